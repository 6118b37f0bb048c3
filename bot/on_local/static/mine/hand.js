// My cards: each a button. A press ticks it; Alt with an arrow, or dragging, moves it. Ticks stay here and travel with
// the verb.

import { short } from "../table/cards.js";
import { fan, measures } from "./fan.js";
import { follow, heldCard, keyed } from "./held_card.js";
import { slide } from "../showing/motion.js";
import { putInOrder, setData, setStyle } from "../showing/patch.js";

const LIFT = 14; // pixels that a ticked card is raised
const AT_ONCE = 3; // new cards in a frame

export class Hand {
  #cards = new Map(); // key → button
  #order = []; // keys, as the player has moved them
  #question = "";
  #served = "";
  #waiting = new Set(); // keys of cards that are still to be laid down
  #coming = []; // elements that lie elsewhere than before, or are new
  #came = 0; // how many new ones have been seen coming since the hand changed

  // changed(): what is ticked has changed; twice(): one card was pressed twice.
  constructor(root, { changed, twice, shape }) {
    Object.assign(this, { root, changed, twice, shape });
    this.held = [];
    this.sorted = ""; // keys, as they came
    this.ticks = new Set(); // numbers
    this.room = { width: 0, height: 0 }; // as last observed: to ask for it would cost a layout
    new ResizeObserver(([{ contentRect }]) => {
      this.room = contentRect;
      this.lay();
    }).observe(root);
  }

