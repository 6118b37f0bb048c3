// The middle of the table: pots, board and stock, or the piles of a rummy; Carioca's openings; at the end who won and why.
// A part of which the same is told as before stays.

import { cardOf } from "./cards.js";
import { element } from "../showing/element.js";
import { staying } from "../showing/patch.js";
import { betOf, ring } from "./seats.js";

const sameOr = (shown, what, make) => {
  const told = JSON.stringify(what);
  return shown?.told === told ? staying(shown) : Object.assign(make(), { told });
};

export function middleOf(stage, shown, root) {
  const { result, further, board, spots, rows, pots, facts, stock, stock_label } = stage;
  const what = [shown.key, result, further, board, spots, rows, ...(rows ? [] : [pots, facts, stock, stock_label])];
  const known = cardsOf(root);
  return [sameOr(root.querySelector(".middle"), what, () => middle(stage, { ...shown, known })), ...idleOf(stage, { ...shown, known }, root)];
}

// What others have bet lies before them; my own stands at my seat.
export function betsOf({ places = [], mine }, { key, language }, root) {
  const shown = new Map([...root.querySelectorAll(".felt > .bet")].map((made) => [made.dataset.key, made]));
  return places.slice(mine ? 1 : 0).filter(({ bet }) => bet).map((place) => {
    const known = `${key} bet ${place.seat}`;
    return sameOr(shown.get(known), [place.bet, language], () => betOf(place, language, { key: known, of: place.seat }));
  });
}

export function pilesOf(stage, shown, root) {
  if (!stage.rows) return [];
  const { stock, stock_label, discards, discards_label, claim, facts, pots } = stage;
  const what = [shown.key, stock, stock_label, discards, discards_label, facts, pots, claim && shown.clock];
  return [sameOr(root.querySelector(".piles"), what, () => piles(stage, { ...shown, known: cardsOf(root) }))];
}

export function stepsOf({ steps }, root) {
  return steps?.length ? [sameOr(root.querySelector(".openings"), steps, () => openings(steps))] : [];
}

function openings(steps) {
  const made = steps.map(({ number, label, state }) => {
    const one = element("li", {}, element("b", { textContent: number }), element("small", { textContent: label }));
    one.dataset.state = state;
    if (state === "now") one.ariaCurrent = "step";
    return one;
  });
  const list = element("ol", { className: "openings" }, ...made);
  list.dataset.role = "openings";
  return list;
}

const cardsOf = (root) => new Map([...root.querySelectorAll(".card[data-key]")].map((card) => [card.dataset.key, card]));

function middle(stage, shown) {
  const made = element("div", { className: "middle" });
  if (stage.result) {
    if (stage.further?.length || (stage.board?.length && !stage.result.cards?.length)) made.append(...boards(stage, shown));
    return result(made, stage, shown);
  }
  if (stage.rows) return made;
  made.append(...pots(stage), ...boards(stage, shown));
  if (stage.stock != null || stage.facts?.length) made.append(element("div", { className: "beside" }, ...facts(stage), ...stock(stage)));
  return made;
}

// A card that is shown already stays, but for one that was on offer.
function card(face, key, known) {
  const shown = known.get(key);
  return shown && !shown.querySelector(".ring") ? staying(shown) : cardOf(face, key);
}

function boards(stage, { key, known }) {
  if (!stage.spots) return [];
  const cards = (stage.board ?? []).map((face) => card(face, `${key} board ${face}`, known));
  const free = Array.from({ length: stage.spots - cards.length }, () => element("span", { className: "card spot" }));
  const further = (stage.further ?? []).map((other, nth) =>
    element("div", { className: "board" }, ...other.map((face) => card(face, `${key} board ${nth + 2} ${face}`, known))));
  const board = element("div", { className: "board" }, ...cards, ...free);
  board.dataset.role = "board";
  return further.length ? [element("div", { className: `boards ${further.length > 1 ? "three" : ""}` }, board, ...further)] : [board];
}

