// The bar: three large and four small places that never move. Each verb has its place; what is locked is dashed and
// says why. A bar that changed a moment ago takes no press: the thumb meant what stood there before. Nor does a place that
// has become another action since the thumb, or the space bar, went down on it.

import { element, put } from "../showing/element.js";
import { setAttributes } from "../showing/patch.js";

const PLACES = {
  fold: 1, pass: 1, stand: 1, lay_off: 1, away: 1, check_fold: 1, no: 1, once: 1,
  check: 2, call: 2, open_chip: 2, discard: 2, draw: 2, stay: 2, call_any: 2, why: 2, twice: 2,
  bet: 3, raise: 3, open_pot: 3, change: 3, take: 3, meld: 3, close: 3, buy: 3, deal: 3, ready: 3, back: 3,
  buy_in: 3, rejoin: 3, sit: 3, skip: 3, thrice: 3, bomb: 3, straddle: 3, open_table: 3, chat: 2,
  half_pot: 4, blind: 4, times_3: 4, hint: 4, show: 4, robot: 7,
  pot: 5, counterblind: 5, over: 5, times_6: 5, sort: 5, muck: 5,
  all_in: 6, times_9: 6, swap: 6, draw_two: 6, cut: 6, robot_less: 6, post: 6, rabbit: 6,
  other: 7, undo: 7, times_10: 7, propose: 7,
}; // prettier-ignore
const OPENS = { rows: 3, rim: 2 }; // where `open` stands: with melds among the melds, with chips beside the pass
const RESTING = 250; // milliseconds
const SMALL = [4, 5, 6, 7];
const LONG = 16; // letters, beyond which a label is written smaller
const LONG_WORD = /[^\s/-]{9}/u; // which no place of the small row could hold
export const KEYS = { fold: "F", pass: "F", check: "C", call: "C", stay: "C", bet: "R", raise: "R", hint: "H", sort: "S", undo: "Esc" }; // the others have the number of their place

// Puts each button at its place, or at the first free one of the small row; returns what has found none. `shut`: what
// keeps its place, where nothing else needs it, only to say why it cannot be pressed.
export function placed(buttons, kind, shut) {
  const taken = new Map();
  const left = [];
  const calls = [...buttons, ...shut].some(({ verb }) => verb.startsWith("times_")); // they fill the small row
  const wish = (button) => {
    if (button.verb === "open") return calls ? 2 : OPENS[kind];
    if (["sort", "hint"].includes(button.verb) && calls) return 0; // in the menu: nothing moves to make room for something else
    if (button.verb === "no" && buttons.some(({ verb }) => ["blind", "counterblind", "over"].includes(verb))) return 6;
    if (button.verb === "undo" && buttons.some(({ verb }) => verb === "change")) return 2;
    return PLACES[button.verb];
  };
  for (const button of buttons) {
    const place = wish(button);
    if (!place) left.push(button);
    else if (!taken.has(place)) taken.set(place, button);
    else {
      const free = SMALL.find((small) => !taken.has(small) && !buttons.some((other) => wish(other) === small));
      if (free) taken.set(free, button);
      else left.push(button);
    }
  }
  for (const button of shut) if (!taken.has(wish(button))) taken.set(wish(button), button);
  return { taken, left };
}

export class Bar {
  #made = new Map(); // place → element
  #changed = 0;
  #timer = 0;
  #meant = null; // the action on which something went down
  isOther = false; // has the action that had the focus become another one, or none?

