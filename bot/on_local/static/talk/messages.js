// Messages from the server, and where each stands: a table in words, an answer on its sheet, chat and all else in order.

import { memory } from "../door/person.js";
import { element, find } from "../showing/element.js";
import { MessageView } from "./message.js";

const [sheet, twin, log, loose] = [find("#shown"), find("#twin"), find("#log"), find("#loose")];

export class Messages {
  #added = new Set(); // commitments to which this browser has added bytes of its own

  constructor(tab) {
    this.tab = tab;
    sheet.onclick = ({ target }) => {
      if (target.matches("img")) window.open(target.src); // a page of the rule book, in full size to be read or printed
      if (target.matches(".command")) tab.presses.command(target.textContent.slice(1));
    };
  }

  // All messages again: those that the page has already are patched, as if they had been edited.
  resume(side, messages) {
    const there = new Set(messages.map((message) => message.id));
    for (const id of [...this.tab.sides[side].keys()]) if (!there.has(id)) this.remove(side, id);
    for (const message of messages) {
      if (message.passing && leadsHere(message, this.tab)) this.dismiss();
      else this.post(side, message);
    }
  }

  post(side, message) {
    const known = this.tab.sides[side].get(message.id);
    if (known) known.change(message);
    const made = known ?? new MessageView(message, this.tab);
    this.tab.sides[side].set(message.id, made);
    this.#hang(side, made, !known);
    if (message.own_bytes) this.#addBytes(message.id, message.own_bytes);
  }

  // The browser's own part in the next shuffle: once for each commitment that it shows, as soon as its person sits there.
  async #addBytes(message, { address, commitment }) {
    if (this.#added.has(commitment)) return;
    this.#added.add(commitment);
    const bytes = [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
    const reply = await this.tab.line.ask({ do: "tap", side: "channel", message, address, value: `${commitment} ${bytes}` });
    if (reply.alarm || reply.problem) this.#added.delete(commitment); // tried again with the next change
  }

  #hang(side, made, isNew) {
    const { message, article } = made;
    const staged = message.stages?.length > 0;
    article.classList.toggle("staged", staged);
    made.table = staged ? message.stages[0].table : "";
    if (made.table) {
      if (article.parentNode !== twin) twin.prepend(article);
    } else if (message.past) past(article);
    else if (message.film?.length) {
      clearSheet();
      this.tab.film.show(message, this.tab.words);
    } else if (message.passing) {
      this.tab.film.close();
      sheet.dataset.role = "sheet";
      sheet.replaceChildren(article, this.#closing());
    } else if (side === "channel") {
      if (article.parentNode !== log) log.append(article);
      article.hidden = false;
      const pictured = message.shot && !this.tab.live.stage?.rows; // a podium; a score sheet lies on the table already
      const speaks = message.author ? message.author_id !== this.tab.you : message.rows?.length > 0 || pictured; // a plan to answer, too
      if (isNew && speaks && !this.tab.chat.isSeen) this.tab.chat.unread.add(message.id);
    } else if (article.parentNode !== loose) {
      loose.prepend(article);
      article.hidden = leadsHere(message, this.tab); // my seat lies below already
      if (isNew && message.rows.length && !article.hidden) this.tab.chat.yields();
    }
  }

  #closing() {
    const made = element("button", { type: "button", className: "close", textContent: "×", ariaLabel: this.tab.say("close") });
    made.dataset.label = "close";
    made.onclick = () => this.dismiss();
    return made;
  }

  remove(side, id) {
    const made = this.tab.sides[side].get(id);
    if (!made) return;
    const focused = made.article.contains(document.activeElement);
    if (made.message.passing) clearSheet();
    if (made.message === this.tab.film.message) this.tab.film.close();
    made.remove();
    this.tab.chat.unread.delete(id);
    this.tab.sides[side].delete(id);
    if (focused) this.rest();
  }

  // What had the focus is gone: it rests on the line that says what to do, else beside the messages.
  rest() {
    [find("#ask"), find("#scroll")].find((place) => place.checkVisibility())?.focus({ preventScroll: true });
  }

  dismiss() {
    this.tab.line.ask({ do: "dismiss" });
  }

  // What lies over the table goes with the next press, if it is nothing but words.
  read() {
    if (sheet.firstChild && !find("#shown .rows, #shown img")) this.dismiss();
  }

  // A private picture is fetched with the tab's own token; its address alone opens nothing.
  async secret(id) {
    const response = await fetch(`/picture/${id}`, { headers: { Authorization: `Bearer ${memory.token}` } });
    if (!response.ok) throw new Error(`no picture: ${response.status}`);
    return URL.createObjectURL(await response.blob());
  }

  // Further tables of this channel, each in a room of its own, and tournaments: what is said of them here, the way there,
  // and the button with which one sits down at once.
  get nextDoor() {
    return this.tab.all("channel").flatMap(({ message, lines }) => {
      const buttons = message.rows.flat();
      const way = buttons.find(({ url }) => url?.startsWith("/c/"));
      const sit = buttons.find(({ verb }) => verb === "sit");
      const [said, ...more] = [...lines.children].map((line) => line.textContent).filter(Boolean);
      return way ? [{ said, more: more.join(" · "), message: message.id, sit, ...way }] : [];
    });
  }
}

// Whoever has come by an answer's only way needs it no more.
function leadsHere({ rows }, { channel }) {
  const [buttons, here] = [rows.flat(), [location.pathname, `/c/${channel}`]];
  return buttons.length > 0 && buttons.every(({ url }) => url && here.includes(decodeURIComponent(new URL(url, location.href).pathname)));
}

// A deal that is over stands in words below the table that is played, the newest first: the chat is for people.
function past(article) {
  const played = [...twin.children].findLast((made) => made.classList.contains("staged"));
  if (played) played.after(article);
  else twin.prepend(article);
  article.hidden = false;
}

function clearSheet() {
  sheet.replaceChildren();
  delete sheet.dataset.role;
}
