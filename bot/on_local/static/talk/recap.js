// The deal so far, in sentences, beside the table. It is asked for only while somebody can see it.

import { element } from "../showing/element.js";
import { pieceElement } from "../showing/text.js";

const RESTS = 400; // milliseconds: what happens at once is told at once

export class Recap {
  #timer = 0;
  #told = ""; // the table and the words that stand there

  // ask(table): its deal so far, as pieces of text.
  constructor(root, { ask }) {
    Object.assign(this, { root, ask });
  }

  get isSeen() {
    return this.root.checkVisibility();
  }

  // Something has changed at this table, or it is looked at again.
  follow(table) {
    if (!table) this.#tell("", []);
    else if (this.isSeen && !this.#timer) this.#timer = setTimeout(() => this.#read(table), RESTS);
  }

  async #read(table) {
    const pieces = await this.ask(table);
    this.#timer = 0;
    this.#tell(table, pieces);
  }

  // Lines that stand there stay; the last one is in sight, unless the reader has scrolled back.
  #tell(table, pieces) {
    const told = JSON.stringify([table, pieces]);
    if (told === this.#told) return;
    this.#told = told;
    const follows = this.root.scrollHeight - this.root.scrollTop - this.root.clientHeight < 40;
    this.root.replaceChildren(...lines(pieces).map((line) => element("p", {}, ...line.map((piece) => pieceElement(piece, "")))));
    if (follows) this.root.scrollTop = this.root.scrollHeight;
  }
}

function lines(pieces) {
  const found = [[]];
  for (const piece of pieces) {
    const [first, ...rest] = piece.text.split("\n");
    found.at(-1).push({ ...piece, text: first });
    found.push(...rest.map((text) => [{ ...piece, text }]));
  }
  return found.filter((line) => line.some(({ text }) => text));
}
