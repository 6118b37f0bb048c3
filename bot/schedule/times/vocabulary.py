"""The words of the calendar in all languages: numbers, weekdays, months, feasts. Small letters, no accents."""


def words(text: str) -> tuple[str, ...]:
    """The words of a text, separated at blanks."""
    return tuple(text.split())


TO_TWENTY_FOUR = (
    (
        "zero uno due tre quattro cinque sei sette otto nove dieci undici dodici tredici quattordici quindici sedici "
        "diciassette diciotto diciannove venti ventuno ventidue ventitre ventiquattro"
    ),
    (
        "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen "
        "seventeen eighteen nineteen twenty twenty-one twenty-two twenty-three twenty-four"
    ),
)
NUMBERS = {word: str(number) for words in TO_TWENTY_FOUR for number, word in enumerate(words.split())}
NUMBERS |= {"primo": "1", "prima": "1", "first": "1", "trenta": "30", "quaranta": "40", "quarantacinque": "45"}
NUMBERS |= {"novanta": "90", "thirty": "30", "forty": "40", "forty-five": "45", "ninety": "90", "twenty-five": "25"}
NUMBERS |= {  # without `second`, which is a unit of time too
    word: f"{number}th"
    for number, word in enumerate(
        words(
            "third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth "
            "sixteenth seventeenth eighteenth nineteenth twentieth twenty-first twenty-second twenty-third "
            "twenty-fourth twenty-fifth twenty-sixth twenty-seventh twenty-eighth twenty-ninth thirtieth thirty-first"
        ),
        3,
    )
}
WEEKDAYS = {
    word: day
    for day, names in enumerate(
        (
            "lunedi lun monday mon mondays",
            "martedi mart tuesday tue tues tuesdays",
            "mercoledi merc mer wednesday wed wednesdays",
            "giovedi giov gio thursday thu thur thurs thursdays",
            "venerdi ven friday fri fridays",
            "sabato sab sabati saturday sat saturdays",
            "domenica dom domeniche sunday sun sundays",
        )
    )
    for word in names.split()
}
MONTHS = {
    word: month
    for month, names in enumerate(
        (
            "gennaio gen january jan",
            "febbraio feb february",
            "marzo mar march",
            "aprile apr april",
            "maggio mag may",
            "giugno giu june jun",
            "luglio lug july jul",
            "agosto ago august aug",
            "settembre sett set september sept sep",
            "ottobre ott october oct",
            "novembre nov november",
            "dicembre dic december dec",
        ),
        1,
    )
    for word in names.split()
}
FEASTS = {  # days and months; the new year may mean the night before it
    r"(?:vigilia|notte|sera) di capodanno": ((31, 12),),
    r"vigilia(?: di natale)?|christmas eve|xmas eve": ((24, 12),),
    r"natale|christmas(?: day)?|xmas": ((25, 12),),
    r"santo stefano|boxing day": ((26, 12),),
    r"san silvestro|ultimo dell'anno|new years? eve|new year's eve|nye": ((31, 12),),
    r"capodanno|new year(?:'?s)?(?: day)?": ((31, 12), (1, 1)),
    r"epifania|befana": ((6, 1),),
    r"san valentino|(?:saint |st )?valentine'?s?(?: day)?": ((14, 2),),
    r"ferragosto": ((15, 8),),
    r"halloween": ((31, 10),),
    r"ognissanti": ((1, 11),),
    r"immacolata": ((8, 12),),
}
DAYS = (  # words for a day, which are often misspelt
    "oggi domani dopodomani today tomorrow stasera tonight stanotte natale christmas capodanno ferragosto halloween"
)
OTHERS = "ogni every mezzanotte mezzogiorno midnight pomeriggio mattina afternoon morning evening settimana"
OFTEN_SAID = tuple(  # whole words to which a misspelt word may be corrected
    [word for word in (*WEEKDAYS, *MONTHS, *DAYS.split(), *OTHERS.split()) if len(word) > 3 and word[-3:] != "ays"]
)
KNOWN = frozenset((*OFTEN_SAID, *WEEKDAYS, *MONTHS, *NUMBERS)) | frozenset(  # correct words that look like those
    words(
        "week weeks weekly weekend weekends weekday weekdays night nights notte sera sere mattino settimane "
        "settimanale ora ore day days giorno giorni domattina evenings mornings month months mese mesi hour hours "
        "very ever game games partita"
    )
)
CHATTER = frozenset(  # words typed along with a time that do not mean a day
    words(
        "ci vediamo facciamo giochiamo gioca giocare si ok va bene partita partitina torneo serata tavolo raga ragazzi "
        "tutti chi che ne dite dici magari forse dopo dunque insieme let's lets let us play playing game games poker "
        "how what about can could shall we do i you all everybody guys folks maybe perhaps meet after before okay "
        "table be stesso esatta precise spaccate weekday weekdays month mese mesi"
    )
)


def one_of(known: dict[str, int]) -> str:
    """A pattern that matches any of these words, the longest first."""
    return rf"(?:{'|'.join(sorted(known, key=lambda word: (-len(word), word)))})"


A_WEEKDAY = one_of(WEEKDAYS)
A_MONTH = one_of(MONTHS)
