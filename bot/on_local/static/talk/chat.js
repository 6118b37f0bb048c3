// The chat beside the table or over it, with the line in which one writes and commands are completed.

import { element, find, put } from "../showing/element.js";
import { taken } from "../mine/presses.js";

const [root, field, scroll] = [find("#chat"), find("#message"), find("#scroll")];
const tabs = { chat: find("#tab-chat"), twin: find("#tab-twin") };
const isWide = () => innerWidth >= 1024; // it stands beside the table

export class Chat {
  unread = new Set(); // ids of messages
  #refused = ""; // the line that was typed last, if it was not taken

  constructor(tab) {
    this.tab = tab;
    find("#composer").onsubmit = (event) => {
      event.preventDefault();
      this.#send();
    };
    field.onkeydown = (event) => this.#key(event);
    field.oninput = () => this.#hint();
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
    this.unread.clear();
    find("#unread").hidden = true;
    if (!root.hidden) this.focus();
  }

  focus() {
    field.focus({ preventScroll: true });
  }

  count() {
    put(find("#unread"), String(this.unread.size));
    put(find("#unread"), !this.unread.size, "hidden");
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
    this.#hint();
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

// Either what people have written, or the table in words.
for (const [name, one] of Object.entries(tabs)) {
  const other = tabs[name === "chat" ? "twin" : "chat"];
  one.onclick = () => {
    for (const each of [one, other]) {
      each.ariaSelected = String(each === one);
      each.tabIndex = each === one ? 0 : -1;
      find(`#${each.getAttribute("aria-controls")}`).hidden = each !== one;
    }
  };
  one.onkeydown = (event) => {
    if (!["ArrowLeft", "ArrowRight"].includes(event.key)) return;
    other.click();
    other.focus();
  };
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
