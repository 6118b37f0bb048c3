// Where the door leads: into the room, to a table, or back to it as another person; and what is left behind.

import { find } from "../showing/element.js";
import { isWide } from "../showing/shape.js";
import { pieceElement } from "../showing/text.js";
import { memory, named, person } from "./person.js";

export class Leads {
  constructor(tab) {
    this.tab = tab;
    find("#open").onclick = () => this.#back();
    // Browsers keep a page for the way back: by then somebody else may sit here.
    addEventListener("pagehide", () => this.#clear());
    addEventListener("pageshow", ({ persisted }) => persisted && location.reload());
  }

  letIn() {
    this.#stand({ outside: false });
  }

  #stand({ outside }) {
    document.body.classList.toggle("outside", outside);
    find("#door").hidden = !outside;
    find("main").hidden = find("aside").hidden = outside;
  }

  // My name goes with me.
  #goIn() {
    named(find("#name").value.trim());
    memory.inside = "yes";
    this.letIn();
    this.tab.line.greet();
  }

  #back() {
    this.offerAnother();
    delete memory.inside;
    this.#stand({ outside: true });
    this.takenHome();
    this.tab.settle();
    find("#games [aria-pressed=true]")?.focus();
  }

  offerAnother() {
    find("#not-you").hidden = !find("#name").value;
  }

  enter() {
    this.#goIn();
    this.tab.settle();
    if (isWide()) this.tab.chat.focus();
    else if (this.tab.chat.unread.size && !this.tab.view.stage) this.tab.chat.open(true); // that is all there is
  }

  async play(game, robots) {
    this.#goIn();
    const reply = await this.tab.line.ask({ do: "say", text: `/play ${game} robots:${robots} now:${robots ? "yes" : "no"}` });
    this.tab.presses.answer(reply);
    if (!reply.way && reply.shown) this.tab.messages.dismiss(); // the table itself says that it is open
    return reply.way;
  }

  // What came back from the table that I left last: at the door, and as soon as I have left it.
  async takenHome() {
    if (!person().name) return [];
    const { text = [] } = await this.tab.line.ask({ do: "tap", side: "channel", message: "", address: "menu.chips.left" });
    find("#taken-home").hidden = !text.length;
    find("#taken-home").replaceChildren(...text.map((piece) => pieceElement(piece, this.tab.you)));
    return text;
  }

  async left() {
    const text = await this.takenHome();
    if (text.length) this.tab.notices.show(text);
  }

  sit(at) {
    const made = this.tab.all("channel").find(({ message }) => message.stages?.[0]?.table === at);
    return this.press(made?.message.id ?? "", `${at}.sit`);
  }

  // Sit down at a table, here or next door.
  async press(message, address) {
    this.#goIn();
    this.tab.presses.answer(await this.tab.line.ask({ do: "tap", side: "channel", message, address }));
  }

  // What was chosen at the door is chosen in the menu already.
  options(game, robots) {
    this.#goIn();
    this.tab.presses.command(`play ${game} robots:${robots} now:menu`);
  }

  // Another person sits down in this tab, at a page that holds nothing of the one before, who stays in the others.
  stranger() {
    for (const key of ["token", "name", "inside"]) delete memory[key];
    memory.stranger = "yes";
    memory.token = "-";
    this.#clear(); // a name that is typed at once belongs to the next page
    location.reload();
  }

  #clear() {
    this.tab.line.close();
    this.tab.film.play(false);
    this.tab.parts.frames.leave();
    for (const made of this.tab.all()) made.remove();
    document.body.replaceChildren();
  }
}
