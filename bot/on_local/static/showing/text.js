// What a panel says, as elements: lines, names, what is strong, moments. Text only ever becomes text.

import { element } from "./element.js";

// Pieces of text as lines, each a list of pieces.
export function split(pieces) {
  const lines = [[]];
  for (const piece of pieces) {
    piece.text.split("\n").forEach((text, index) => {
      if (index) lines.push([]);
      if (text) lines.at(-1).push({ ...piece, text });
    });
  }
  return lines.every((line) => !line.length) ? [] : lines;
}

export function lineElement(line, you) {
  const made = element("p", { dir: "auto" }, ...line.map((piece) => pieceElement(piece, you)));
  if (line[0]?.text.startsWith("▸")) made.classList.add("acts");
  if (line.some((piece) => piece.at)) made.classList.add("timed");
  if (line.some((piece) => piece.typed)) made.classList.add("pressed");
  return made;
}

export function pieceElement(piece, you) {
  if (piece.calls) return element("bdi", { className: piece.calls === you ? "mention me" : "mention", textContent: piece.text });
  if (piece.strong) return element("strong", { textContent: piece.text });
  if (piece.typed) return element("button", { type: "button", className: "command", textContent: piece.text });
  if (piece.at) {
    const made = element("time", { dateTime: new Date(piece.at * 1000).toISOString(), title: piece.text });
    made.dataset.at = piece.at;
    for (const kind of ["dated", "planned"]) if (piece[kind]) made.dataset[kind] = "";
    made.role = "timer";
    return made;
  }
  return document.createTextNode(piece.text);
}

// Facts with dots between: no line begins with a dot, nor, if they are `short`, within a fact.
export function parted(facts, short = false) {
  return (short ? facts.replaceAll(" ", "\u00a0").replaceAll("·\u00a0", "· ") : facts).replaceAll(" ·", "\u00a0·");
}
