"""Forgetting a person in memory (LB-FORGET-1)."""

from collections.abc import Sequence

from msgspec.structs import replace

from engine.house.forgotten import Erasure
from engine.house.store.memory.disk import Disk
from engine.house.store.memory.tournaments import TournamentsInMemory
from engine.house.store.mentioned import notes, seals
from engine.house.store.values import Entry, Forgotten, Mentions, SealPart


class ForgettingInMemory(TournamentsInMemory):
    """See `Store`."""

    async def mentions(self, person: str, names: Sequence[str] = (), tables: Sequence[str] = ()) -> Mentions:
        disk, key = self._disk, f'"{person}"'.encode()
        records = {deal: record.text for deal, record in disk.records.items()}
        return Mentions(
            [(*deal, text) for deal, text in records.items() if key in text],
            [],  # closed tables are not kept here
            [(plan.name, plan.state) for plan in disk.plans.values() if key in plan.state],
            [each for each in disk.finished.values() if person in each.places],
            [deal for deal, parts in disk.seals.items() if seals(parts, records.get(deal), person, names)],
            [note for note, value in disk.notes.items() if notes(note[0], value, person)],
            _accounts(disk, person),
            [kept for kept in await self.all_tournaments() if key in kept.state],
        )

    async def forget(self, forgotten: Forgotten) -> None:
        def forget() -> None:
            self._pay(forgotten.entries)
            self._forget_ledger(forgotten)
            self._forget_corrections(forgotten)
            self._forget_texts(forgotten)
            self._forget_person(forgotten)

        await self._write(forget)

    def _forget_ledger(self, forgotten: Forgotten) -> None:
        disk = self._disk
        for number, entry in enumerate(disk.entries):
            source, target = _renamed(entry.source, forgotten), _renamed(entry.target, forgotten)
            if (source, target) != (entry.source, entry.target):
                disk.entries[number] = Entry(source, target, entry.amount, _unsaid(entry.why, forgotten))
        disk.given = {(_renamed(account, forgotten), why) for account, why in disk.given}
        disk.balances = {_renamed(account, forgotten): chips for account, chips in disk.balances.items()}

    def _forget_corrections(self, forgotten: Forgotten) -> None:
        disk, erased = self._disk, Erasure(forgotten.person, forgotten.gone, forgotten.name)
        for number, each in enumerate(disk.corrections):
            if forgotten.person in {each.subject, each.by}:
                subject, by = erased.account(each.subject), erased.account(each.by)
                disk.corrections[number] = replace(each, subject=subject, by=by, why=_unsaid(each.why, forgotten))

    def _forget_texts(self, forgotten: Forgotten) -> None:
        """What names the person among others is kept as it reads from now on."""
        disk, mentions = self._disk, forgotten.mentions
        for kept in mentions.tournaments:
            disk.tournaments[kept.name] = replace(disk.tournaments[kept.name], state=kept.state)
            disk.tournament_logs[kept.name] = [*kept.events]
        for table, deal, text in mentions.records:
            record = disk.records[table, deal]
            people = tuple(forgotten.gone if key == forgotten.person else key for key in record.players)
            disk.records[table, deal] = replace(record, text=text, players=people)
        for name, state in mentions.plans:
            disk.plans[name] = replace(disk.plans[name], state=state)
        disk.finished |= {each.name: each for each in mentions.finished}

    def _forget_person(self, forgotten: Forgotten) -> None:
        """What is theirs alone goes."""
        disk, person = self._disk, forgotten.person
        disk.plan_people = {(of, plan) for of, plan in disk.plan_people if of != person}
        disk.counted = {key: each for key, each in disk.counted.items() if each.player != person}
        disk.wishes = {source: lies for source, lies in disk.wishes.items() if lies.posted.person != person}
        for note in forgotten.mentions.notes:
            disk.notes.pop(note, None)
        for table, deal, chance in forgotten.seals:
            parts = disk.seals[table, deal]
            disk.seals[table, deal] = {SealPart.COMMITMENT: parts[SealPart.COMMITMENT], SealPart.CHANCE: chance}


def _renamed(account: str, forgotten: Forgotten) -> str:
    return forgotten.accounts.get(account, account)


def _unsaid(why: str, forgotten: Forgotten) -> str:
    """A reason without the person's names."""
    for name in forgotten.names:
        why = why.replace(name, forgotten.name)
    return why


def _accounts(disk: Disk, person: str) -> list[str]:
    """Those that end with this key, empty ones too."""
    named = {account: None for entry in disk.entries for account in (entry.source, entry.target)}
    return [account for account in named if account.endswith(f":{person}")]
