// Seats of the table: round its rim, or as rows with their melds. Only what the stage says is shown.

import { animal } from "./animals.js";
import { cardOf } from "./cards.js";
import { element } from "../showing/element.js";
import { staying } from "../showing/patch.js";
import { WORDS, filled } from "../showing/words.js";

const COLOURS = ["#3E63DD", "#A14BC9", "#C2410C", "#0E7490", "#B4235A", "#4D7C0F", "#7C3AED", "#9A6700", "#0F766E", "#BE3455"];
const MOST_BACKS = 5;
export const CROWD = 7; // seats beside the reader's, from which on the board is smaller

// Written by hand: the first number that a browser writes in a language costs it more than a frame.
export const number = (chips, language) => String(chips).replace(/\B(?=(\d{3})+$)/g, WORDS[language].thousands);

// `shown`: the one that is shown, if there is one.
export function avatar(place, clock, shown = null) {
  const told = JSON.stringify([place.who, place.seat, place.face, place.who !== "robot" && place.name, clock]);
  if (shown?.told === told) return staying(shown);
  const made = Object.assign(newAvatar(place), { told });
  if (clock) made.append(ring(clock));
  return made;
}

function newAvatar(place) {
  const made = element("i", { className: `avatar ${place.who}`, ariaHidden: "true" });
  made.style.setProperty("--colour", COLOURS[place.seat % COLOURS.length]);
  made.append(place.who === "robot" ? (animal(place.face) ?? robot()) : element("b", { textContent: [...place.name.replace(/^[^\p{L}\p{N}]+/u, "")][0]?.toUpperCase() ?? "·" }));
  return made;
}

function robot() {
  const made = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  made.setAttribute("viewBox", "0 0 40 40");
  const drawn = [
    ["path", { d: "M20 5v6", class: "line" }], ["circle", { cx: 20, cy: 4.5, r: 2.5 }],
    ["rect", { x: 8, y: 11, width: 24, height: 20, rx: 6 }], ["circle", { cx: 15, cy: 20, r: 3, class: "eye" }],
    ["circle", { cx: 25, cy: 20, r: 3, class: "eye" }], ["path", { d: "M15 26.5h10", class: "mouth" }],
  ]; // prettier-ignore
  for (const [tag, properties] of drawn) {
    const part = document.createElementNS("http://www.w3.org/2000/svg", tag);
    for (const [name, value] of Object.entries(properties)) part.setAttribute(name, value);
    made.append(part);
  }
  return made;
}

export function ring({ ends, lasts }) {
  const made = element("i", { className: "ring" });
  Object.assign(made.dataset, { ends, lasts });
  return made;
}

export const seatKey = ({ seat }, { table }) => `${table} seat ${seat}`;

// A seat's element with what every arrangement has; `words` are the page's own.
function seat(place, table, clock, words) {
  const made = element("li", { className: `seat ${place.mood ?? ""}` });
  Object.assign(made.dataset, { role: "seat", seat: place.seat, who: place.who, state: place.state ?? "in" });
  made.dataset.key = seatKey(place, { table });
  made.classList.toggle("turn", Boolean(place.turn));
  made.classList.toggle("ready", Boolean(place.ready));
  const backs = (place.cards ?? []).filter((face) => !face).length;
  made.ariaLabel = [place.name, place.score, place.stack != null && !place.score ? place.stack : "", place.opened, place.said, place.ready ? words.ready : "", backs ? (backs === 1 ? words.card : filled(words.cards, backs)) : "", place.worth]
    .filter((part) => part !== "" && part != null).join(", ");
  made.clock = place.turn ? clock : null;
  return made;
}

function badge(place) {
  return place.said ? [element("span", { className: "badge", textContent: place.said })] : [];
}

function stack(place, language) {
  const made = element("b", { className: "stack", textContent: place.stack == null ? "" : number(place.stack, language) });
  made.dataset.role = "stack";
  return made;
}

const avatarOf = (known) => known?.querySelector(".avatar");

// A seat at the rim: cards above the avatar, name and stack in a pod, the last word below.
export function rimSeat(place, { table, clock, language, words, key }, known) {
  const made = seat(place, table, clock, words);
  const cards = element("span", { className: "cards" }, ...faces(place.cards ?? [], `${key} ${place.seat}`, MOST_BACKS));
  const pod = element("span", { className: "pod" }, element("bdi", { textContent: place.name }), stack(place, language));
  made.append(cards, avatar(place, made.clock, avatarOf(known)), pod);
  if (place.won && place.mood === "wins") made.append(element("span", { className: "won", textContent: `+${number(Number(place.won), language)}` }));
  made.append(...badge(place));
  if (place.dealer) made.append(element("i", { className: "dealer", textContent: place.dealer }));
  return made;
}

