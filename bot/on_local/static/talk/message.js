// Messages as elements. A message that changes is patched: lines, picture and buttons that stay the same are not
// touched, so the focus stays where it is and a screen reader reads only what is new.

import { element } from "../showing/element.js";
import { briefly, locale } from "../showing/moments.js";
import { lineElement, split } from "../showing/text.js";

const AVATARS = ["#3E63DD", "#A14BC9", "#C2410C", "#0E7490", "#B4235A", "#4D7C0F", "#7C3AED", "#9A6700", "#0F766E", "#BE3455"];

// `tab` knows who reads, and what is done at a press.
export class MessageView {
  constructor(message, tab) {
    this.tab = tab;
    this.buttons = new Map(); // label → element
    this.cards = new Map(); // address of a card to tick → element
    this.lines = element("div", { className: "words" });
    this.article = element("article", { className: "message", tabIndex: -1 });
    this.article.dataset.id = message.id;
    if (message.author) this.article.append(byline(message, tab.you));
    this.article.append(this.lines);
    this.change(message);
  }

  // A table that is laid out is told in words when the page has time for it.
  change(message) {
    this.message = message;
    this.untold = true;
    if (!message.stages?.length) this.tell();
  }

  tell() {
    if (!this.untold) return;
    this.untold = false;
    const { message } = this;
    const focused = this.article.contains(document.activeElement) ? document.activeElement : null;
    this.article.classList.toggle("chat", Boolean(message.author));
    this.article.classList.toggle("called", this.calls());
    this.#patchLines(message.text);
    this.#patchPicture(message.stages?.length ? null : message.shot); // a table that is laid out needs none
    this.#patchChoices(message.stages?.length ? [] : (message.choices ?? []));
    this.#patchRows(message.stages?.length ? [] : message.rows);
    if (focused && document.activeElement !== focused) {
      (focused.isConnected ? focused : this.article).focus({ preventScroll: true });
    }
  }

  // Is it the reader's turn here? An old message that names the reader but has no buttons does not count.
  calls() {
    return this.message.call === this.tab.you && this.message.rows.length > 0;
  }

  remove() {
    this.article.remove();
    this.shotId = null; // a picture that is still on its way is not kept
    if (this.image) URL.revokeObjectURL(this.image.src);
  }

