// Cards as elements: drawn from the painter's deck, written where that cannot be had.

import { element } from "../showing/element.js";
import { WORDS, filled } from "../words/words.js";

const RANKS = "23456789TJQKA";
const SUITS = "hdcs"; // as the deck lies in its picture, a row for each
const SIGNS = { h: "♥", d: "♦", c: "♣", s: "♠" };
const LAST = SUITS.length; // the row of joker and back

// `face`: `Qh`, `JK` a joker, `JK=7h` one laid as a card, `*7h` the imaginary one, the empty text a back.
export function dress(made, face) {
  const card = face.replace(/^JK=|^\*/, "");
  const [rank, suit] = [card[0] ?? "", card[1] ?? ""];
  const joker = face.startsWith("JK");
  const column = joker ? 0 : face ? RANKS.indexOf(rank) : 1;
  const row = joker || !face ? LAST : SUITS.indexOf(suit);
  made.classList.add("face");
  made.classList.toggle("back", !face);
  made.classList.toggle("ghost", face.startsWith("*"));
  made.style.backgroundPosition = `${(column / (RANKS.length - 1)) * 100}% ${(row / LAST) * 100}%`;
  if (face) made.dataset.face = face;
  else delete made.dataset.face;
  made.dataset.suit = joker ? "" : suit;
  const sign = joker && card !== face ? short(card) : "";
  const text = joker ? ["★", sign] : [rank.replace("T", "10"), SIGNS[suit]];
  if (!face) made.replaceChildren();
  else if (made.firstChild?.textContent !== text[0] || made.children[1]?.textContent !== text[1]) {
    made.replaceChildren(element("b", { textContent: text[0] }), element("i", { textContent: text[1], className: joker ? "stands" : "" }));
  }
  return made;
}

export function short(face) {
  return face === "JK" ? "★" : `${face[0].replace("T", "10")}${SIGNS[face[1]]}`;
}

// In words, for those who listen.
export function named(face) {
  const words = WORDS[document.documentElement.lang];
  const card = face.replace(/^JK=|^\*/, "");
  const name = card === "JK" ? words.joker : `${words.ranks.split(" ")[RANKS.indexOf(card[0])]} ${words.suits[card[1]]}`;
  return card === face ? name : filled(face.startsWith("*") ? words.imagined : words.joker_for, name);
}

export function cardOf(face, key = "") {
  const made = dress(element("span", { className: "card" }), face);
  made.dataset.role = "card";
  if (face) Object.assign(made, { role: "img", ariaLabel: named(face) }); // what is written on it is not shown
  if (key) made.dataset.key = key;
  return made;
}

// `data-deck`: the colours that are chosen; `data-drawn`: the deck that has come. Before the first has, cards are written.
export function fetchDeck(colours, tries = 20) {
  const { dataset } = document.documentElement;
  const asked = () => dataset.deck === colours; // and no other since
  dataset.deck = colours;
  const picture = new Image();
  picture.onload = () => asked() && (dataset.drawn = colours);
  picture.onerror = () => tries && setTimeout(() => asked() && fetchDeck(colours, tries - 1), 2000); // the painter was busy
  picture.src = `/static/deck-${colours}.png`;
}
