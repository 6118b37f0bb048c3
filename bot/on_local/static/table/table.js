// The table, laid out from its stage: seats, the board or the piles, what is needed, and at the end who won and why. It is
// changed in rounds, of which each is what a phone can do in a frame.

import { fetchDeck } from "./cards.js";
import { element, find } from "../showing/element.js";
import { betsOf, middleOf, pilesOf, stepsOf } from "./middle.js";
import { patch, patchChildren, setData, staying } from "../showing/patch.js";
import { arrange } from "./rim.js";
import { rimSeat, rowSeat, seat, seatKey } from "./seats.js";
import { scoreSheet } from "./sheet.js";

export class Table {
  #deck = "";

  constructor(root) {
    Object.assign(this, { root, stage: null, described: null });
    new ResizeObserver(() => this.lie()).observe(root);
  }

  shows(stage, clock, words) {
    return stage === this.stage && clock === this.clock && words === this.words;
  }

  // The rounds that make what is shown like what is wished, part after part: one in which the part is made, while the
  // browser draws what came before, and one that changes the document, which yields what does so: in which part, and whether
  // the seats may lie elsewhere afterwards. `stage` null: nobody has opened a table here.
  *change(stage, clock, words) {
    if (!stage) yield all(() => this.#nobody(words));
    else {
      this.#describe(stage);
      this.stage ??= {}; // half a table is something too, which goes if the table does
      yield* this.#lay(stage, { table: stage.table, clock, language: stage.language, words, key: `${stage.table}.${stage.deal}`, steps: Boolean(stage.steps) });
      const of = { table: stage.table, game: stage.game, deal: stage.deal, phase: stage.phase, turn: stage.turn ?? "" };
      for (const [name, value] of Object.entries(of)) setData(this.root, name, value);
    }
    Object.assign(this, { stage, clock, words });
  }

  *#lay(stage, shown) {
    const { root } = this;
    if (stage.sheet) return yield all(() => this.#fill([...stepsOf(stage, root), scoreSheet(stage, shown.words)], true));
    yield* this.#sit(stage, shown);
    const felt = root.querySelector(".felt");
    const as = (kind) => [...root.querySelectorAll(kind)].map(staying);
    const around = (above, below) => patchChildren(root, [...above, staying(felt), ...below]);
    const ordered = (middle) => (stage.rows && stage.result ? [...middle, ...as(".seats")] : [...as(".seats"), ...middle]); // who won stands above the rows
    const laid = (middle) => {
      root.classList.toggle("ended", Boolean(stage.result));
      patchChildren(felt, [...ordered(middle), ...as(".felt > .bet")]);
    };
    const parts = [
      [".openings", () => stepsOf(stage, root), (steps) => around(steps, as(".piles"))],
      [".middle, .idle", () => middleOf(stage, shown, root), laid],
      [".felt > .bet", () => betsOf(stage, shown, root), (bets) => patchChildren(felt, [...ordered(as(".middle, .idle")), ...bets])],
      [".piles", () => pilesOf(stage, shown, root), (piles) => around(as(".openings"), piles)],
    ];
    for (const [kind, make, change] of parts) {
      const made = make();
      if (!differ(made, as(kind))) continue;
      yield;
      yield { part: kind, change: () => change(made), lies: stage.rows || kind.includes(".bet") }; // piles may take room from rows
    }
    if (felt.role && felt.ariaLabel !== stage.title) felt.ariaLabel = stage.title;
  }

  // First where they sit, if others do than before, then one seat after the other.
  *#sit(stage, shown) {
    const { root } = this;
    const list = () => root.querySelector(".seats");
    const places = placesOf(stage);
    const keys = places.map((place) => seatKey(place, shown));
    if (!list()) yield all(() => this.#fill([...stepsOf(stage, root), feltOf(stage, places.map((place) => seat(place, shown)))], false));
    else if (keys.join() !== [...list().children].map(({ dataset }) => dataset.key).join()) {
      const known = new Map([...list().children].map((made) => [made.dataset.key, made]));
      yield all(() => {
        list().classList.toggle("four", places.length > 3);
        patchChildren(list(), places.map((place, nth) => (known.has(keys[nth]) ? staying(known.get(keys[nth])) : seat(place, shown))));
      });
    }
    for (const [nth, place] of places.entries()) {
      const there = list().children[nth];
      const told = JSON.stringify([stage.rows, place, { ...shown, words: shown.words.ready, clock: place.turn && shown.clock }]);
      if (there.told === told) continue;
      const made = Object.assign((stage.rows ? rowSeat : rimSeat)(place, shown, there), { told });
      yield;
      yield { part: `.seat[data-seat="${place.seat}"]`, change: () => patch(there, made), lies: true };
    }
  }

  // `counted`: it is the score sheet that stands there.
  #fill(children, counted) {
    document.body.classList.toggle("counted", counted);
    this.root.classList.remove("ended");
    patchChildren(this.root, children);
  }

