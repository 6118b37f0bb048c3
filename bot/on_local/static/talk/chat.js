// What stands beside the table, on a phone over it: the chat with the line in which one writes and commands are completed,
// the table in words, and the deal so far.

import { element, find, put } from "../showing/element.js";
import { setData } from "../showing/patch.js";
import { isWide } from "../showing/shape.js";
import { taken } from "../mine/presses.js";
import { Recap } from "./recap.js";

const [root, field, scroll] = [find("#chat"), find("#message"), find("#scroll")];
const tabs = [find("#tab-chat"), find("#tab-twin"), find("#tab-recap")];

export class Chat {
  unread = new Set(); // ids of messages
  #isChosen = false; // has the reader chosen one of the tabs?
  #refused = ""; // the line that was typed last, if it was not taken

  constructor(tab) {
    this.tab = tab;
    find("#composer").onsubmit = (event) => {
      event.preventDefault();
      this.#send();
    };
    field.onkeydown = (event) => this.#key(event);
    field.oninput = () => this.#hint();
    this.recap = new Recap(find("#recap"), tab);
    for (const [place, one] of tabs.entries()) {
      one.onclick = () => this.choose(one);
      one.onkeydown = ({ key }) => this.#step(place + ({ ArrowLeft: tabs.length - 1, ArrowRight: 1 }[key] ?? 0));
    }
    find("#chat-toggle").onclick = () => this.open(!this.isOpen);
    find("#side-close").onclick = () => this.open(false);
  }

  get isOpen() {
    return document.body.classList.contains("chatting");
  }

  // Does it lie over the table?
  get covers() {
    return !isWide() && this.isOpen;
  }

  get isSeen() {
    return this.tab.inside && (isWide() || this.isOpen) && !root.hidden;
  }

  open(open) {
    document.body.classList.toggle("chatting", open);
    find("#chat-toggle").ariaExpanded = String(open);
    if (!open) return find("#chat-toggle").focus({ preventScroll: true });
    if (this.isSeen) this.unread.clear();
    this.follow();
    if (!root.hidden) this.focus();
  }

  // It lies over something that concerns me, and I am not writing.
  yields() {
    if (this.covers && !field.value) this.open(false);
  }

  choose(one) {
    this.#isChosen = true;
    this.#show(one);
  }

  #show(chosen) {
    for (const one of tabs) {
      one.ariaSelected = String(one === chosen);
      one.tabIndex = one === chosen ? 0 : -1;
      find(`#${one.getAttribute("aria-controls")}`).hidden = one !== chosen;
    }
    if (this.isSeen) this.unread.clear();
    this.follow();
  }

  #step(place) {
    const one = tabs[place % tabs.length];
    if (one === document.activeElement) return;
    this.choose(one);
    one.focus();
  }

  // A view has been shown. As long as the reader has chosen nothing, the deal stands beside its table until somebody writes.
  follow() {
    const wanted = tabs[isWide() && this.tab.live.stage && !find("#log").firstChild ? 2 : 0];
    if (!this.#isChosen && wanted.ariaSelected !== "true") return this.#show(wanted);
    this.#count();
    this.recap.follow();
  }

  focus() {
    field.focus({ preventScroll: true });
  }

  #count() {
    put(find("#unread"), String(this.unread.size));
    put(find("#unread"), !this.unread.size, "hidden");
    setData(find("#tab-chat"), "unread", this.unread.size || "");
  }

  // An answer has mended the line that was refused.
  mended() {
    if (this.#refused && field.value.trim() === this.#refused) field.value = this.#refused = "";
  }

  async #send() {
    const text = field.value.trim();
    if (!text) return;
    const move = this.tab.view.mine && !text.startsWith("/") && field.value.startsWith("!");
    const reply = await this.tab.line.ask({ do: move ? "whisper" : "say", text });
    if (taken(reply) && field.value.trim() === text) field.value = "";
    this.#refused = reply.refuses ? text : "";
    pinned = true;
    if (taken(reply) && !text.startsWith("/") && !move) this.choose(find("#tab-chat"));
    this.#hint();
    const hides = text.startsWith("/") && !reply.shown && find("#shown").firstChild; // an older answer, of what came of this one
    if (taken(reply) && hides) this.tab.messages.dismiss();
    this.tab.presses.answer(reply);
  }

  #key(event) {
    const first = find("#hints").firstChild;
    if (event.key === "Enter" && !event.shiftKey && !event.isComposing) {
      event.preventDefault();
      find("#composer").requestSubmit();
    } else if (event.key === "Tab" && !event.shiftKey && first) {
      event.preventDefault();
      first.click();
    }
  }

  // The commands that begin with the text typed so far: Tab or a press completes one.
  #hint() {
    const { commands, language } = this.tab;
    const typed = /^\/(\S*)$/.exec(field.value)?.[1].toLowerCase();
    const named = commands.map((one) => [one.name[language] ?? one.name.en, one]);
    const fits = typed === undefined ? [] : named.filter(([name]) => name.startsWith(typed) && name !== typed).slice(0, 6);
    find("#hints").hidden = !fits.length;
    find("#hints").replaceChildren(...fits.map(([name, { description }]) => {
      const made = element("button", { type: "button", tabIndex: -1 }, element("b", { textContent: `/${name}` }), ` ${description[language] ?? description.en}`);
      made.onclick = () => {
        field.value = `/${name} `;
        field.focus();
        this.#hint();
      };
      return made;
    }));
  }
}

// The chat stays scrolled to its end unless the reader has scrolled up; a scroll caused by growth does not count.
let pinned = true;
let height = 0; // of the whole chat and of its visible part together, when it was last scrolled to its end
const heights = () => scroll.scrollHeight * 1e5 + scroll.clientHeight;
scroll.onscroll = () => {
  if (heights() === height) pinned = scroll.scrollHeight - scroll.scrollTop - scroll.clientHeight < 60;
};
const follow = new ResizeObserver(() => {
  height = heights();
  if (pinned) scroll.scrollTop = scroll.scrollHeight;
});
follow.observe(scroll);
follow.observe(find("#log"));