  constructor(root, press) {
    Object.assign(this, { root, press, taken: new Map() });
    for (let place = 1; place <= 7; place += 1) {
      const made = element("button", { type: "button" }, element("b"), element("small"));
      made.dataset.slot = place;
      made.onpointerdown = () => (this.#meant = this.taken.get(place));
      made.onkeydown = (event) => {
        if (event.repeat && event.key === "Enter") event.preventDefault(); // a key that is held presses once
        else if (event.key === " ") this.#meant ??= this.taken.get(place);
      };
      made.onblur = () => (this.#meant = null);
      made.onclick = () => this.#clicked(place);
      this.#made.set(place, made);
    }
    this.root.append(...this.#made.values());
  }

  show(taken) {
    let changed = false;
    for (const [place, made] of this.#made) {
      const other = this.#dress(made, taken.get(place), this.taken.get(place));
      changed ||= other;
      if (made === document.activeElement && (other || !taken.has(place))) this.isOther = true;
    }
    this.taken = taken;
    if (!changed) return;
    this.#changed = performance.now();
    this.root.ariaDisabled = "true";
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => (this.root.ariaDisabled = null), RESTING);
  }

  // Has it become something else under a thumb?
  #dress(made, button, before) {
    const shown = button ? JSON.stringify(button) : "";
    if (shown === made.shown) return false;
    made.shown = shown;
    setAttributes(made, attributesOf(button, Number(made.dataset.slot)));
    const [label, note] = button ? told(button, Number(made.dataset.slot)) : ["", ""];
    put(made.children[0], label.replace("/", "/\u200b")); // a long word may break there
    put(made.children[1], note);
    return Boolean(button) && !isSame(button, before);
  }

  #clicked(place) {
    const [meant, now] = [this.#meant, this.taken.get(place)];
    this.#meant = null;
    if (!meant || isSame(meant, now)) this.pressed(place);
  }

  pressed(place) {
    const button = this.taken.get(place);
    if (!button || performance.now() - this.#changed < RESTING) return;
    this.press(button, this.#made.get(place));
  }

  place(place) {
    return this.#made.get(place);
  }

  // The place of the action that has this key.
  byKey(key) {
    return [...this.taken].find(([place, { verb }]) => key === KEYS[verb] || key === String(place))?.[0];
  }

  // Where the thumb lies when my turn begins.
  get first() {
    const middle = this.taken.get(2);
    return this.place(middle && !middle.shut ? 2 : (this.golden ?? 1));
  }

  get golden() {
    return [...this.taken].find(([, button]) => button.style === "main" && !button.locked)?.[0];
  }
}

// All that this place may have beside its own number; null: it has none.
function attributesOf(button, place) {
  const none = Object.fromEntries(["aria-label", "aria-disabled", "aria-keyshortcuts", "title", "data-role", "data-verb", "data-amount", "data-sign", "data-ends", "data-lasts"].map((name) => [name, null]));
  if (!button) return { ...none, class: "vacant", "aria-hidden": "true" };
  const { verb, locked, ahead, style = "plain", amount, clock } = button;
  const [label, note] = told(button, place);
  const sign = locked ? "" : (KEYS[verb] ?? String(place));
  return {
    ...none,
    class: [style, locked && "locked", ahead && "ahead", label.length > LONG && "long", LONG_WORD.test(label) && "tight"].filter(Boolean).join(" "),
    "aria-hidden": null, "aria-label": [label, note].filter(Boolean).join(" "), "aria-disabled": locked ? "true" : null,
    "aria-keyshortcuts": sign.replace("Esc", "Escape") || null, title: locked || null,
    "data-role": { skip: "skip", why: "why", ready: "ready" }[verb] ?? "action", "data-verb": verb, "data-amount": amount, "data-sign": sign,
    "data-ends": clock?.ends, "data-lasts": clock?.lasts,
  }; // prettier-ignore
}

// In the small row the amount stands below the words; a lock says why.
function told(button, place) {
  const label = button.label.replace(/^🔒 /u, "");
  if (button.locked) return [label, button.locked];
  const cut = /^(.*\D) ([\d.,]+)$/u.exec(label);
  if (place > 3 && button.amount != null && cut) return [cut[1], cut[2]];
  if (place > 3 && button.amount != null && !/\d$/u.test(label.replace(/^[×✓ ]+\d+$/u, ""))) return [label, String(button.amount)];
  return [label, button.note ?? ""];
}

const question = (button) => button?.address?.split(".").slice(0, 3).join(".");
const isSame = (button, other) => button.verb === other?.verb && question(button) === question(other);
