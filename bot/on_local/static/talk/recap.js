// The deal so far, in sentences, beside the table. It is asked for only while somebody can see it.

import { lineElement, split } from "../showing/text.js";

const RESTS = 400; // milliseconds: what happens at once is told at once

export class Recap {
  #timer = 0;
  #told = ""; // what stands there

  constructor(root, tab) {
    Object.assign(this, { root, tab });
  }

  // Something has happened, or it is looked at again.
  follow() {
    if (!this.#timer && this.root.checkVisibility()) this.#timer = setTimeout(() => this.#read(), RESTS);
  }

  async #read() {
    const { line, live } = this.tab;
    const table = live.stage?.table;
    const { text = [] } = table ? await line.ask({ do: "recap", table }) : {};
    this.#timer = 0;
    if (table === live.stage?.table) this.#tell(split(text));
  }

  // The last line is in sight, unless the reader has scrolled back.
  #tell(lines) {
    const told = JSON.stringify(lines);
    if (told === this.#told) return;
    this.#told = told;
    const { root } = this;
    const follows = root.scrollHeight - root.scrollTop - root.clientHeight < 60;
    root.replaceChildren(...lines.map((one) => lineElement(one, this.tab.you)));
    if (follows) root.scrollTop = root.scrollHeight;
  }
}
