// What the bot answers me: a notice goes by itself or with the next deal, a refusal with the next press.

import { element, find, put } from "../showing/element.js";
import { pieceElement } from "../showing/text.js";

const STAYS = 6000; // milliseconds
const [said, alarmed] = [find("#said"), find("#alarm")];
const boxes = [find("#note-box"), find("#alarm-box")];

export class Notices {
  #timer = 0;

  constructor(press, tab) {
    Object.assign(this, { press, tab });
    for (const box of boxes) box.querySelector("button").onclick = () => this.clear();
  }

  show(pieces, { alarm = false, more } = {}) {
    this.clear();
    if (!pieces.length) return;
    const [box, words] = alarm ? [boxes[1], alarmed] : [boxes[0], said];
    words.dataset.role = alarm ? "refusal" : "notice";
    words.replaceChildren(...pieces.map((piece) => pieceElement(piece, this.tab.you)), ...this.#more(more));
    box.hidden = false;
    if (!alarm && !more) this.#timer = setTimeout(() => this.clear(), STAYS);
  }

  // The button that leads to the reason for the words.
  #more(more) {
    if (!more) return [];
    const made = element("button", { type: "button", className: "more", textContent: more.label });
    made.onclick = () => this.press(more);
    return [made];
  }

  // A refusal is about the turn in which it was given.
  outlived() {
    if (!boxes[1].hidden) this.clear();
  }

  clear() {
    clearTimeout(this.#timer);
    for (const box of boxes) put(box, true, "hidden");
    for (const words of [said, alarmed]) words.replaceChildren();
  }
}