  #patchLines(pieces) {
    const lines = split(pieces);
    lines.forEach((line, index) => {
      const now = JSON.stringify(line);
      const old = this.lines.children[index];
      if (old?.made === now) return;
      const made = Object.assign(lineElement(line, this.tab.you), { made: now });
      if (old) old.replaceWith(made);
      else this.lines.append(made);
    });
    while (this.lines.children.length > lines.length) this.lines.lastChild.remove();
  }

  async #patchPicture(shot) {
    if (shot?.id === this.shotId) return;
    this.shotId = shot?.id;
    this.article.classList.toggle("pictured", Boolean(shot));
    if (!shot) return this.#hang(null);
    if (this.message.past) await inSight(this.article);
    if (shot.id !== this.shotId) return;
    const next = element("img", { alt: shot.alt, decoding: "async" });
    try {
      next.src = shot.secret ? await this.tab.messages.secret(shot.id) : `/picture/${shot.id}`;
      await next.decode();
    } catch {
      return URL.revokeObjectURL(next.src); // replaced meanwhile, or the connection was lost: the words say the same
    }
    if (shot.id === this.shotId) this.#hang(next);
    else URL.revokeObjectURL(next.src);
  }

  // The old picture stays until the new one can be seen: no flicker.
  #hang(image) {
    if (this.image) URL.revokeObjectURL(this.image.src);
    if (this.image && image) this.image.replaceWith(image);
    else if (image) this.lines.before(image);
    else this.image?.remove();
    this.image = image;
  }

  // Cards to tick lie side by side in their groups; ticked cards are raised.
  #patchChoices(choices) {
    this.hand ??= element("div", { className: "hand", role: "group" });
    if (!choices.length) return this.hand.remove();
    if (!this.hand.isConnected) this.lines.after(this.hand);
    this.hand.ariaLabel = choices[0]?.label ?? "";
    const old = this.cards;
    this.cards = new Map();
    const groups = new Map(); // group → its cards
    for (const { address, items, deck } of choices) {
      for (const item of items) {
        const card = this.#card(item, `${address}:${item.number}`, deck, old);
        groups.set(item.group, [...(groups.get(item.group) ?? []), card]);
      }
    }
    const lying = [...groups.values()].map((cards) => element("div", {}, ...cards));
    this.hand.replaceChildren(...lying);
  }

  #card(item, address, deck, old) {
    const made = old.get(address) ?? element("button", { type: "button", className: "card" });
    const [, rank, suit] = /^(.*?)([♥♦♣♠]?)$/u.exec(item.label);
    made.onclick = () => this.tab.presses.message(made, this.message);
    made.address = address;
    made.ariaPressed = String(item.chosen);
    made.classList.toggle("ticked", item.chosen);
    made.ariaLabel = item.label;
    made.dataset.suit = suit;
    made.dataset.deck = deck;
    if (made.textContent !== rank + suit) made.replaceChildren(element("b", { textContent: rank }), element("i", { textContent: suit }));
    this.cards.set(address, made);
    return made;
  }

  // A button is known by its label: "Call 40" never turns into something else under a thumb.
  #patchRows(rows) {
    this.group ??= element("div", { className: "rows" });
    if (rows.length) this.article.append(...(this.group.isConnected ? [] : [this.group]));
    else this.group.remove();
    const old = this.buttons;
    this.buttons = new Map();
    const wanted = rows.map((row) => row.map((button) => this.#button(button, old)));
    for (const stale of old.values()) stale.remove();
    wanted.forEach((row, index) => {
      const place = this.group.children[index] ?? this.group.appendChild(element("div", { className: "row" }));
      row.forEach((button, column) => {
        if (place.children[column] !== button) place.insertBefore(button, place.children[column] ?? null);
      });
    });
    while (this.group.children.length > rows.length) this.group.lastChild.remove();
  }

  #button(button, old) {
    let key = button.label;
    while (this.buttons.has(key)) key += " ";
    const link = /^(https?:|[/]c[/])/.test(button.url ?? "");
    const known = old.get(key);
    const made = known && (known.tagName === "A") === link ? known : this.#newButton(link);
    if (made === known) old.delete(key);
    const label = button.at ? `${briefly(button.at)} · ${button.label}` : button.label;
    if (made.textContent !== label) made.textContent = label;
    if (link) made.href = button.url;
    if (link) made.target = button.url.startsWith("/") ? "_self" : "_blank"; // the tab holds the identity
    made.className = button.style;
    if (button.verb === "deal_entry") made.dataset.role = "deal-entry";
    made.address = button.address;
    this.buttons.set(key, made);
    return made;
  }

  #newButton(link) {
    if (link) return element("a", { rel: "noopener noreferrer" });
    const made = element("button", { type: "button" });
    made.onclick = () => this.tab.presses.message(made, this.message);
    return made;
  }
}

// When the element is looked at: what nobody sees is not drawn.
const inSight = (made) => new Promise((seen) => {
  const watch = new IntersectionObserver((all) => {
    if (!all.some(({ isIntersecting }) => isIntersecting)) return;
    watch.disconnect();
    seen();
  });
  watch.observe(made);
});

function byline(message, you) {
  const name = element("bdi", { className: "author", textContent: message.author });
  const avatar = element("i", { className: "avatar", textContent: [...message.author][0].toUpperCase(), ariaHidden: "true" });
  avatar.style.background = AVATARS[parseInt(message.author_id.slice(0, 4), 16) % AVATARS.length];
  const when = new Date(message.at * 1000);
  const textContent = when.toLocaleTimeString(locale(document.documentElement.lang), { hour: "2-digit", minute: "2-digit" });
  const time = element("time", { dateTime: when.toISOString(), textContent });
  if (message.author_id === you) name.classList.add("me");
  return element("p", { className: "byline" }, avatar, name, time);
}
