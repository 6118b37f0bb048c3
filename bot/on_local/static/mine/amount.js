// A form over the bar, such as how much to raise: it stays open, with the reason, until its value is accepted or the player
// gives up.

import { element, find, put } from "../showing/element.js";
import { questionOf } from "./moves.js";
import { number } from "../table/seats.js";
import { pieceElement } from "../showing/text.js";
import { filled } from "../words/words.js";

const root = find("#amount");
const within = (selector) => root.querySelector(selector);
const [value, slider, reason, sends] = [find("#value"), within("[type=range]"), within("[role=alert]"), within(".main")];
const fields = () => [...root.querySelectorAll(".fields input")];

export class Amount {
  #tap = null; // what is sent with the value
  #range = null;
  #question = "";
  #from = null; // what had the focus before

  constructor(tab) {
    this.tab = tab;
    value.oninput = () => this.#told();
    slider.oninput = () => this.#slid(Number(slider.value));
    for (const button of root.querySelectorAll(".slide button")) {
      button.onclick = () => this.#set((read() || this.#range.low) + Number(button.value) * this.#range.step);
    }
    within("[value=cancel]").onclick = () => this.close();
    root.onsubmit = (event) => {
      event.preventDefault();
      this.#send();
    };
  }

  get open() {
    return !root.hidden;
  }

  // `tap`: the press that led here.
  ask(form, tap) {
    const { range, title, label, cancel } = form;
    this.#tap = { ...tap, address: form.address };
    this.#range = range;
    this.confirm = range?.confirm || form.confirm;
    this.#question = questionOf(this.tab.view);
    this.#from ??= document.activeElement;
    find("#amount-title").textContent = title;
    within("label").textContent = label;
    within("[value=cancel]").textContent = cancel;
    reason.textContent = "";
    this.#lay(form);
    root.role = "dialog";
    root.setAttribute("aria-labelledby", "amount-title");
    root.hidden = false;
    this.#told();
    const first = fields()[0] ?? value;
    first.focus();
    first.select();
  }

  // Either several fields, each with a line of its own, or one value, with a slider where it has a range.
  #lay({ range, fields = [], value: written }) {
    within(".slide").hidden = within(".marks").hidden = !range;
    within("label").htmlFor = fields.length ? "" : "value";
    within(".fields").replaceChildren(...fields.flatMap(fieldElements));
    value.hidden = fields.length > 0;
    value.value = written;
    if (range) Object.assign(slider, { min: range.low, max: range.high, step: 1, value: range.low });
    const { say } = this.tab;
    const marks = range ? [{ label: say("least"), amount: range.low }, ...range.marks, { label: say("most"), amount: range.high }] : [];
    within(".marks").replaceChildren(...marks.map((mark) => this.#mark(mark)));
  }

  #mark({ label, amount }) {
    const chips = number(amount, this.tab.language);
    const made = element("button", { type: "button" }, element("b", { textContent: label.replace("1/2", "½").replace("2/3", "⅔") }), element("small", { textContent: chips }));
    made.onclick = () => this.#set(amount);
    return made;
  }

  #set(chips) {
    const { low, high } = this.#range;
    value.value = String(Math.max(low, Math.min(high, chips)));
    this.#told();
  }

  // The slider goes in steps; its end is the most, whatever the steps.
  #slid(chips) {
    const { low, high, step } = this.#range;
    this.#set(high - chips < step ? high : low + Math.round((chips - low) / step) * step);
  }

  // The button says what is sent, and beside it what that would leave, or why it is too much.
  #told() {
    const { say, language } = this.tab;
    const [chips, range] = [read(), this.#range];
    const fits = range && Number.isFinite(chips);
    if (fits) slider.value = chips; // as near as it goes
    sends.textContent = fits ? this.confirm.replace("{amount}", number(chips, language)) : this.confirm.replace(" {amount}", "");
    const beyond = range && chips > range.high ? ["at_most", range.high] : range && chips < range.low ? ["at_least", range.low] : null;
    const [word, bound] = beyond ?? ["leaves", fits && range.most ? range.most - chips : -1];
    within(".exact small").textContent = bound >= 0 ? filled(say(word), number(bound, language)) : "";
    sends.classList.toggle("beyond", Boolean(beyond));
  }

  async #send() {
    const lines = fields();
    const reply = await this.tab.line.ask({ ...this.#tap, value: lines.length ? lines.map((each) => each.value).join("\n") : value.value });
    if (reply.form) return this.ask(reply.form, this.#tap);
    if (!reply.alarm) {
      this.close();
      return this.tab.presses.answer(reply);
    }
    const words = reply.problem ? [{ text: this.tab.say(`problem_${reply.problem}`) }] : reply.text;
    reason.replaceChildren(...words.map((piece) => pieceElement(piece, this.tab.you)));
    (lines[0] ?? value).select();
  }

  // The question of which it asks is not asked any more.
  outlived() {
    if (this.open && this.#question !== questionOf(this.tab.view)) root.hidden = true;
  }

  close() {
    const had = root.contains(document.activeElement);
    root.hidden = true;
    const from = this.#from;
    this.#from = null;
    if (had && from?.isConnected) from.focus({ preventScroll: true });
    else if (had) this.tab.messages.rest();
  }

  // It lies over the other clock.
  tick(text, classes) {
    const over = within("time");
    put(over, text);
    put(over, classes, "className");
  }
}

const read = () => Number(/^[\d.,\s]+$/.test(value.value) ? value.value.replace(/[.,\s]/g, "") : NaN);

function fieldElements({ label, value, hint }, nth) {
  const id = `value${nth}`;
  const line = element("input", { id, value, maxLength: 100 });
  if (!hint) return [element("label", { htmlFor: id, textContent: label }), line];
  line.setAttribute("aria-describedby", `${id}-hint`);
  return [element("label", { htmlFor: id, textContent: label }), line, element("small", { id: `${id}-hint`, textContent: hint })];
}