// A seat where nobody sits; whoever looks on may take one.
export function emptySeat(nth, { table, words }, known) {
  const told = words.free_seat;
  const key = `${table} empty ${nth}`;
  if (known.get(key)?.told === told) return staying(known.get(key));
  const made = element("li", { className: "seat", ariaLabel: words.free_seat }, element("i", { className: "avatar", ariaHidden: "true" }));
  Object.assign(made.dataset, { role: "seat", seat: nth, who: "empty", state: "in", key });
  return Object.assign(made, { told });
}

// A seat as a row: avatar, name and score, how many cards, melds, the last word.
export function rowSeat(place, { table, clock, words, key, steps }, known) {
  const made = seat(place, table, clock, words);
  const backs = (place.cards ?? []).filter((face) => !face).length;
  const shown = (place.cards ?? []).filter(Boolean);
  const name = element("span", { className: "who" }, element("bdi", { textContent: place.name }), element("small", { textContent: [place.score, place.opened].filter(Boolean).join(" · ") }));
  const held = backs ? [cardOf("", `${key} ${place.seat} back`), element("b", { textContent: backs })] : [];
  const melds = (place.melds ?? []).map((meld) => meldOf(meld, key));
  if (shown.length) melds.push(element("span", { className: "meld shown" }, ...shown.map((face, nth) => cardOf(face, `${key} ${place.seat} ${face} ${nth}`))));
  const laid = element("span", { className: "melds" }, ...melds);
  made.classList.toggle("bare", !melds.length);
  if (!melds.length && backs && steps && !place.said) laid.append(element("small", { textContent: words.nothing_laid }));
  made.append(avatar(place, made.clock, avatarOf(known)), name, element("span", { className: "held" }, ...held), laid);
  if (!place.said && place.won) made.append(element("span", { className: "badge", textContent: place.won }));
  made.append(...badge(place));
  if (place.dealer) made.append(element("i", { className: "dealer", textContent: place.dealer }));
  return made;
}

export function meldOf(meld, key) {
  const made = element("span", { className: "meld" }, ...meld.cards.map((face, nth) => cardOf(face, `${key} m${meld.number} ${face} ${nth}`)));
  made.dataset.role = "meld";
  made.dataset.number = meld.number;
  return made;
}

export function faces(cards, key, most) {
  const backs = cards.filter((face) => !face).length;
  const shown = backs === cards.length ? cards.slice(0, most) : cards;
  return shown.map((face, nth) => cardOf(face, face ? `${key} ${face}` : `${key} back ${nth}`));
}

export const IN_A_ROW = 5; // seats that stand beside each other on the smallest phone

// On a small table with more seats than one row holds: a row above, the others down both sides of the board. Clockwise
// from the lower left, in percent across and in rows down.
export function arch(nth, count, reach) {
  const left = Math.floor((count - IN_A_ROW) / 2);
  const at = nth - left;
  if (at < 0) return [50 - reach, -at];
  if (at >= IN_A_ROW) return [50 + reach, at - IN_A_ROW + 1];
  return [50 - reach + (2 * reach * at) / (IN_A_ROW - 1), 0];
}

const [UPPER, LOWER] = [20, 71]; // percent: neither a seat above the board nor one below it touches that

// Where seat `nth` of `count` stands, in percent of the table: clockwise from the lower left, the reader being below.
// On a tall table the seats above and below leave a gap at the sides, where the board is; a crowd has none to leave.
export function rim(nth, count, { flat, narrow, whole, reach, tall }) {
  if (flat) return [((nth + 0.5) / count) * 100, narrow ? 10 : 24];
  const share = whole ? nth / count : (nth + 1) / (count + 1);
  const angle = Math.PI / 2 + 2 * Math.PI * share;
  const [middle, gap, high] = tall ? (count < CROWD ? [44, 12, 26] : [43, 2, 34]) : [47, 0, whole ? 36 : 34];
  const down = Math.round(Math.sin(angle) * 1e6) / 1e6;
  const y = middle + (down > 0 ? gap : -gap) + high * down;
  const aside = Math.cos(angle);
  if (!tall || count >= CROWD) return [50 + reach * aside, y];
  const wide = Math.abs(aside) > 0.6 ? Math.sign(aside) : aside; // the board takes all the room between two seats
  return [50 + reach * wide, down > 0 ? Math.max(y, LOWER) : Math.min(y, UPPER)];
}
