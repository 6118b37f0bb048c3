// Moments: how long it is until then, or the date, in the language of the page.

const [MINUTE, HOUR, DAY] = [60, 3600, 86400]; // seconds

const browsers = () => Date.now() / 1000;

// The house's clocks: that of the tables, and that of planned games. The browser's own may show anything.
export class Clocks {
  #said = { now: browsers(), planned: browsers(), speed: 1 };
  #at = browsers();

  learn(said) {
    [this.#said, this.#at] = [said, browsers()];
  }

  get now() {
    return this.#said.now + browsers() - this.#at;
  }

  get planned() {
    return this.#said.planned + (browsers() - this.#at) * this.#said.speed;
  }
}

// Shows every moment on the page anew: the seconds left; in words if it is an hour or more, until a planned game a minute
// (beside its date, 16:32 would be read as another) and after its time; a dated one as a date.
export function drawMoments(clocks, language, timeIsUp) {
  for (const made of document.querySelectorAll("time[data-at]")) {
    const planned = "planned" in made.dataset;
    const left = Math.ceil(made.dataset.at - (planned ? clocks.planned : clocks.now));
    const inWords = left >= (planned ? MINUTE : HOUR) || (planned && left <= 0);
    const ahead = inWords ? roughly(left, language) : left > 0 ? clock(left) : timeIsUp;
    const text = "dated" in made.dataset ? dated(made.dataset.at, language) : ahead;
    if (made.textContent !== text) made.textContent = text;
    made.classList.toggle("soon", left > 0 && left <= 10 && !("dated" in made.dataset));
  }
}

function clock(seconds) {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

function roughly(seconds, language) {
  const long = Math.abs(seconds);
  const [unit, length] = long >= DAY ? ["day", DAY] : long >= 2 * HOUR ? ["hour", HOUR] : ["minute", MINUTE];
  const numeric = long < MINUTE ? "auto" : "always"; // "this minute"
  return new Intl.RelativeTimeFormat(language, { numeric }).format(Math.round(seconds / length), unit);
}

// The reader's form of the page's language: 9:30 PM in America, 21:30 in England.
export function locale(language) {
  return navigator.languages.find((one) => one === language || one.startsWith(`${language}-`)) ?? language;
}

// In the page's language and the browser's own zone.
export function briefly(at) {
  const style = { weekday: "short", day: "numeric", month: "short", hour: "2-digit", minute: "2-digit" };
  return new Date(at * 1000).toLocaleString(locale(document.documentElement.lang), style);
}

function dated(at, language) {
  return new Date(at * 1000).toLocaleString(locale(language), { dateStyle: "full", timeStyle: "short" });
}
