// The page: a channel that everyone sees, and a private side. Its state is the server's; here it is only shown.

import { Line } from "./line.js";
import { MessageView, drawMoments, element, pieceElement } from "./message.js";
import { LANGUAGES, WORDS, putWords } from "./words.js";

const find = (selector) => document.querySelector(selector);
const main = find("main");
const aside = find("aside");
const scroll = find("#scroll");
const composer = find("#composer");
const textarea = find("#message");
const asking = find("#asking");
const memory = sessionStorage; // one identity per tab

const page = { you: "", press, secret };
const sides = { channel: new Map(), private: new Map() }; // message id → MessageView
let language = memory.language ?? (navigator.language.toLowerCase().startsWith("it") ? "it" : "en");
let commands = [];
let ahead = 0; // seconds by which the server's clock is ahead of the browser's

const line = new Line({ hello, hear, changed: (open) => (find("#lost").textContent = open ? "" : say("lost")) });
const say = (key) => WORDS[language][key];

function hello() {
  const channel = location.pathname.startsWith("/c/") ? decodeURIComponent(location.pathname.slice(3)) : "";
  return { token: memory.token ?? "", name: memory.name, language, channel };
}

// Messages from the server.

function hear(down) {
  if (down.is === "welcome") welcome(down);
  else if (down.is === "posted") post(down.side, down.message);
  else if (down.is === "removed") remove(down.side, down.id);
  else answer(down);
  settle();
}

function welcome(down) {
  Object.assign(memory, { token: down.token, name: down.name });
  page.you = down.you;
  commands = down.commands;
  ahead = down.now - Date.now() / 1000;
  find("#me").textContent = down.name;
  find("#channel").textContent = `#${down.channel}`;
  resume("channel", down.messages);
  resume("private", down.private);
}

// All messages again: those that the page has already are patched, as if they had been edited.
function resume(side, messages) {
  const there = new Set(messages.map((message) => message.id));
  for (const id of [...sides[side].keys()]) if (!there.has(id)) remove(side, id);
  for (const message of messages) post(side, message);
}

function post(side, message) {
  const known = sides[side].get(message.id);
  if (known) return known.change(message);
  const view = new MessageView(message, page);
  sides[side].set(message.id, view);
  if (side === "channel") find("#log").append(view.article);
  else if (message.passing) find("#shown").append(view.article, closing());
  else find("#current").prepend(view.article);
}

function remove(side, id) {
  const view = sides[side].get(id);
  if (!view) return;
  const focused = view.article.contains(document.activeElement);
  if (view.message.passing) find("#shown").replaceChildren();
  view.remove();
  sides[side].delete(id);
  if (focused) (side === "private" ? aside : textarea).focus({ preventScroll: true });
}

function closing() {
  const made = element("button", { type: "button", className: "close", textContent: "×", ariaLabel: say("close") });
  made.dataset.label = "close";
  made.onclick = dismiss;
  return made;
}

function dismiss() {
  line.ask({ do: "dismiss" });
}

// Depends on all messages together: which table stays in view, whose turn it is, which messages are over.
function settle() {
  const tables = [...sides.channel.values()].filter((view) => view.message.shot && view.message.rows.length);
  for (const view of sides.channel.values()) view.article.classList.toggle("table", view === tables.at(-1));
  const hands = [...sides.private.values()].filter((view) => !view.message.passing);
  const past = hands.filter((view) => !view.message.rows.length && view !== hands.at(-1));
  for (const view of past) if (!find("#earlier").contains(view.article)) find("#earlier div").prepend(view.article);
  find("#earlier").hidden = !past.length;
  const mine = [...sides.channel.values(), ...hands].some((view) => view.calls());
  document.body.classList.toggle("my-turn", mine);
  if (find("#turn").textContent !== (mine ? say("your_turn") : "")) find("#turn").textContent = mine ? say("your_turn") : "";
  document.title = mine ? `▸ ${say("your_turn")} · Invito` : "Invito";
  tick();
}

// What the player does.

async function press(button, message) {
  if (button.ariaBusy === "true") return;
  button.ariaBusy = "true";
  const side = sides.channel.has(message.id) ? "channel" : "private";
  const tap = { do: "tap", side, message: message.id, address: button.address };
  const reply = await line.ask(tap);
  button.ariaBusy = null;
  if (reply.form) return ask(reply.form, tap);
  answer(reply);
}

// The one answer to the player's action: words stay until the next answer, so nobody has to read fast.
function answer(reply) {
  const words = reply.problem ? [{ text: say(`problem_${reply.problem}`) }] : (reply.text ?? []);
  find("#answer").hidden = !words.length;
  const [full, empty] = reply.alarm ? ["#alarm", "#note"] : ["#note", "#alarm"];
  find(full).replaceChildren(...words.map((piece) => pieceElement(piece, page.you)), ...moreOf(reply));
  find(empty).replaceChildren();
  if (words.length) find("#answer").scrollIntoView({ block: "nearest" });
  if (reply.file) save(reply.file);
  if (reply.shown) sides.private.get(reply.shown)?.article.focus();
  tick();
}

// A file, such as an appointment: the browser saves it.
function save(file) {
  const bytes = Uint8Array.from(atob(file.data), (letter) => letter.charCodeAt(0));
  const href = URL.createObjectURL(new Blob([bytes], { type: file.mime }));
  element("a", { href, download: file.name }).click();
  setTimeout(() => URL.revokeObjectURL(href), 1000);
}

