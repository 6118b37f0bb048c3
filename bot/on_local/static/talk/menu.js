// The menu in the head: what is mine to do and has no place in the bar, and what one may ask the bot for.

import { notifies, toggleNotifications } from "../mine/call.js";
import { element, find } from "../showing/element.js";
import { download } from "../mine/presses.js";
import { isWide, soundInHead } from "../showing/shape.js";
import { LANGUAGES, WORDS } from "../words/words.js";

const [list, opener, sound] = [find("#choices"), find("#menu"), find("#sound")];

export class Menu {
  #shown = "";

  constructor(tab) {
    this.tab = tab;
    opener.onclick = () => this.open(list.hidden);
    document.addEventListener("pointerdown", ({ target }) => {
      if (this.isOpen && !target.closest("#choices, #menu")) this.open(false);
    });
  }

  get isOpen() {
    return !list.hidden;
  }

  open(open) {
    list.hidden = !open;
    opener.ariaExpanded = String(open);
    if (open) list.querySelector("button, a")?.focus();
  }

  // `buttons`: those of the table.
  show(buttons) {
    const { view, language } = this.tab;
    const shown = JSON.stringify([buttons.map(({ label }) => label), view.mine, Boolean(view.publicOne?.shot), notifies(), language, !isWide(), soundInHead() || sound.title]);
    if (shown === this.#shown) return this.#keep(buttons);
    this.#shown = shown;
    const own = buttons.map((button) => this.#entry(button.label, () => this.tab.presses.bar(button), button.verb));
    list.replaceChildren(...own, ...this.#further());
  }

  // The same words: only what they do is new.
  #keep(buttons) {
    const shown = new Map([...list.querySelectorAll("[data-verb]")].map((made) => [made.textContent, made]));
    for (const button of buttons) shown.get(button.label).onclick = this.#closes(() => this.tab.presses.bar(button));
  }

  #further() {
    const { say, view, language } = this.tab;
    const asks = (label, command) => this.#entry(say(label), () => this.tab.presses.command(command));
    const leads = (label, sign) => this.#entry(label, () => find(sign).click());
    const rules = element("a", { href: say("book_page"), target: "_blank", textContent: say("book"), onclick: () => this.open(false) });
    rules.dataset.role = "rules";
    const history = asks("history", "history");
    history.dataset.role = "history";
    const named = [rules, history, asks("settings", "settings"), asks("table_tools", "table"), asks("help", "help")];
    if (view.mine || view.publicOne?.shot) named.push(this.#entry(say("save_picture"), () => this.#savePicture()));
    named.push(this.#entry(say(notifies() ? "notify_no" : "notify"), () => this.#notify()));
    if (!soundInHead()) named.push(this.#entry(sound.title, () => this.#nextSound()));
    if (!isWide()) named.push(leads(say("open_table"), "#open")); // the head has no room for it
    const other = LANGUAGES.find((one) => one !== language);
    return [...named, leads(WORDS[other].this_language, `#languages [value=${other}]`)];
  }

  #entry(label, does, verb = "") {
    const made = element("button", { type: "button", textContent: label, onclick: this.#closes(does) });
    if (verb) Object.assign(made.dataset, { role: verb === "why" ? "why" : "action", verb });
    return made;
  }

  #closes(does) {
    return () => {
      this.open(false);
      does();
    };
  }

  // The table as all see it or, with my own cards face up, as I do: drawn when it is asked for.
  async #savePicture() {
    const { view, line, sides, messages, presses } = this.tab;
    const reply = view.mine ? await line.ask({ do: "tap", side: "private", message: view.message.id, address: `${view.stage.table}.picture` }) : {};
    const shot = view.mine ? sides.private.get(reply.shown)?.message.shot : view.publicOne?.shot;
    if (!shot) return presses.answer(reply);
    const href = await messages.secret(shot.id).catch(() => null);
    if (href) download(href, "invito.png");
    else presses.answer({ problem: "no_picture", alarm: true });
  }

  #nextSound() {
    sound.click();
    this.tab.settle();
  }

  async #notify() {
    const why = await toggleNotifications();
    if (why) this.tab.notices.show([{ text: this.tab.say(why) }], { alarm: true });
    this.#shown = "";
    this.tab.settle();
  }
}
