// What this tab knows: who sits here, in which language, all messages, and what of them lies on the table. The parts of the
// page find each other through it.

import { languageKept } from "./door/person.js";
import { Clocks } from "./showing/moments.js";
import { WORDS } from "./words/words.js";

export class Tab {
  you = "";
  channel = "";
  language = languageKept();
  commands = [];
  offers = [];
  clocks = new Clocks();
  sides = { channel: new Map(), private: new Map() }; // message id → MessageView
  view = { buttons: [] }; // what is on the table now: { stage, message, publicOne, clock, hand, mine, buttons }
  live = { buttons: [] }; // the same without the film that may hide it

  get words() {
    return WORDS[this.language];
  }

  say = (key) => this.words[key];

  get inside() {
    return !document.body.classList.contains("outside");
  }

  get now() {
    return this.clocks.now;
  }

  // All messages, or those of one side.
  all(...sides) {
    return (sides.length ? sides : ["channel", "private"]).flatMap((side) => [...this.sides[side].values()]);
  }
}
