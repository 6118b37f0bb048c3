// One card of my hand: a button with a name of its own, which follows the pointer that drags it.

import { dress } from "../table/cards.js";
import { element } from "../showing/element.js";

const FAR = 12; // pixels from which on a press is a drag

// Each card's own name: two queens of hearts are two cards.
export function keyed(held) {
  const seen = new Map();
  return held.map(({ face }) => {
    const nth = (seen.get(face) ?? 0) + 1;
    seen.set(face, nth);
    return `${face}.${nth}`;
  });
}

// The button of this card: the one that is there already, dressed anew, or another.
export function heldCard(old, card, key) {
  const told = JSON.stringify(card);
  if (old?.told === told) return old;
  const made = old ?? element("button", { type: "button", className: "card" });
  Object.assign(made, { told, held: card });
  Object.assign(made.dataset, { role: "card", key: `hand ${key}`, number: card.number });
  made.classList.toggle("fresh", Boolean(card.fresh));
  made.classList.toggle("hinted", Boolean(card.hinted));
  if (card.barred) made.dataset.barred = card.barred;
  else delete made.dataset.barred;
  dress(made, card.face);
  return made;
}

// The hand follows the pointer: a card that takes its place among the others would lose it.
export function follow(hand, { clientX, clientY, pointerId }, moved) {
  const { root } = hand;
  hand.dragged = false;
  root.onpointermove = (event) => {
    if (!hand.dragged && Math.hypot(event.clientX - clientX, event.clientY - clientY) < FAR) return;
    if (!hand.dragged) root.setPointerCapture(pointerId);
    hand.dragged = true;
    moved(event);
  };
  root.onpointerup = root.onpointercancel = () => {
    root.onpointermove = null;
    setTimeout(() => (hand.dragged = false));
  };
}
