// Seats of the table: round its rim, or as rows with their melds. Only what the stage says is shown.

import { animal } from "./animals.js";
import { cardOf, named } from "./cards.js";
import { element } from "../showing/element.js";
import { staying } from "../showing/patch.js";
import { WORDS, filled } from "../words/words.js";

const COLOURS = ["#3E63DD", "#A14BC9", "#C2410C", "#0E7490", "#B4235A", "#4D7C0F", "#7C3AED", "#9A6700", "#0F766E", "#BE3455"];
const MOST_BACKS = 5;
const CROWDED = 4; // cards of a seat, which then lie closer

// Written by hand: the first number that a browser writes in a language costs it more than a frame.
export const number = (chips, language) => String(chips).replace("-", "−").replace(/\B(?=(\d{3})+$)/g, WORDS[language].thousands);

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

export function ring({ ends, lasts, kind }) {
  const made = element("i", { className: "ring" });
  Object.assign(made.dataset, { ends, lasts, kind });
  return made;
}

export const seatKey = ({ seat, who }, { table }) => `${table} ${who === "empty" ? "empty" : "seat"} ${seat}`;

// A seat's element with what every arrangement has, and nobody to be seen there yet; `words` are the page's own.
export function seat(place, { table, clock, words }) {
  const made = element("li", { className: `seat ${place.mood ?? ""}` });
  Object.assign(made.dataset, { role: "seat", seat: place.seat, who: place.who, state: place.state ?? "in" });
  made.dataset.key = seatKey(place, { table });
  made.classList.toggle("turn", Boolean(place.turn));
  made.classList.toggle("ready", Boolean(place.ready));
  const backs = (place.cards ?? []).filter((face) => !face).length;
  made.ariaLabel = place.who === "empty" ? words.free_seat : [place.name, place.score, place.stack != null && !place.score ? place.stack : "", place.opened, place.said, place.ready ? words.ready : "", backs ? (backs === 1 ? words.card : filled(words.cards, backs)) : "", place.worth]
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
export function rimSeat(place, shown, known) {
  const made = seat(place, shown);
  const { language, key } = shown;
  if (place.who === "empty") made.append(element("i", { className: "avatar", ariaHidden: "true" }));
  if (place.who === "empty") return made; // whoever looks on may take it
  const held = place.cards ?? [];
  const cards = asOne(element("span", { className: `cards ${held.length >= CROWDED ? "many" : ""} ${held.some(Boolean) ? "open" : ""}` }, ...faces(held)), `${key} ${place.seat} cards`);
  const pod = element("span", { className: "pod" }, element("bdi", { textContent: place.name }), stack(place, language));
  made.append(cards, avatar(place, made.clock, avatarOf(known)), pod);
  if (place.won && place.mood === "wins") made.append(element("span", { className: "won", textContent: `+${number(Number(place.won), language)}` }));
  made.append(...badge(place));
  if (place.dealer) made.append(element("i", { className: "dealer", textContent: place.dealer }));
  return made;
}

// What stands in place of a score for whoever is not in the deal.
export function chipsOf({ stack }, { language, words }) {
  return stack == null ? "" : filled(words.chips, number(stack, language));
}

// A seat as a row: avatar, name and score, how many cards, melds, the last word.
export function rowSeat(place, shown, known) {
  const made = seat(place, shown);
  const { words, key, steps } = shown;
  const backs = (place.cards ?? []).filter((face) => !face).length;
  const open = (place.cards ?? []).filter(Boolean);
  const name = element("span", { className: "who" }, element("bdi", { textContent: place.name }), element("small", { textContent: [place.score || chipsOf(place, shown), place.opened].filter(Boolean).join(" · ") }));
  const held = backs ? [cardOf("", `${key} ${place.seat} back`), element("b", { textContent: backs })] : [];
  const melds = (place.melds ?? []).map((meld) => meldOf(meld, key));
  if (open.length) melds.push(asOne(element("span", { className: "meld shown" }, ...faces(open)), `${key} ${place.seat} open`));
  const laid = element("span", { className: "melds" }, ...melds);
  made.classList.toggle("bare", !melds.length);
  if (!melds.length && backs && steps && !place.said) {
    laid.append(element("small", { textContent: words.nothing_laid }));
    laid.classList.add("unlaid");
  }
  made.append(avatar(place, made.clock, avatarOf(known)), name, element("span", { className: "held" }, ...held), laid);
  if (!place.said && place.won) made.append(element("span", { className: "badge", textContent: place.won }));
  made.append(...badge(place));
  if (place.dealer) made.append(element("i", { className: "dealer", textContent: place.dealer }));
  return made;
}

export function meldOf(meld, key) {
  const made = element("span", { className: "meld" }, ...meld.cards.map((face, nth) => cardOf(face, `${key} m${meld.number} ${face} ${nth}`)));
  Object.assign(made, { role: "img", ariaLabel: meld.cards.map(named).join(", ") });
  made.dataset.role = "meld";
  made.dataset.number = meld.number;
  return made;
}

// The cards of a seat fly together: each one's own flight would cost a phone as much.
function asOne(made, key) {
  if (made.firstChild) made.dataset.key = key;
  return made;
}

function faces(cards) {
  const closed = cards.every((face) => !face);
  return (closed ? cards.slice(0, MOST_BACKS) : cards).map((face) => cardOf(face));
}

export function betOf(place, language, told = {}) {
  const made = element("span", { className: "bet" }, element("i", { className: "chip", ariaHidden: "true" }), element("b", { textContent: number(place.bet, language) }));
  Object.assign(made.dataset, { role: "bet", ...told });
  return made;
}
