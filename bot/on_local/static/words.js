// The page's own words. Everything about a game comes from the bot, already in words.

export const WORDS = {
  en: {
    language: "Language",
    skip_to_private: "To my cards",
    skip_to_message: "To the message line",
    door_title: "Take a seat",
    door_text: "Cards with your friends, or with robots. Choose the name that the others will see.",
    name: "Your name",
    enter: "Enter",
    channel: "Channel",
    channel_empty: "Nothing here yet. Open a table, or write something.",
    open_table: "Open table",
    book: "Rules",
    book_page: "/rules",
    message: "Message or command",
    message_hint: "Message, or /command",
    send: "Send",
    private: "Only for you",
    private_empty: "Your cards and answers appear here. Nobody else sees them.",
    earlier: "Earlier",
    whisper: "Your move in words",
    whisper_hint: "In words: raise 120",
    close: "Close",
    your_turn: "It is your turn",
    lost: "Connection lost. Trying again…",
    time_is_up: "time is up",
    problem_unreadable: "That could not be understood. Nothing has changed.",
    problem_too_long: "That is too long. Nothing has changed.",
    problem_too_fast: "One thing at a time: wait a moment and try again.",
    problem_hello_first: "Enter first, then play.",
    problem_means_nothing: "I do not know these words here. /help says what one can do.",
    problem_ours: "Something went wrong on our side. Please try again.",
    problem_lost: "The connection was lost. Please look at the table and try again.",
  },
  it: {
    language: "Lingua",
    skip_to_private: "Alle mie carte",
    skip_to_message: "Alla riga dei messaggi",
    door_title: "Accomodati",
    door_text: "Carte con gli amici, o con i robot. Scegli il nome che vedranno gli altri.",
    name: "Il tuo nome",
    enter: "Entra",
    channel: "Canale",
    channel_empty: "Qui non c'è ancora niente. Apri un tavolo, o scrivi qualcosa.",
    open_table: "Apri tavolo",
    book: "Regole",
    book_page: "/regole",
    message: "Messaggio o comando",
    message_hint: "Messaggio, o /comando",
    send: "Invia",
    private: "Solo per te",
    private_empty: "Qui compaiono le tue carte e le risposte. Non le vede nessun altro.",
    earlier: "Prima",
    whisper: "La tua mossa a parole",
    whisper_hint: "A parole: rilancio 120",
    close: "Chiudi",
    your_turn: "Tocca a te",
    lost: "Connessione interrotta. Riprovo…",
    time_is_up: "tempo scaduto",
    problem_unreadable: "Non si è capito. Non è cambiato niente.",
    problem_too_long: "È troppo lungo. Non è cambiato niente.",
    problem_too_fast: "Una cosa alla volta: aspetta un momento e riprova.",
    problem_hello_first: "Prima entra, poi gioca.",
    problem_means_nothing: "Qui non conosco queste parole. /aiuto dice che cosa si può fare.",
    problem_ours: "Qualcosa è andato storto da noi. Riprova, per favore.",
    problem_lost: "La connessione si è interrotta. Guarda il tavolo e riprova.",
  },
};

export const LANGUAGES = Object.keys(WORDS);

// Puts the page's words where page.html asks for them.
export function putWords(words) {
  for (const element of document.querySelectorAll("[data-word]")) element.textContent = words[element.dataset.word];
  for (const element of document.querySelectorAll("[data-label]")) element.ariaLabel = words[element.dataset.label];
  for (const element of document.querySelectorAll("[data-placeholder]")) {
    element.placeholder = words[element.dataset.placeholder];
  }
}