  // Puts what is shown where it belongs. It has to be measured: once, after all else on the page has changed.
  lie() {
    if (!this.described || this.described.sheet) return;
    if (!this.described.rows) arrange(this.root, !this.described.mine);
    else if (this.root.querySelector(".felt")) this.#scroll(this.root.querySelector(".felt"));
  }

  #nobody(words) {
    this.described = null;
    this.root.className = "empty";
    this.root.ariaLabel = words.table; // no longer the last table's, in its language
    this.root.removeAttribute("lang");
    document.body.classList.remove("counted");
    for (const name of ["table", "game", "deal", "phase", "turn"]) delete this.root.dataset[name];
    const leading = (word, sign, className = "") =>
      element("button", { type: "button", className, textContent: words[word], onclick: () => find(sign).click() });
    const ways = element("div", { className: "whereto" }, leading("open_table", "#open", "main"), leading("chat", "#chat-toggle"));
    this.root.replaceChildren(element("div", { className: "hint" }, element("p", { textContent: words.no_table }), ways));
  }

  #describe(stage) {
    const kind = `felt-${stage.felt ?? "green"} ${stage.rows ? "rows" : "rim"}`;
    const others = this.described?.table !== stage.table || this.described?.game !== stage.game;
    const another = others || !this.root.className.startsWith(kind) || this.root.lang !== stage.language; // cards have names
    this.described = stage;
    if (this.#deck !== (stage.deck ?? "four")) fetchDeck((this.#deck = stage.deck ?? "four"));
    if (another) this.root.replaceChildren();
    if (another) this.root.className = kind; // else what was found at the rim stays
    this.root.classList.toggle("decided", Boolean(stage.result)); // who did not win stands back
    if (this.root.lang !== stage.language) this.root.lang = stage.language;
    if (this.root.ariaLabel !== stage.title) this.root.ariaLabel = stage.title;
  }

  // Rows that do not fit scroll: where the reader left them, and to the player whose turn it is.
  #scroll(felt) {
    if (this.described.result) felt.scrollTop = 0;
    const turn = felt.querySelector(".seat.turn");
    if (!turn) return;
    const [room, row] = [felt.getBoundingClientRect(), turn.getBoundingClientRect()];
    if (row.bottom > room.bottom) felt.scrollTop += Math.min(row.bottom - room.bottom, row.top - room.top) + 8;
    else if (row.top < room.top) felt.scrollTop -= room.top - row.top + 8;
  }
}

const all = (change) => ({ part: "*", change, lies: true });
const differ = (wished, shown) => wished.length !== shown.length || wished.some(({ stays }) => !stays);

function feltOf(stage, seats) {
  const list = element("ol", { className: seats.length > 3 ? "seats four" : "seats" }, ...seats);
  const felt = element("div", { className: "felt" }, list);
  return stage.rows ? Object.assign(felt, { tabIndex: 0, role: "group", ariaLabel: stage.title }) : felt; // it may scroll, by keys too
}

// Who sits beside the reader, and where nobody does, in their order round the table: from the reader's seat or the first
// one on, so that nobody moves when somebody comes. Among rows are my own melds, too.
function placesOf({ places = [], mine, rows, empty = [] }) {
  const others = places.slice(mine ? 1 : 0);
  if (rows) return [...others, ...(mine ? places.slice(0, 1) : []).filter(({ melds }) => melds?.length)];
  const first = mine ? places[0].seat : 0;
  const after = ({ seat }) => (seat - first + 100) % 100;
  return [...others, ...empty.map((seat) => ({ seat, who: "empty" }))].sort((one, other) => after(one) - after(other));
}