// The button that leads to the reason for the words.
function moreOf(reply) {
  if (!reply.more) return [];
  const made = element("button", { type: "button", className: "more", textContent: reply.more.label });
  made.onclick = async () => {
    if (asking.open) asking.close();
    answer(await line.ask({ do: "tap", side: "channel", message: "", address: reply.more.address }));
  };
  return [made];
}

// A form: it stays open, with the reason, until its value is accepted or the player gives up.
function ask(form, tap) {
  find("#asking-title").textContent = form.title;
  find("#asking label").textContent = form.label;
  find("#asking .main").textContent = form.confirm;
  find("#asking [value=cancel]").textContent = form.cancel;
  find("#asking [role=alert]").textContent = "";
  find("#value").value = form.value;
  asking.tap = { ...tap, address: form.address };
  if (!asking.open) asking.showModal();
  find("#value").select();
}

find("#asking form").onsubmit = async (event) => {
  event.preventDefault();
  const reply = await line.ask({ ...asking.tap, value: find("#value").value });
  if (reply.form) return ask(reply.form, asking.tap);
  if (!reply.alarm) {
    asking.close();
    return answer(reply);
  }
  const words = reply.problem ? [{ text: say(`problem_${reply.problem}`) }] : reply.text;
  find("#asking [role=alert]").replaceChildren(...words.map((piece) => pieceElement(piece, page.you)), ...moreOf(reply));
  find("#value").select();
};
find("#asking [value=cancel]").onclick = () => asking.close();
find("#forget").onclick = () => {
  answer({});
  aside.focus({ preventScroll: true });
};
find("#open").onclick = async () => answer(await line.ask({ do: "say", text: "/play texas_holdem" }));

async function send(field, kind) {
  const text = field.value.trim();
  if (!text) return;
  const reply = await line.ask({ do: kind, text });
  if (reply.problem !== "lost" && field.value.trim() === text) field.value = "";
  pinned = true;
  hint();
  answer(reply);
}

composer.onsubmit = (event) => {
  event.preventDefault();
  send(textarea, "say");
};
find("#whisper").onsubmit = (event) => {
  event.preventDefault();
  send(find("#whisper input"), "whisper");
};
textarea.onkeydown = (event) => {
  if (event.key === "Enter" && !event.shiftKey && !event.isComposing) {
    event.preventDefault();
    composer.requestSubmit();
  }
  const first = find("#hints").firstChild;
  if (event.key === "Tab" && !event.shiftKey && first) {
    event.preventDefault();
    first.click();
  }
};
document.addEventListener("keydown", (event) => {
  if (event.key === "Escape" && !asking.open && find("#shown").firstChild) dismiss();
});

// A page that was asked for, such as one of the rule book, opens in full size to be read or printed.
find("#shown").onclick = (event) => {
  if (event.target.matches("img")) window.open(event.target.src);
};

// The commands that begin with the text typed so far: Tab or a press completes one.
function hint() {
  const typed = /^\/(\S*)$/.exec(textarea.value)?.[1].toLowerCase();
  const named = commands.map((command) => [command.name[language] ?? command.name.en, command]);
  const fits = typed === undefined ? [] : named.filter(([name]) => name.startsWith(typed) && name !== typed).slice(0, 6);
  find("#hints").hidden = !fits.length;
  find("#hints").replaceChildren(...fits.map(([name, command]) => {
    const made = element("button", { type: "button", tabIndex: -1 }, element("b", { textContent: `/${name}` }),
      ` ${command.description[language] ?? command.description.en}`);
    made.onclick = () => {
      textarea.value = `/${name} `;
      textarea.focus();
      hint();
    };
    return made;
  }));
}
textarea.oninput = hint;

// A private picture is fetched with the tab's own token; its address alone opens nothing.
async function secret(id) {
  const response = await fetch(`/picture/${id}`, { headers: { Authorization: `Bearer ${memory.token}` } });
  if (!response.ok) throw new Error(`no picture: ${response.status}`);
  return URL.createObjectURL(await response.blob());
}

// The channel stays scrolled to its end unless the reader has scrolled up; a scroll caused by growth does not count.
let pinned = true;
let height = 0; // of the whole channel and of its visible part together, when it was last scrolled to its end
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

// The clock, the language and the entrance form.

function tick() {
  drawMoments(Date.now() / 1000 + ahead, language, say("time_is_up"));
}
setInterval(tick, 1000);

function speak(chosen) {
  language = chosen;
  document.documentElement.lang = chosen;
  for (const button of find("#languages").children) button.ariaPressed = String(button.value === chosen);
  putWords(WORDS[chosen]);
  find("#book").href = say("book_page");
  settle();
}
for (const button of find("#languages").children) {
  button.onclick = () => {
    memory.language = button.value;
    speak(button.value);
    if (page.you) line.ask({ do: "speak", language });
  };
}

function enter() {
  find("#door").hidden = true;
  main.hidden = aside.hidden = find("#open").hidden = false;
  line.open();
}
find("#door").onsubmit = (event) => {
  event.preventDefault();
  memory.name = find("#name").value;
  enter();
  textarea.focus({ preventScroll: true });
};

speak(LANGUAGES.includes(language) ? language : "en");
if (memory.name) enter();
else find("#name").focus();