// Cards of the board that did not win, dimmed beside those that did.
function idleOf({ board = [], further, result }, { key, known }, root) {
  const left = result?.cards?.length && !further?.length ? board.filter((face) => !result.cards.includes(face)) : [];
  const made = () => element("div", { className: "idle" }, ...left.map((face) => card(face, `${key} board ${face}`, known)));
  return left.length ? [sameOr(root.querySelector(".idle"), [key, ...left], made)] : [];
}

function pots(stage) {
  return (stage.pots ?? []).slice(0, 1).map((pot) => {
    const side = (stage.pots ?? []).slice(1).map((one) => element("small", { textContent: `${one.label} ${one.text}` }));
    const main = element("span", { className: "whole" }, element("i", { className: "chip", ariaHidden: "true" }), element("span", { textContent: pot.label }), element("b", { textContent: pot.text }));
    const made = element("p", { className: side.length ? "pot parted" : "pot" }, main, ...side);
    made.dataset.role = "pot";
    return made;
  });
}

function facts(stage) {
  return (stage.facts ?? []).map((fact) => {
    const suits = (fact.cards ?? []).some((rank) => "♥♦♣♠".includes(rank));
    const ranks = (fact.cards ?? []).map((rank) => element("i", { className: suits ? "rank suit" : "rank", textContent: rank.replace("T", "10") }));
    const made = element("p", { className: "fact" }, element("b", { textContent: fact.label }), ...(ranks.length ? [element("span", { className: suits ? "ranks suits" : "ranks", ariaHidden: "true" }, ...ranks)] : []), element("span", { className: ranks.length ? "unseen" : "", textContent: fact.text }));
    made.dataset.role = "needed";
    return made;
  });
}

function stock(stage) {
  if (stage.stock == null) return [];
  const made = element("div", { className: "pile" }, element("small", { textContent: stage.stock_label }), element("span", { className: "heap" }, cardOf(""), element("b", { textContent: stage.stock })));
  made.dataset.role = "stock";
  return [made];
}

function piles(stage, { key, clock, known }) {
  const same = (face, nth) => stage.discards.slice(0, nth).filter((other) => other === face).length;
  const thrown = (stage.discards ?? []).map((face, nth) => card(face, `${key} thrown ${face} ${same(face, nth)}`, known));
  if (stage.claim && thrown.length && clock) {
    const face = stage.discards.at(-1);
    thrown.splice(-1, 1, cardOf(face, thrown.at(-1).dataset.key));
    thrown.at(-1).append(ring(clock));
  }
  const discards = element("div", { className: `pile discards ${stage.claim ? "offered" : ""}` }, element("small", { textContent: stage.discards_label ?? "" }), element("span", { className: "heap" }, ...thrown));
  discards.dataset.role = "discards";
  const pots = (stage.pots ?? []).map((pot) => ({ label: pot.label, text: pot.text }));
  const needed = element("div", { className: "facts" }, ...facts({ facts: [...(stage.facts ?? []), ...pots] }));
  return element("div", { className: "piles" }, ...stock(stage), discards, needed);
}

// Winner first: the cards that won, lifted and fanned, then the words.
function result(made, { result, rows }, { key }) {
  const cards = (result.cards ?? []).map((face, nth) => cardOf(face, `${key} won ${face} ${nth}`));
  cards.forEach((card, nth) => card.style.setProperty("--nth", nth - (cards.length - 1) / 2));
  const fan = cards.length ? [element("div", { className: `winning ${cards.length > 6 ? "many" : ""} ${cards.length > 7 ? "most" : ""}` }, ...cards)] : [];
  const boards = made.children.length > 0;
  made.append(...fan, element("p", { className: "winner", textContent: result.title }), element("p", { className: "reason", textContent: result.reason ?? "" }));
  if (rows) made.append(element("ul", { className: "lines" }, ...(result.lines ?? []).filter((one) => one !== result.title && one !== result.reason).map((one) => element("li", { textContent: one }))));
  made.classList.add("over");
  made.classList.toggle("plain", !cards.length && !boards);
  made.classList.toggle("fanned", cards.length > 0 || Boolean(made.querySelector(".boards")));
  made.classList.toggle("several", result.winners?.length > 1);
  made.classList.toggle("unlike", result.winners?.length > 1 && /·/.test(result.reason)); // each with another hand
  made.dataset.role = "result";
  return made;
}
