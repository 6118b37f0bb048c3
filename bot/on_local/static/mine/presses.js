// What the player does, and the one answer to it.

import { element, find } from "../showing/element.js";
import { stop } from "../showing/motion.js";
import { taking } from "./moves.js";

const A_MOMENT = 150; // milliseconds that a reply may take before its button says so: most come at once

export class Presses {
  #pressing = false;

  constructor(tab) {
    this.tab = tab;
  }

  // A button of a message.
  async message(button, message) {
    if (button.ariaBusy === "true") return;
    button.ariaBusy = "true";
    const side = this.tab.sides.channel.has(message.id) ? "channel" : "private";
    const tap = { do: "tap", side, message: message.id, address: button.address };
    const reply = await this.tab.line.ask(tap);
    button.ariaBusy = null;
    if (reply.form) return this.tab.amount.ask(reply.form, tap);
    if (message.passing && taken(reply)) this.tab.chat.mended();
    this.answer(reply);
  }

  // A place of the bar, or what belongs to it.
  async bar(button, made) {
    const { hand, notices, messages, line, amount, parts, view } = this.tab;
    const why = () => notices.show([{ text: button.locked }], { alarm: true });
    if (this.#pressing) return;
    if (button.local) return hand.clear();
    if (button.opens) return parts.offer(button.opens);
    parts.offer("");
    if (button.leads) return find(button.leads).click();
    if (button.shut) return why();
    stop();
    notices.clear();
    messages.read();
    const carries = taking(view).some(({ address }) => address === button.address);
    if (carries && button.locked && !hand.ticks.size) return why();
    const tap = { do: "tap", side: button.side, message: button.message, address: button.address };
    this.#pressing = true;
    const slow = made && setTimeout(() => (made.ariaBusy = "true"), A_MOMENT);
    parts.frames.pressed();
    const reply = await line.ask(carries ? { ...tap, value: hand.value } : tap);
    this.#pressing = false;
    clearTimeout(slow);
    if (made?.ariaBusy) made.ariaBusy = null;
    if (reply.form) return amount.ask(reply.form, tap);
    if (parts.due) this.tab.settle(); // the hint has come before the reply
    if (button.verb === "hint") hand.serve();
    this.answer(reply);
  }

  // A card that was pressed twice, where one is asked.
  discard(number) {
    const { view, hand } = this.tab;
    const button = view.buttons.find(({ verb }) => verb === "discard");
    if (!button || button.locked || !view.stage?.asked) return;
    hand.ticks = new Set([number]);
    hand.mark();
    this.bar({ ...button, locked: "" });
  }

  async command(text) {
    this.answer(await this.tab.line.ask({ do: "say", text: `/${text}` }));
  }

  answer(reply) {
    const { tab } = this;
    const words = reply.problem ? [{ text: tab.say(`problem_${reply.problem}`) }] : (reply.text ?? []);
    tab.notices.show(words, { alarm: reply.alarm || Boolean(reply.problem), more: reply.more });
    if (reply.way) return (location.href = reply.way); // a table that has a page of its own: there it is played
    if (reply.file) save(reply.file);
    const shown = reply.shown && tab.sides.private.get(reply.shown);
    if (shown) {
      const buttons = shown.message.rows.flat();
      const way = buttons.find(({ url }) => url?.startsWith("/c/"));
      if (way && buttons.length === 1 && !tab.inside) return (location.href = way.url);
      shown.article.focus();
    }
    tab.clock.tick();
  }
}

export const taken = (reply) => reply.problem !== "lost" && !reply.alarm && !reply.refuses;

// A file, such as an appointment: the browser saves it.
function save({ data, mime, name }) {
  const bytes = Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0));
  download(URL.createObjectURL(new Blob([bytes], { type: mime })), name);
}

export function download(href, name) {
  element("a", { href, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(href), 1000);
}