  // `may`: may cards be ticked now? `question`: what the ticks are for; another question begins without ticks. `room`: is
  // there a place for them already? Else the first come with the next frame.
  show(held, { question, may, room }) {
    if (held === this.held && question === this.#question && may === this.may) return;
    const served = held.filter((card) => card.ticked).map((card) => card.number).join(" ");
    if (question !== this.#question || !may) this.ticks.clear();
    if (served && served !== this.#served && may) this.ticks = new Set(served.split(" ").map(Number));
    [this.#question, this.#served, this.may] = [question, served, may];
    const keys = keyed(held);
    const same = keys.length === this.#order.length && [...keys].sort().join() === [...this.#order].sort().join();
    const sorted = keys.join();
    if (!same || sorted !== this.sorted) this.#order = keys;
    this.sorted = sorted;
    this.held = held;
    const fresh = this.#order.filter((key) => !this.#cards.has(key));
    this.#waiting = new Set(fresh.slice(room ? AT_ONCE : 0));
    this.#came = 0;
    const old = this.#cards;
    this.#cards = new Map();
    keys.forEach((key, index) => this.#waiting.has(key) || this.#cards.set(key, this.#card(old.get(key), held[index], key)));
    this.#put();
  }

  #put() {
    const focused = this.root.contains(document.activeElement);
    const put = putInOrder(this.root, this.#order.filter((key) => this.#cards.has(key)).map((key) => this.#cards.get(key)));
    this.#coming = put.map((made) => [made, made.place]);
    if (focused && !this.root.contains(document.activeElement)) this.root.firstChild?.focus({ preventScroll: true });
    this.mark();
  }

  // Are there cards that are still to be laid down?
  get awaits() {
    return this.#waiting.size > 0;
  }

  // Lays down the next of many new cards.
  dealOn() {
    const keys = keyed(this.held);
    for (const key of [...this.#waiting].slice(0, AT_ONCE)) {
      this.#waiting.delete(key);
      this.#cards.set(key, this.#card(null, this.held[keys.indexOf(key)], key));
    }
    this.#put();
  }

  // What has been laid elsewhere, or down, is seen coming from where it was, or from `origin`. Where it lies is known:
  // nothing is measured, which would cost a layout.
  glide(origin) {
    for (const [made, was] of origin ? this.#coming : []) {
      const from = was ?? origin;
      if (slide(made, from.x - made.place.x, from.y - made.place.y, was ? -1 : this.#came) && !was) this.#came += 1;
    }
  }

  // Are these other cards, or the same sorted anew?
  deals(held) {
    return keyed(held).join() !== this.sorted;
  }

  #card(old, card, key) {
    const made = heldCard(old, card, key);
    if (!old) this.#listen(made, key);
    return made;
  }

  #listen(made, key) {
    made.onclick = () => !this.dragged && this.toggle(made.held.number);
    made.ondblclick = () => this.twice(made.held.number);
    made.onkeydown = (event) => {
      if (!event.altKey || !["ArrowLeft", "ArrowRight"].includes(event.key)) return;
      event.preventDefault();
      this.#move(key, this.#order.indexOf(key) + (event.key === "ArrowLeft" ? -1 : 1));
      made.focus({ preventScroll: true });
    };
    made.onpointerdown = (event) => follow(this, event, ({ clientX, clientY }) => this.#moveTo(key, clientX, clientY));
  }

  #moveTo(key, clientX, clientY) {
    const { left, top } = this.root.getBoundingClientRect();
    const [x, y] = [clientX - left - this.laid.first, clientY - top];
    const row = Math.max(0, Math.min(this.laid.rows - 1, Math.floor(y / this.laid.down)));
    this.#move(key, row * this.laid.columns + Math.floor(x / this.laid.step));
  }

  #move(key, to) {
    if (this.#order[to] === key) return;
    const others = this.#order.filter((other) => other !== key);
    others.splice(Math.max(0, Math.min(others.length, to)), 0, key);
    this.#order = others;
    for (const other of others) if (this.#cards.has(other)) this.root.append(this.#cards.get(other));
    this.lay();
  }

  toggle(number) {
    if (!this.may) return;
    if (!this.ticks.delete(number)) this.ticks.add(number);
    this.mark();
    this.changed();
  }

  // What a hint has ticked, even if the reader has taken it back since.
  serve() {
    if (this.may) this.ticks = new Set(this.held.filter((card) => card.hinted).map((card) => card.number));
    this.mark();
    this.changed();
  }

  clear() {
    this.ticks.clear();
    this.mark();
    this.changed();
  }

  get value() {
    return [...this.ticks].sort((first, second) => first - second).join(" ");
  }

  // Why the card that is ticked may not be thrown.
  get barred() {
    return this.held.find((card) => this.ticks.has(card.number) && card.barred)?.barred;
  }

  get named() {
    return this.held.filter((card) => this.ticks.has(card.number)).map((card) => short(card.face)).join(" ");
  }

  mark() {
    for (const made of this.#cards.values()) {
      const ticked = this.ticks.has(made.held.number);
      const marked = JSON.stringify([this.may, ticked, made.told]);
      if (made.marked === marked) continue;
      made.marked = marked;
      made.ariaPressed = this.may ? String(ticked) : null;
      made.ariaLabel = [made.held.name, made.held.barred].filter(Boolean).join(", ");
      made.classList.toggle("ticked", ticked);
    }
    this.lay();
  }

  lay() {
    const count = this.#order.length;
    this.laid = fan(count, this.room, this.shape(), this.#begins());
    const drawn = Math.max(this.laid.rows, Math.min(2, measures(count + 1, this.room.width, this.shape()).rows)); // room for one more
    setData(this.root, "rows", count && this.laid.rows);
    setData(document.body, "hand", count && drawn);
    setStyle(this.root, "--w", `${this.laid.width}px`);
    this.#order.forEach((key, index) => {
      const card = this.#cards.get(key);
      if (!card) return;
      const { x, y } = this.laid.at(index);
      card.place = { x, y: y - (card.classList.contains("ticked") ? LIFT : 0) };
      const at = `${card.place.x}px ${card.place.y}px`; // what moves must cost no layout
      if (card.at !== at) card.style.translate = card.at = at;
    });
  }

  // Where another group begins, as long as the player has not moved a card.
  #begins() {
    if (this.#order.join() !== this.sorted) return [];
    return this.held.flatMap(({ group }, nth) => (nth && group !== this.held[nth - 1].group ? [nth] : []));
  }
}
