// The page: a table at which one sits, a chat beside it. Its state is the server's; here it is only shown.

import { Amount } from "./mine/amount.js";
import { Bar } from "./mine/bar.js";
import { listenToSound, showSound } from "./mine/call.js";
import { Chat } from "./talk/chat.js";
import { Clock } from "./mine/clock.js";
import { Door } from "./door/door.js";
import { find, put } from "./showing/element.js";
import { Family } from "./door/family.js";
import { Film } from "./table/film.js";
import { Hand } from "./mine/hand.js";
import { listenToKeys } from "./mine/keys.js";
import { Leads } from "./door/leads.js";
import { Line } from "./talk/line.js";
import { Menu } from "./talk/menu.js";
import { Messages } from "./talk/messages.js";
import { Notices } from "./talk/notice.js";
import { Parts } from "./showing/parts.js";
import { kept, memory, person, recognized } from "./door/person.js";
import { Presses } from "./mine/presses.js";
import { shape } from "./showing/shape.js";
import { Tab } from "./tab.js";
import { Table } from "./table/table.js";
import { Thumb } from "./showing/thumb.js";
import { Turn } from "./mine/turn.js";
import { putWords } from "./words/words.js";

const tab = new Tab();
const thumb = new Thumb(hear, () => tab.parts.frames.freed());
const family = new Family({ join: () => tab.line.greet(), renew: () => tab.line.ask({ do: "renew" }).then(answer) });
const leads = new Leads(tab);
const door = new Door(leads);
Object.assign(tab, {
  door, leads, settle,
  line: new Line({ hello, hear: (down) => thumb.bring(down), changed: (open) => put(find("#lost"), open ? "" : tab.say("lost")) }),
  presses: new Presses(tab),
  messages: new Messages(tab),
  notices: new Notices(tapped, tab),
  table: new Table(find("#table")),
  hand: new Hand(find("#hand"), { changed: () => tab.parts.ticked(), twice: (number) => tab.presses.discard(number), shape }),
  bar: new Bar(find("#bar"), (button, made) => tab.presses.bar(button, made)),
  film: new Film({ changed: settle, press: (button, message) => tab.presses.message(button, message), leave: () => tab.messages.dismiss() }),
  amount: new Amount(tab),
  menu: new Menu(tab),
  chat: new Chat(tab),
  clock: new Clock(tab),
  turn: new Turn(tab),
  parts: new Parts(tab, () => thumb.presses),
}); // prettier-ignore

function hello() {
  const channel = location.pathname.startsWith("/c/") ? decodeURIComponent(location.pathname.slice(3)) : "";
  return { ...person(), language: tab.language, channel, code: family.code };
}

// Messages from the server: those that belong to a view are shown with the next one.
function hear(down) {
  if (down.is === "posted") tab.messages.post(down.side, down.message);
  else if (down.is === "removed") tab.messages.remove(down.side, down.id);
  else return told(down);
  tab.parts.frames.soon();
}

function told(down) {
  if (down.is === "welcome") welcome(down);
  else if (down.is === "joining") family.show(down);
  else if (family.keepsOut(down.problem, tab.words)) return;
  else answer(down);
  settle();
}

function welcome(down) {
  family.joined();
  document.body.classList.add("welcomed");
  recognized(down.token);
  const { you, channel, commands, offers = [] } = down;
  Object.assign(tab, { you, channel, commands, offers });
  tab.clocks.learn(down.clocks);
  find("#me").textContent = tab.inside ? down.name : "";
  tab.messages.resume("channel", down.messages);
  tab.messages.resume("private", down.private);
  door.show(offers, tab);
  if (!tab.inside) leads.takenHome();
}

function settle() {
  tab.parts.frames.now();
}

function answer(reply) {
  tab.presses.answer(reply);
}

async function tapped({ address }) {
  answer(await tab.line.ask({ do: "tap", side: "channel", message: "", address }));
}

function speak(language) {
  tab.language = language;
  document.documentElement.lang = language;
  for (const button of find("#languages").children) button.ariaPressed = String(button.value === language);
  putWords(tab.words);
  for (const link of [find("#book"), find("#door-book")]) link.href = tab.say("book_page");
  door.show(tab.offers, tab);
  showSound(tab.say);
  settle();
}
for (const button of find("#languages").children) {
  button.onclick = async () => {
    kept.language = button.value;
    speak(button.value);
    if (!tab.you) return;
    await tab.line.ask({ do: "speak", language: button.value });
    if (!tab.inside) leads.takenHome();
  };
}

listenToKeys(tab);
listenToSound(tab.say);
find("#name").value ||= memory.name ?? (memory.stranger ? "" : (kept.name ?? "")); // whoever was quicker has typed one
leads.offerAnother();
speak(tab.language);
tab.line.open();
if (memory.inside && memory.name) leads.letIn();
else if (!find("#name").value) find("#name").focus();
