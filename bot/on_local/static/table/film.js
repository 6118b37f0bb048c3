// A deal of the past on the same table: a strip of its stages, ◀ ▶ and the keys, and beside it what happened in words.

import { element, find } from "../showing/element.js";

const A_STAGE = 1800; // milliseconds, while it plays
const OWN = [".film.", ".gif"]; // what a film's message carries beside its files

export class Film {
  #at = 0;
  #timer = 0;

  // changed(): another stage is to be shown; press(button): one of the film's own message; leave(): back to the table.
  constructor({ changed, press, leave }) {
    Object.assign(this, { changed, press, message: null });
    find("#film-back").onclick = () => this.turn(-1);
    find("#film-next").onclick = () => this.turn(1);
    find("#film-play").onclick = () => this.play(!this.#timer);
    find("#film-leave").onclick = leave;
    new ResizeObserver(() => this.#follow()).observe(find("#film-words"));
  }

  get open() {
    return Boolean(this.message);
  }

  get frame() {
    return this.message.film[this.#at];
  }

  show(message, words) {
    const again = this.message?.id === message.id && this.message.film.length === message.film.length;
    this.message = message;
    this.words = words;
    find("#film-words").replaceChildren();
    if (!again) this.#at = 0;
    this.play(false);
    find("#film-share").replaceChildren(...this.#buttons(({ address }) => address.endsWith(".gif")));
    find("#film-experts div").replaceChildren(...this.#buttons(({ address }) => !OWN.some((part) => address.includes(part)) && address !== "menu.history" && !/^menu\.history\.\w+\.\d+$/.test(address)));
    find("#film-list").replaceChildren(...message.film.map(({ title, fact }, nth) => {
      const made = element("button", { type: "button" }, element("i", { textContent: nth + 1 }), element("b", { textContent: title }), element("small", { textContent: fact }));
      made.dataset.role = "film-stage";
      made.onclick = () => this.go(nth);
      return element("li", {}, made);
    }));
    this.#tell();
    find("#film").hidden = find("#film-words").hidden = false;
    find("#film-play").focus({ preventScroll: true }); // space plays, as the arrows turn
  }

  #buttons(fits) {
    const buttons = (this.message.rows ?? []).flat().filter(({ address }) => address && fits({ address }));
    return buttons.map((button) => {
      const story = button.address.endsWith(".story"); // the whole deal in words, from which the film was opened elsewhere
      const made = element("button", { type: "button", textContent: story ? this.words.in_words : button.label });
      made.address = button.address;
      made.onclick = () => this.press(made, this.message);
      return made;
    });
  }

  close() {
    if (!this.open) return;
    this.play(false);
    this.message = null;
    find("#film").hidden = find("#film-words").hidden = true;
    this.changed();
  }

  go(nth) {
    this.#at = Math.max(0, Math.min(this.message.film.length - 1, nth));
    if (this.#at === this.message.film.length - 1) this.play(false);
    this.#tell();
    this.changed();
  }

  turn(by) {
    this.go(this.#at + by);
  }

  // By itself from stage to stage; from the last one it begins anew.
  play(playing) {
    clearInterval(this.#timer);
    this.#timer = 0;
    find("#film-play").ariaPressed = String(playing);
    find("#film-play").textContent = playing ? "❚❚" : "▶︎▶︎";
    if (!playing) return;
    if (this.#at === this.message.film.length - 1) this.go(0);
    this.#timer = setInterval(() => this.turn(1), A_STAGE);
    find("#film-play").ariaPressed = "true";
  }

  // The keys: true if one was meant for the film.
  key(event) {
    const does = { ArrowLeft: () => this.turn(-1), ArrowRight: () => this.turn(1), " ": () => this.play(!this.#timer), Home: () => this.go(0), End: () => this.go(this.message.film.length - 1) }[event.key];
    if (!does || (event.key === " " && event.target.matches("button, summary, a"))) return false;
    event.preventDefault();
    does();
    return true;
  }

  // My turn at the real table: the way back shines.
  call(mine) {
    find("#film-leave").classList.toggle("main", mine);
    find("#film-leave").textContent = mine ? this.words.your_turn : this.words.to_the_table;
  }

  #tell() {
    const last = this.message.film.length - 1;
    [...find("#film-list").children].forEach((one, nth) => {
      one.firstChild.ariaCurrent = nth === this.#at ? "step" : null;
      if (nth === this.#at) one.scrollIntoView({ block: "nearest", inline: "center" });
    });
    find("#film-back").ariaDisabled = String(this.#at === 0);
    find("#film-next").ariaDisabled = String(this.#at === last);
    this.#say();
  }

  // What was told up to here stays above, so that only what is new is read out; as much of it as there is room for.
  #say() {
    const root = find("#film-words");
    while (root.children.length > this.#at) root.lastChild.remove();
    for (const frame of this.message.film.slice(root.children.length, this.#at + 1)) root.append(this.#section(frame));
    this.#follow();
  }

  // The stage that is shown is in sight: all of it, else from its heading on.
  #follow() {
    const root = find("#film-words");
    if (!root.lastChild) return;
    const { offsetTop, offsetHeight } = root.lastChild;
    root.scrollTop = Math.min(offsetTop, offsetTop + offsetHeight - root.clientHeight);
  }

  #section({ title, fact, lines, articles, own, stage }) {
    const { words } = this;
    const links = (articles ?? []).map((number) => element("a", { href: `${words.book_page}#${number}`, target: "_blank", textContent: number }));
    const told = element("div", {}, ...lines.map((line) => element("p", { textContent: line })));
    if (stage.result) told.dataset.role = "film-result";
    const short = lines.some((line) => line.startsWith(fact)) ? [] : [element("p", { className: "fact", textContent: fact })];
    const parts = [element("h2", { textContent: stage.result ? words.film_why : title }), ...short, told];
    if (links.length) parts.push(element("p", { className: "articles" }, ...links));
    if (own?.length) parts.push(element("h2", { textContent: words.film_own }), ...own.map((line) => element("p", { textContent: line })));
    return element("section", {}, ...parts);
  }
}
