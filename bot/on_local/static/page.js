// The page: a table at which one sits, a chat beside it. Its state is the server's; here it is only shown.

import { Bar, placed } from "./mine/bar.js";
import { afterwards, mark, nextSound, notifies, notify, ring, sound, toggleNotifications } from "./mine/call.js";
import { Door } from "./door/door.js";
import { Family } from "./door/family.js";
import { Film } from "./table/film.js";
import { Frames, MORE, NOTHING, SHOWN } from "./showing/frames.js";
import { Hand } from "./mine/hand.js";
import { Line } from "./talk/line.js";
import { element, find, put } from "./showing/element.js";
import { drawMoments } from "./showing/moments.js";
import { pieceElement } from "./showing/text.js";
import { MessageView } from "./talk/message.js";
import { fly, glide, origin, snapshot, stop } from "./showing/motion.js";
import { Notices } from "./talk/notice.js";
import { setData, setStyle } from "./showing/patch.js";
import { number } from "./table/seats.js";
import { Table } from "./table/table.js";
import { Thumb } from "./showing/thumb.js";
import { LANGUAGES, WORDS, filled, putWords } from "./showing/words.js";

const [main, aside, scroll, textarea, amount] = [find("main"), find("aside"), find("#scroll"), find("#message"), find("#amount")];
const memory = sessionStorage; // of this tab
const kept = localStorage; // of this browser: a new tab is the same person, unless another was asked for here
const WITH_CARDS = ["change", "discard", "meld", "lay_off", "open", "close", "swap"];
const NONE = []; // no cards: the same none each time
const FOR_ALL = ["deal", "robot", "robot_less", "skip"]; // of the buttons under a table, what is not the asked player's

const page = { you: "", press: pressMessage, secret };
const sides = { channel: new Map(), private: new Map() }; // message id → MessageView
const added = new Set(); // commitments to which this browser has added bytes of its own
let language = kept.language ?? (navigator.language.toLowerCase().startsWith("it") ? "it" : "en");
let commands = [];
let offers = [];
let ahead = 0; // seconds by which the server's clock is ahead of the browser's
let view = {}; // what is on the table now: { stage, message, hand, clock, buttons, mine }
let live = {}; // the same without the film that may hide it
let menu = []; // its buttons that are the table's
let flies = null; // where all lay before the table that is shown: from there chips fly
const unread = new Set(); // ids of messages in the chat
let lastSaid = "";

const thumb = new Thumb(hear, () => frames.freed());
const frames = new Frames(showMine, [dealOn, showActions, breathe, call, makeSeats, showSeats, makeTable, showTable, showChips, showWords, showTitle, finish], () => thumb.presses);
const line = new Line({ hello, hear: (down) => thumb.bring(down), changed: (open) => (find("#lost").textContent = open ? "" : say("lost")) });
const say = (key) => WORDS[language][key];
const inside = () => !document.body.classList.contains("outside");
const notices = new Notices(async (more) => answer(await line.ask({ do: "tap", side: "channel", message: "", address: more.address })), () => page.you);
const table = new Table(find("#table"), find("#my-seat"));
const hand = new Hand(find("#hand"), { changed: ticked, twice: discardAtOnce, shape });
const bar = new Bar(find("#bar"), pressBar);
const family = new Family({ join: () => line.greet(), renew: () => line.ask({ do: "renew" }).then(answer) });
const film = new Film({ changed: settle, press: pressMessage, leave: dismiss });
const door = new Door({ play, sit, enter: enterRoom, options, stranger });

function shape() {
  if (innerWidth >= 1024) return "desktop";
  if (innerHeight < 500 && innerWidth >= 600) return "landscape";
  return innerWidth >= 600 ? "tablet" : "phone";
}

function hello() {
  const channel = location.pathname.startsWith("/c/") ? decodeURIComponent(location.pathname.slice(3)) : "";
  return { token: memory.token ?? kept.token ?? "", name: memory.name ?? kept.name ?? "", language, channel, code: family.code };
}

// Messages from the server.

function hear(down) {
  if (down.is === "posted") return change(() => post(down.side, down.message));
  if (down.is === "removed") return change(() => remove(down.side, down.id));
  if (down.is === "welcome") welcome(down);
  else if (down.is === "joining") family.show(down);
  else if (family.keepsOut(down.problem, WORDS[language])) return;
  else answer(down);
  settle();
}

function change(does) {
  does();
  frames.soon();
}

function settle() {
  frames.now();
}

function welcome(down) {
  family.joined();
  memory.token = down.token;
  if (!memory.stranger) kept.token = down.token;
  page.you = down.you;
  commands = down.commands;
  offers = down.offers ?? [];
  ahead = down.now - Date.now() / 1000;
  find("#me").textContent = inside() ? down.name : "";
  resume("channel", down.messages);
  resume("private", down.private);
  door.show(offers, { words: WORDS[language], language });
}

// All messages again: those that the page has already are patched, as if they had been edited.
function resume(side, messages) {
  const there = new Set(messages.map((message) => message.id));
  for (const id of [...sides[side].keys()]) if (!there.has(id)) remove(side, id);
  for (const message of messages) {
    if (message.passing && leadsHere(message)) dismiss();
    else post(side, message);
  }
}

function post(side, message) {
  const known = sides[side].get(message.id);
  if (known) known.change(message);
  const made = known ?? new MessageView(message, page);
  sides[side].set(message.id, made);
  hang(side, made, !known);
  if (message.own_bytes) addBytes(message.id, message.own_bytes);
}

// The browser's own part in the next shuffle: once for each commitment that it shows, as soon as its person sits there.
async function addBytes(message, { address, commitment }) {
  if (added.has(commitment)) return;
  added.add(commitment);
  const bytes = [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  const reply = await line.ask({ do: "tap", side: "channel", message, address, value: `${commitment} ${bytes}` });
  if (reply.alarm || reply.problem) added.delete(commitment); // tried again with the next change
}

// Where a message stands: a table in words, an answer on its sheet, chat and all else in their order.
function hang(side, made, isNew) {
  const { message, article } = made;
  const staged = message.stages?.length > 0;
  article.classList.toggle("staged", staged);
  made.table = staged ? message.stages[0].table : "";
  if (made.table) {
    if (article.parentNode !== find("#twin")) find("#twin").prepend(article);
  } else if (message.past) {
    past(article);
  } else if (message.film?.length) {
    clearSheet();
    film.show(message, WORDS[language]);
  } else if (message.passing) {
    film.close();
    find("#shown").dataset.role = "sheet";
    find("#shown").replaceChildren(article, closing());
  } else if (side === "channel") {
    if (article.parentNode !== find("#log")) find("#log").append(article);
    article.hidden = false;
    const speaks = message.author ? message.author_id !== page.you : message.rows?.length > 0; // a plan to answer too
    if (isNew && speaks && !chatIsSeen()) unread.add(message.id);
  } else if (article.parentNode !== find("#loose")) {
    find("#loose").prepend(article);
    article.hidden = false;
  }
}

// Whoever has come by an answer's only way needs it no more.
function leadsHere({ rows }) {
  const buttons = rows.flat();
  return buttons.length > 0 && buttons.every(({ url }) => url && new URL(url, location.href).pathname === location.pathname);
}

// A deal that is over stands in words below the table that is played, the newest first: the chat is for people.
function past(article) {
  const played = [...find("#twin").children].findLast((made) => made.classList.contains("staged"));
  if (played) played.after(article);
  else find("#twin").prepend(article);
  article.hidden = false;
}

function remove(side, id) {
  const made = sides[side].get(id);
  if (!made) return;
  const focused = made.article.contains(document.activeElement);
  if (made.message.passing) clearSheet();
  if (made.message === film.message) film.close();
  made.remove();
  unread.delete(id);
  sides[side].delete(id);
  if (focused) rest();
}

// What had the focus is gone: it rests on the line that says what to do, else beside the messages.
function rest() {
  [find("#ask"), scroll].find((place) => place.checkVisibility())?.focus({ preventScroll: true });
}

function clearSheet() {
  find("#shown").replaceChildren();
  delete find("#shown").dataset.role;
}

// Is what lies over the table nothing but words?
function mereWords() {
  return find("#shown").firstChild && !find("#shown .rows, #shown img");
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

// A deal of the past instead of the table.
function filmed() {
  const { stage, hand: held, title } = film.frame;
  return { stage: { ...stage, ask: title, hint: film.frame.fact, sheet: null }, message: null, clock: null, hand: held ?? NONE, mine: stage.mine, buttons: [] };
}

// What is on the table: mine if I sit at one here, else the newest that stands in this channel.
function choose() {
  const live = (side) => [...sides[side].values()].map(({ message }) => message).filter(({ stages }) => stages?.length);
  const [shown, mine] = [live("channel"), live("private").reverse()];
  const here = mine.find(({ stages }) => shown.some((other) => other.stages[0].table === stages[0].table));
  const message = here ?? shown.findLast(({ stages }) => stages[0].free || stages[0].running) ?? shown.at(-1) ?? mine[0];
  if (!message) return {};
  const stage = mineOf(message.stages[0]);
  const seated = Boolean(stage.mine);
  const publicOne = shown.find((other) => other.stages[0].table === stage.table);
  return { stage, message, publicOne, clock: message.clock, hand: message.hand ?? NONE, mine: seated, buttons: buttonsOf(message, publicOne, stage, seated) };
}

// Before the first deal nobody has cards, and the table is the same for all: the reader may sit at it nevertheless.
function mineOf(stage) {
  if (stage.promised?.includes(page.you)) return { ...stage, ask: stage.to_come };
  const at = stage.mine ? -1 : (stage.places ?? []).findIndex(({ person }) => person && person === page.you);
  if (at < 0) return stage;
  const [me, ...others] = [...stage.places.slice(at), ...stage.places.slice(0, at)];
  return { ...stage, mine: true, ask: stage.seated || stage.ask, places: [{ ...me, who: "me" }, ...others] };
}

// The buttons that are the reader's own; each knows the message it belongs to.
function buttonsOf(message, publicOne, stage, seated) {
  const flat = (one, side) => (one?.rows ?? []).flat().map((button) => ({ ...button, side, message: one.id }));
  const shared = flat(publicOne, "channel").map((button) => ({ ...button, verb: button.verb || verbOf(button) }));
  if (!seated) return sitting(shared, publicOne, stage);
  if (message === publicOne) return shared.filter(({ verb }) => verb && verb !== "sit" && (!stage.running || ["leave", "skip"].includes(verb)));
  const own = flat(message, "private").map((button) => ({ ...button, verb: button.verb || verbOf(button) }));
  const due = own.some(({ verb }) => ["ready", "back", "buy_in"].includes(verb)); // by itself, or not without me
  const now = ({ verb }) => (stage.running ? verb === "skip" : !(due && verb === "deal")); // the public panel may be older
  const theirs = shared.filter(({ verb }) => (FOR_ALL.includes(verb) && now({ verb })) || ["why", "verify"].includes(verb));
  return [...own, ...theirs.filter(({ verb }) => !own.some((button) => button.verb === verb))];
}

// While a deal is played the seats stand behind ⋯ in chats; here an onlooker always has the one button.
function sitting(shared, publicOne, { free, running, table, promised }) {
  if (promised?.includes(page.you)) return [{ verb: "leave", label: say("give_up"), address: `${table}.leave`, side: "channel", message: publicOne?.id ?? "" }];
  const sit = shared.filter(({ verb }) => verb === "sit");
  if (sit.length || !(free && running && publicOne)) return sit;
  return [{ verb: "sit", label: say("sit"), style: "main", address: `${table}.sit`, side: "channel", message: publicOne.id }];
}

function verbOf(button) {
  const last = button.address?.split(".").at(-1) ?? "";
  return /^read:\d+$/.test(last) ? "read" : last === "why" ? "why" : "";
}

// What depends on all messages together. First what is mine: what I am asked, my seat, my hand, my bar.
function showMine() {
  const [was, now, shown] = [live, choose(), view];
  live = now;
  view = film.open ? filmed() : now;
  const { stage } = view;
  const deals = hand.deals(view.hand ?? NONE); // else my cards stay where they lie
  const from = deals ? origin(hand.root) : null;
  document.body.classList.toggle("filming", film.open);
  if (film.open) film.call(Boolean(now.stage?.asked));
  forget(was);
  calls(was);
  put(find("#title"), inside() ? (stage?.title ?? "Invito") : "Invito");
  put(find("#note"), inside() ? (stage?.note ?? "") : "");
  const may = view.mine && ticksNow().length > 0;
  hand.show(view.hand ?? NONE, { question: questionOf(), may });
  showAsk(stage);
  document.body.classList.toggle("staged", Boolean(stage));
  document.body.classList.toggle("seated", Boolean(view.mine));
  document.body.classList.toggle("rummy", Boolean(stage?.rows));
  tickClock();
  acts = deals; // cards that move are enough for a frame
  if (!deals) showBarAndSeat();
  if (deals && stage && stage.table === shown.stage?.table) hand.glide(from);
  return Boolean(stage || table.stage) && (deals || isNew());
}

// Many cards are not dealt in one frame.
function dealOn() {
  if (!hand.awaits) return NOTHING;
  const from = origin(hand.root);
  hand.dealOn();
  hand.glide(from);
  return hand.awaits ? MORE : SHOWN;
}

let acts = false; // are bar and seat still to be shown?
function showActions() {
  if (!acts) return NOTHING;
  showBarAndSeat();
  return SHOWN;
}

function showBarAndSeat() {
  acts = false;
  table.showMine(view.stage, view.clock);
  showBar();
  showWhich();
  if (!amount.hidden && amount.question !== questionOf()) amount.hidden = true;
  tickRings(aside);
}

// What was said about the table or the turn of before has had its time.
function forget(was) {
  const { stage } = view;
  const again = stage && was.stage && (stage.table !== was.stage.table || stage.deal !== was.stage.deal);
  if (again || (stage?.claim && !was.stage?.claim)) notices.clear(); // what is on offer must be seen
  else if (Boolean(stage?.asked) !== Boolean(was.stage?.asked)) notices.outlived();
  const left = was.mine && !live.mine;
  if ((left || (again && stage.table !== was.stage.table)) && mereWords()) dismiss(); // they were about that table
}

const isNew = () => !table.shows(view.stage ?? null, view.clock, WORDS[language]);

function makeSeats() {
  if (!isNew()) return NOTHING;
  return table.makeSeats(view.stage ?? null, view.clock, WORDS[language]) ? SHOWN : NOTHING;
}

function showSeats() {
  if (!isNew() || !table.seatsDiffer) return NOTHING;
  const before = snapshot(table.root);
  table.showSeats();
  tickRings(table.root);
  table.lie();
  glide(table.root, before);
  return table.seatsDiffer ? MORE : SHOWN;
}

function makeTable() {
  if (!isNew()) return NOTHING;
  table.make();
  return SHOWN;
}

function showTable() {
  if (!isNew()) return NOTHING;
  const { stage: shown } = table;
  const before = snapshot(table.root);
  const more = table.show();
  tickRings(table.root);
  table.lie();
  if (more) return MORE;
  const { stage } = table;
  if (!stage || stage.table !== shown?.table) return SHOWN;
  glide(table.root, before);
  if (stage.deal === shown.deal) flies = before;
  return SHOWN;
}

function showChips() {
  const flew = flies && fly(flies);
  flies = null;
  return flew ? SHOWN : NOTHING;
}

// One message after the other.
function showWords() {
  const all = [...sides.private.values(), ...sides.channel.values()];
  for (const made of all) if (made.table) put(made.article, made.message !== view.message && made.message !== view.publicOne, "hidden");
  const untold = all.filter((made) => made.untold);
  if (!untold.length) return NOTHING;
  untold[0].tell();
  return untold.length > 1 ? MORE : SHOWN;
}

function showTitle() {
  return mark(asked()) ? SHOWN : NOTHING;
}

function finish() {
  if (!inside()) door.standing([...sides.channel.values()].map(({ message }) => message.stages?.[0]).filter(Boolean), view.mine ? view.stage.table : "", nextDoor());
  put(find("#unread"), String(unread.size));
  put(find("#unread"), !unread.size, "hidden");
  showMenu(menu);
  hearOthers(view.stage);
  drawMoments(clockNow(), language, say("time_is_up"));
  document.body.dataset.version = Number(document.body.dataset.version) + 1;
}

// Further tables of this channel, each in a room of its own: what is said of them here, and the way there.
function nextDoor() {
  return [...sides.channel.values()].flatMap(({ message, lines }) => {
    const way = message.rows.flat().find(({ url }) => url?.startsWith("/c/"));
    return way ? [{ said: lines.textContent, ...way }] : [];
  });
}

function ticksNow() {
  if (!view.message?.choices?.length) return []; // Pokerato is opened without cards
  return (view.buttons ?? []).filter(({ verb, address }) => WITH_CARDS.includes(verb) && !/:\d+$/.test(address) && !address.endsWith(".cards"));
}

function questionOf() {
  return (view.buttons ?? []).find(({ address }) => address?.split(".").length === 4)?.address.split(".").slice(0, 3).join(".") ?? "";
}

function showAsk(stage) {
  const mine = Boolean(stage?.asked);
  setData(find("#ask"), "mine", mine ? "yes" : "no");
  put(find("#turn"), stage?.ask ?? "");
  if (stage?.claim) setData(find("#turn"), "role", "claim");
  else delete find("#turn").dataset.role;
  const ticks = hand.ticks.size && mine ? hand.named : "";
  const thrown = ticks && ticksNow().some(({ verb }) => verb === "change");
  put(find("#costs"), thrown ? filled(say("throws"), ticks) : ticks || (stage?.hint ?? ""));
  put(find("#clock"), !view.clock, "hidden");
  for (const name of view.clock ? ["ends", "lasts", "kind"] : []) setData(find("#clock"), name, view.clock[name]);
}

// The last word of each other player, for those who listen.
function hearOthers(stage) {
  const acted = stage?.latest?.at(-1) ?? said(stage);
  if (acted && acted !== lastSaid) put(find("#heard"), (lastSaid = acted));
}
function said(stage) {
  return (stage?.places ?? []).slice(stage?.mine ? 1 : 0).filter((place) => place.said).map((place) => `${place.name}: ${place.said}`).join(". ");
}

function showBar() {
  const kind = view.stage?.rows ? "rows" : "rim";
  const buttons = (view.buttons ?? []).filter(({ verb }) => verb && !["read", "leave", "cut", "choose", "top_up", "undo"].includes(verb));
  const between = !view.stage?.running;
  const fitting = buttons.filter(({ verb }) => between || verb !== "away").map(withTicks);
  if (hand.ticks.size) fitting.push({ verb: "undo", label: say("undo"), note: hand.ticks.size === 1 ? say("tick") : filled(say("ticks"), hand.ticks.size), local: true });
  const { taken, left } = placed(melded(fitting), kind, shut());
  bar.show(taken);
  const loose = (view.buttons ?? []).filter(({ verb, label }) => label && (["leave", "cut", "top_up"].includes(verb) || (verb === "away" && !between)));
  menu = [...left.filter(({ local }) => !local), ...loose];
}

// What I cannot answer now, each with the reason.
function shut() {
  const untick = ticksNow().length ? [{ verb: "undo", label: say("undo"), why: say("no_ticks") }] : [];
  return [...(view.stage?.shut ?? []), ...untick].map(({ why, ...button }) => ({ ...button, locked: why, shut: true }));
}

// Cards that have to be ticked first, and how many are.
function withTicks(button) {
  const ahead = ["check_fold", "call_any", "always_run", "always_straddle"].includes(button.verb) || (["buy", "no"].includes(button.verb) && view.stage?.rows && !view.stage.asked); // whoever may bet blind is asked now
  if (button.verb === "ready") return { ...button, ...readiness(), clock: view.clock };
  if (!ticksNow().includes(button) || button.locked) return { ...button, ahead };
  const ticked = hand.ticks.size;
  if (button.verb === "change") return ticked ? { ...button, label: `${button.label} ${ticked}`, style: "main" } : { ...button, locked: say("tick_change") };
  if (button.verb === "close") return button;
  if (["open", "meld"].includes(button.verb) && ticked < 2) return { ...button, locked: say("tick_first") };
  if (button.verb === "discard" && ticked !== 1) return { ...button, locked: say("tick_one") };
  if (button.verb === "discard" && hand.barred) return { ...button, locked: say("not_this_card") }; // the press tells why
  return ticked ? button : { ...button, locked: say("tick_first") };
}

// Whoever is ready waits for the others, who are named.
function readiness() {
  const [me, ...others] = view.stage?.places ?? [];
  const waiting = others.filter(({ who, ready, state }) => who === "person" && !ready && !["away", "gone"].includes(state));
  if (!me?.ready || !waiting.length) return {};
  return { label: `✓ ${say("ready")}`, note: filled(say("waits_for"), waiting.map(({ name }) => name).join(", ")), style: "good" };
}

// One place for opening, melding and closing: what fits the ticks.
function melded(buttons) {
  const laying = buttons.filter(({ verb }) => ["open", "meld", "close"].includes(verb));
  if (!view.stage?.rows || laying.length < 2) return buttons;
  const all = hand.ticks.size >= (view.hand?.length ?? 0) - 1 && hand.ticks.size > 0;
  const close = laying.find(({ verb }) => verb === "close");
  const lay = laying.find(({ verb, locked }) => verb !== "close" && (!locked || hand.ticks.size === 0)) ?? laying.find(({ verb }) => verb !== "close");
  const lit = close?.style === "good" || (close?.style === "main" && lay?.style !== "main");
  const first = close && (all || !lay || lit) ? close : lay;
  const rest = buttons.filter((button) => !laying.includes(button));
  return first === lay && close && !hand.ticks.size && !close.locked ? [...rest, first, { ...close, verb: "close" }] : [...rest, first];
}

function ticked() {
  showAsk(view.stage);
  showBar();
  showMenu(menu);
}

function discardAtOnce(number) {
  const button = (view.buttons ?? []).find(({ verb }) => verb === "discard");
  if (!button || button.locked || !view.stage?.asked) return;
  hand.ticks = new Set([number]);
  hand.mark();
  pressBar({ ...button, locked: "" });
}

// Several ways to mean the same cards, or openings to choose from: a list above the bar.
function showWhich() {
  const ways = (view.buttons ?? []).filter(({ verb }) => ["read", "choose"].includes(verb));
  if (!ways.length && find("#which").hidden) return;
  const undo = ways.some(({ verb }) => verb === "read") ? (view.buttons ?? []).filter(({ verb }) => verb === "undo") : [];
  find("#which").hidden = !ways.length;
  const openings = ways.every(({ verb }) => verb === "choose");
  find("#which").classList.toggle("aloft", openings); // whoever chooses looks at all cards
  find("#which").replaceChildren(element("h2", { textContent: openings ? (view.stage.rows ? say("which_opening") : view.stage.hint) : say("which") }), ...[...ways, ...undo].map((button) => {
    const made = element("button", { type: "button", textContent: button.label, className: button.style ?? "plain" });
    Object.assign(made.dataset, { role: "action", verb: button.verb === "read" ? "choose" : button.verb });
    made.onclick = () => pressBar(button, made);
    return made;
  }));
}

// Whoever was about to write in an empty field that lost the focus to their turn goes on there: no letter is a move.
const ABOUT_TO_WRITE = 1500; // milliseconds
let left = { field: null, at: 0 };
function goesOnWriting({ key }) {
  if (!left.field || key.length > 1 || performance.now() - left.at > ABOUT_TO_WRITE) return false;
  left.field.focus({ preventScroll: true });
  return true;
}

// Am I asked at a table that stands in another room?
function askedElsewhere() {
  const mine = [...sides.private.values()].flatMap(({ message }) => message.stages?.slice(0, 1) ?? []);
  return mine.some(({ asked, table }) => asked && table !== live.stage?.table);
}

// What the page asks of me, in two words.
function asked() {
  const loose = askedElsewhere() || [...sides.channel.values(), ...sides.private.values()].some((made) => !made.table && made.calls());
  return live.stage?.asked || loose ? say(live.stage?.claim ? "your_claim" : "your_turn") : "";
}

// My turn is noticed.
let calling = false; // does it begin with the view that is being shown?
function calls(was) {
  find("#elsewhere").hidden = !askedElsewhere() || !inside();
  const asks = asked();
  document.body.classList.toggle("my-turn", Boolean(asks));
  const begins = asks && (!was.stage?.asked || was.stage.deal !== live.stage?.deal) && inside() && Boolean(live.stage?.asked);
  calling = Boolean(asks) && (begins || calling);
  if (!begins) return;
  afterwards(ring);
  notify(asks);
}

// What is mine is laid out and painted in a frame in which nothing else is done.
function breathe() {
  return isNew() ? SHOWN : NOTHING;
}

// The thumb lies where it is needed, once the bar has been drawn: whatever gets the focus is laid out at once.
function call() {
  const due = calling && !film.open;
  calling = false;
  if (due) giveFocus();
  return NOTHING; // seats are made in the same frame
}

function giveFocus() {
  const field = document.activeElement?.matches("input, textarea") ? document.activeElement : null;
  const typing = field?.value;
  if (!typing) left = { field, at: performance.now() };
  if (!typing && chatCovers()) openChat(false);
  if (!typing && !find("#shown").firstChild) bar.first?.focus({ preventScroll: true });
}

find("#elsewhere").onclick = () => command("games");

find("#sound").onclick = () => {
  nextSound();
  showSound();
  ring();
};
function showSound() {
  const wish = sound();
  find("#sound").dataset.sound = wish;
  find("#sound").ariaLabel = `${say("sound")}: ${say(`sound_${wish}`)}`;
  find("#sound").title = find("#sound").ariaLabel;
}

// What the player does.

async function pressMessage(button, message) {
  if (button.ariaBusy === "true") return;
  button.ariaBusy = "true";
  const side = sides.channel.has(message.id) ? "channel" : "private";
  const tap = { do: "tap", side, message: message.id, address: button.address };
  const reply = await line.ask(tap);
  button.ariaBusy = null;
  if (reply.form) return ask(reply.form, tap);
  if (message.passing && taken(reply) && refused && textarea.value.trim() === refused) textarea.value = refused = ""; // the answer mended it
  answer(reply);
}

let pressing = false;
async function pressBar(button, made) {
  if (pressing) return;
  if (button.local) return hand.clear();
  if (button.shut) return notices.show([{ text: button.locked }], { alarm: true });
  stop();
  notices.clear();
  if (mereWords()) dismiss(); // read by now
  const carries = WITH_CARDS.includes(button.verb) && ticksNow().some(({ address }) => address === button.address);
  if (carries && button.locked && !hand.ticks.size) return notices.show([{ text: button.locked }], { alarm: true });
  const tap = { do: "tap", side: button.side, message: button.message, address: button.address };
  pressing = true;
  if (made) made.ariaBusy = "true";
  const reply = await line.ask(carries ? { ...tap, value: hand.value } : tap);
  pressing = false;
  if (made) made.ariaBusy = null;
  if (reply.form) return ask(reply.form, tap);
  if (frames.due) settle(); // the hint has come before the reply
  if (button.verb === "hint") hand.serve();
  answer(reply);
}

// The one answer to the player's action.
function answer(reply) {
  const words = reply.problem ? [{ text: say(`problem_${reply.problem}`) }] : (reply.text ?? []);
  notices.show(words, { alarm: reply.alarm || Boolean(reply.problem), more: reply.more });
  if (reply.way) return (location.href = reply.way); // a table that has a page of its own: there it is played
  if (reply.file) save(reply.file);
  const shown = reply.shown && sides.private.get(reply.shown);
  if (shown) {
    const way = shown.message.rows.flat().find(({ url }) => url?.startsWith("/c/"));
    if (way && shown.message.rows.flat().length === 1 && !inside()) return (location.href = way.url);
    shown.article.focus();
  }
  tick();
}

// A file, such as an appointment: the browser saves it.
function save(file) {
  const bytes = Uint8Array.from(atob(file.data), (letter) => letter.charCodeAt(0));
  const href = URL.createObjectURL(new Blob([bytes], { type: file.mime }));
  element("a", { href, download: file.name }).click();
  setTimeout(() => URL.revokeObjectURL(href), 1000);
}

// A form: it stays open, with the reason, until its value is accepted or the player gives up.
const value = find("#value");
const slider = amount.querySelector("[type=range]");
function ask(form, tap) {
  const { range } = form;
  amount.tap = { ...tap, address: form.address };
  amount.range = range;
  amount.confirm = range?.confirm || form.confirm;
  amount.question = questionOf();
  amount.from ??= document.activeElement;
  find("#amount-title").textContent = form.title;
  amount.querySelector("label").textContent = form.label;
  amount.querySelector("[value=cancel]").textContent = form.cancel;
  amount.querySelector("[role=alert]").textContent = "";
  amount.querySelector(".slide").hidden = amount.querySelector(".marks").hidden = !range;
  const fields = form.fields ?? [];
  amount.querySelector("label").htmlFor = fields.length ? "" : "value";
  amount.querySelector(".fields").replaceChildren(...fields.flatMap(fieldElements));
  value.hidden = fields.length > 0;
  value.value = form.value;
  if (range) Object.assign(slider, { min: range.low, max: range.high, step: 1, value: range.low });
  const marks = range ? [{ label: say("least"), amount: range.low }, ...range.marks, { label: say("most"), amount: range.high }] : [];
  amount.querySelector(".marks").replaceChildren(...marks.map((mark) => {
    const made = element("button", { type: "button" }, element("b", { textContent: mark.label.replace("1/2", "½") }), element("small", { textContent: number(mark.amount, language) }));
    made.onclick = () => setAmount(mark.amount);
    return made;
  }));
  amount.role = "dialog";
  amount.setAttribute("aria-labelledby", "amount-title");
  amount.hidden = false;
  told();
  const first = linesOf()[0] ?? value;
  first.focus();
  first.select();
}

// A form with several fields: each has its own line, and their lines are sent together.
const linesOf = () => [...amount.querySelectorAll(".fields input")];
function fieldElements({ label, value, hint }, number) {
  const id = `value${number}`;
  const line = element("input", { id, value, maxLength: 100 });
  if (!hint) return [element("label", { htmlFor: id, textContent: label }), line];
  line.setAttribute("aria-describedby", `${id}-hint`);
  return [element("label", { htmlFor: id, textContent: label }), line, element("small", { id: `${id}-hint`, textContent: hint })];
}

const read = () => Number(/^[\d.,\s]+$/.test(value.value) ? value.value.replace(/[.,\s]/g, "") : NaN);

function setAmount(chips) {
  const { low, high } = amount.range;
  value.value = String(Math.max(low, Math.min(high, chips)));
  told();
}

function told() {
  const chips = read();
  const { range } = amount;
  if (range && Number.isFinite(chips)) slider.value = chips; // as near as it goes
  const fits = range && Number.isFinite(chips);
  const exact = fits ? amount.confirm.replace("{amount}", number(chips, language)) : amount.confirm.replace(" {amount}", "");
  amount.querySelector(".main").textContent = exact;
  const left = fits && range.most ? range.most - chips : -1;
  const beyond = range && chips > range.high ? ["at_most", range.high] : range && chips < range.low ? ["at_least", range.low] : null;
  const [word, bound] = beyond ?? ["leaves", left];
  amount.querySelector(".exact small").textContent = bound >= 0 ? filled(say(word), number(bound, language)) : "";
  amount.querySelector(".main").classList.toggle("beyond", Boolean(beyond));
}
value.oninput = told;
slider.oninput = () => setAmount(amount.range.high - slider.value < amount.range.step ? amount.range.high : stepped(Number(slider.value)));
const stepped = (chips) => amount.range.low + Math.round((chips - amount.range.low) / amount.range.step) * amount.range.step;
for (const button of amount.querySelectorAll(".slide button")) {
  button.onclick = () => setAmount((read() || amount.range.low) + Number(button.value) * amount.range.step);
}

amount.onsubmit = async (event) => {
  event.preventDefault();
  const lines = linesOf();
  const reply = await line.ask({ ...amount.tap, value: lines.length ? lines.map((each) => each.value).join("\n") : value.value });
  if (reply.form) return ask(reply.form, amount.tap);
  if (!reply.alarm) {
    closeAmount();
    return answer(reply);
  }
  const words = reply.problem ? [{ text: say(`problem_${reply.problem}`) }] : reply.text;
  amount.querySelector("[role=alert]").replaceChildren(...words.map((piece) => pieceElement(piece, page.you)));
  (lines[0] ?? value).select();
};
function closeAmount() {
  const within = amount.contains(document.activeElement);
  amount.hidden = true;
  const { from } = amount;
  amount.from = null;
  if (within && from?.isConnected) from.focus({ preventScroll: true });
  else if (within) rest();
}
amount.querySelector("[value=cancel]").onclick = closeAmount;

// The menu in the head.

function showMenu(buttons) {
  const shown = JSON.stringify([buttons.map(({ label }) => label), view.mine, Boolean(view.publicOne?.shot), notifies(), language, innerWidth < 1024]);
  if (shown === find("#choices").shown) return keep(buttons);
  find("#choices").shown = shown;
  const own = buttons.map((button) => entry(button.label, () => pressBar(button), button.verb));
  const cuts = own.filter((made) => made.dataset.verb === "cut"); // one line for all places where one may cut
  const rules = element("a", { href: say("book_page"), target: "_blank", textContent: say("book") });
  rules.dataset.role = "rules";
  const history = entry(say("history"), () => command("history"));
  history.dataset.role = "history";
  const named = [entry(say("settings"), () => command("settings")), entry(say("table_tools"), () => command("table")), entry(say("help"), () => command("help"))];
  if (view.mine || view.publicOne?.shot) named.push(entry(say("save_picture"), savePicture));
  named.push(entry(say(notifies() ? "notify_no" : "notify"), setNotifications));
  const other = LANGUAGES.find((one) => one !== language);
  if (innerWidth < 1024) named.push(entry(say("open_table"), () => find("#open").click())); // the head has no room for it
  named.push(entry(WORDS[other].this_language, () => find(`#languages [value=${other}]`).click()));
  const line = cuts.length ? [element("div", { className: "side-by-side" }, ...cuts)] : [];
  const made = [...own.filter((one) => !cuts.includes(one)), ...line, rules, history, ...named];
  find("#choices").replaceChildren(...made);
}

// The same words: only what they do is new.
function keep(buttons) {
  const shown = new Map([...find("#choices").querySelectorAll("[data-verb]")].map((made) => [made.textContent, made]));
  for (const button of buttons) shown.get(button.label).onclick = closes(() => pressBar(button));
}

function entry(label, does, verb = "") {
  const made = element("button", { type: "button", textContent: label, onclick: closes(does) });
  if (verb) Object.assign(made.dataset, { role: verb === "why" ? "why" : "action", verb });
  return made;
}

const closes = (does) => () => {
  openMenu(false);
  does();
};

// The table as all see it or, with my own cards face up, as I do: drawn when it is asked for.
async function savePicture() {
  const reply = view.mine ? await line.ask({ do: "tap", side: "private", message: view.message.id, address: `${view.stage.table}.picture` }) : {};
  const shot = view.mine ? sides.private.get(reply.shown)?.message.shot : view.publicOne?.shot;
  if (!shot) return answer(reply);
  const href = await secret(shot.id).catch(() => null);
  if (!href) return answer({ problem: "no_picture", alarm: true });
  element("a", { href, download: "invito.png" }).click();
  setTimeout(() => URL.revokeObjectURL(href), 1000);
}

function openMenu(open) {
  find("#choices").hidden = !open;
  find("#menu").ariaExpanded = String(open);
  if (open) find("#choices").querySelector("button, a")?.focus();
}
find("#menu").onclick = () => openMenu(find("#choices").hidden);
document.addEventListener("pointerdown", (event) => {
  if (!find("#choices").hidden && !event.target.closest("#choices, #menu")) openMenu(false);
});

async function setNotifications() {
  const why = await toggleNotifications();
  if (why) notices.show([{ text: say(why) }], { alarm: true });
  find("#choices").shown = "";
  settle();
}

async function command(text) {
  answer(await line.ask({ do: "say", text: `/${text}` }));
}

// Keys: never while typing.
const VERBS_OF = { f: ["fold", "pass"], c: ["check", "call", "stay"], r: ["raise", "bet"], h: ["hint"], s: ["sort"] };
document.addEventListener("keydown", (event) => {
  if (event.key === "Escape") return escape();
  const typing = event.target.matches("input, textarea, select");
  if (typing || event.ctrlKey || event.metaKey || event.altKey || !inside() || !amount.hidden) return;
  if (film.open) return film.key(event);
  if (goesOnWriting(event)) return;
  if (event.repeat) return; // a key that is held makes one move
  const key = event.key.toLowerCase();
  if (/^[1-7]$/.test(key)) bar.pressed(Number(key));
  else if (VERBS_OF[key]) bar.pressed(bar.byVerb(...VERBS_OF[key]));
  else if (key === "enter" && event.target.matches("body, #ask") && bar.golden) bar.pressed(bar.golden);
});

function escape() {
  if (!amount.hidden) closeAmount();
  else if (!find("#choices").hidden) {
    openMenu(false);
    find("#menu").focus();
  } else if (find("#shown").firstChild || film.open) dismiss();
  else if (document.body.classList.contains("chatting")) openChat(false);
  else if (hand.ticks.size) hand.clear();
}

// Chat and words.

const taken = (reply) => reply.problem !== "lost" && !reply.alarm && !reply.refuses;
let refused = ""; // the line that was typed last, if it was not taken

async function send(field, kind) {
  const text = field.value.trim();
  if (!text) return;
  const reply = await line.ask({ do: kind, text });
  if (taken(reply) && field.value.trim() === text) field.value = "";
  refused = reply.refuses ? text : "";
  pinned = true;
  hint();
  answer(reply);
}
find("#composer").onsubmit = (event) => {
  event.preventDefault();
  const move = view.mine && !textarea.value.trim().startsWith("/") && textarea.value.startsWith("!");
  send(textarea, move ? "whisper" : "say");
};
textarea.onkeydown = (event) => {
  if (event.key === "Enter" && !event.shiftKey && !event.isComposing) {
    event.preventDefault();
    find("#composer").requestSubmit();
  }
  const first = find("#hints").firstChild;
  if (event.key === "Tab" && !event.shiftKey && first) {
    event.preventDefault();
    first.click();
  }
};

const chatCovers = () => innerWidth < 1024 && document.body.classList.contains("chatting");
const chatIsSeen = () => inside() && (innerWidth >= 1024 || document.body.classList.contains("chatting")) && !find("#chat").hidden;
function openChat(open) {
  document.body.classList.toggle("chatting", open);
  find("#chat-toggle").ariaExpanded = String(open);
  if (open) {
    unread.clear();
    find("#unread").hidden = true;
    if (!find("#chat").hidden) textarea.focus({ preventScroll: true });
  } else find("#chat-toggle").focus({ preventScroll: true });
}
find("#chat-toggle").onclick = () => openChat(!document.body.classList.contains("chatting"));
find("#side-close").onclick = () => openChat(false);
const tabs = { chat: find("#tab-chat"), twin: find("#tab-twin") };
for (const [name, tab] of Object.entries(tabs)) {
  tab.onclick = () => {
    for (const [other, one] of Object.entries(tabs)) {
      one.ariaSelected = String(other === name);
      one.tabIndex = other === name ? 0 : -1;
      find(`#${other}`).hidden = other !== name;
    }
  };
  tab.onkeydown = (event) => {
    if (!["ArrowLeft", "ArrowRight"].includes(event.key)) return;
    const other = tabs[name === "chat" ? "twin" : "chat"];
    other.click();
    other.focus();
  };
}

// A page that was asked for, such as one of the rule book, opens in full size to be read or printed.
find("#shown").onclick = (event) => {
  if (event.target.matches("img")) window.open(event.target.src);
};

// The commands that begin with the text typed so far: Tab or a press completes one.
function hint() {
  const typed = /^\/(\S*)$/.exec(textarea.value)?.[1].toLowerCase();
  const named = commands.map((one) => [one.name[language] ?? one.name.en, one]);
  const fits = typed === undefined ? [] : named.filter(([name]) => name.startsWith(typed) && name !== typed).slice(0, 6);
  find("#hints").hidden = !fits.length;
  find("#hints").replaceChildren(...fits.map(([name, one]) => {
    const made = element("button", { type: "button", tabIndex: -1 }, element("b", { textContent: `/${name}` }),
      ` ${one.description[language] ?? one.description.en}`);
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

// The clock, the language, the door.

const clockNow = () => Date.now() / 1000 + ahead;

function tick() {
  drawMoments(clockNow(), language, say("time_is_up"));
  tickRings(document);
  tickClock();
}

function tickRings(root) {
  const now = clockNow();
  for (const made of root.querySelectorAll(".ring, [data-role=ready]")) {
    const lasts = Number(made.dataset.lasts) || Math.max(1, made.dataset.ends - now);
    setStyle(made, "--left", Math.max(0, Math.min(1, (made.dataset.ends - now) / lasts)).toFixed(3));
  }
}

function tickClock() {
  const clock = find("#clock");
  if (clock.hidden) return;
  const lasts = Number(clock.dataset.lasts) || Infinity;
  const left = Math.max(0, Math.min(lasts, Math.ceil(clock.dataset.ends - clockNow()))); // the clocks may differ a little
  put(clock, left >= 3600 ? `${Math.floor(left / 3600)} h` : `${Math.floor(left / 60)}:${String(left % 60).padStart(2, "0")}`);
  clock.classList.toggle("soon", left <= 10 && clock.dataset.kind !== "pause");
  const over = amount.querySelector("time"); // lies over the other one
  put(over, find("#ask").dataset.mine === "yes" ? clock.textContent : "");
  put(over, clock.className, "className");
}
setInterval(tick, 1000);

function speak(chosen) {
  language = chosen;
  document.documentElement.lang = chosen;
  for (const button of find("#languages").children) button.ariaPressed = String(button.value === chosen);
  putWords(WORDS[chosen]);
  for (const link of [find("#book"), find("#door-book")]) link.href = say("book_page");
  door.show(offers, { words: WORDS[language], language });
  showSound();
  settle();
}
for (const button of find("#languages").children) {
  button.onclick = () => {
    kept.language = button.value;
    speak(button.value);
    if (page.you) line.ask({ do: "speak", language });
  };
}

// Through the door: my name goes with me.
function named() {
  memory.name = find("#name").value.trim();
  if (!memory.stranger) kept.name = memory.name;
  document.body.classList.remove("outside");
  memory.inside = "yes";
  find("#door").hidden = true;
  main.hidden = aside.hidden = false;
  line.greet();
}

function enterRoom() {
  named();
  settle();
  if (innerWidth >= 1024) textarea.focus({ preventScroll: true });
}

async function play(game, robots) {
  named();
  const reply = await line.ask({ do: "say", text: `/play ${game} robots:${robots} now:${robots ? "yes" : "no"}` });
  answer(reply);
  if (!reply.way && reply.shown) dismiss(); // the table itself says that it is open
}

async function sit(at) {
  named();
  const message = [...sides.channel.values()].find((made) => made.message.stages?.[0]?.table === at);
  answer(await line.ask({ do: "tap", side: "channel", message: message?.message.id ?? "", address: `${at}.sit` }));
}

// What was chosen at the door is chosen in the menu already.
async function options(game, robots) {
  named();
  command(`play ${game} robots:${robots} now:menu`);
}

// Another person sits down in this tab, at a page that holds nothing of the one before, who stays in the others.
function stranger() {
  line.close();
  for (const key of ["token", "name", "inside"]) delete memory[key];
  memory.stranger = "yes";
  memory.token = "-";
  clear(); // a name that is typed at once belongs to the next page
  location.reload();
}

function clear() {
  for (const made of [...sides.channel.values(), ...sides.private.values()]) made.remove();
  document.body.replaceChildren();
}

// Browsers keep a page for the way back: by then somebody else may sit here.
addEventListener("pagehide", clear);
addEventListener("pageshow", ({ persisted }) => persisted && location.reload());

function offerAnother() {
  find("#not-you").hidden = !find("#name").value;
}

find("#open").onclick = () => {
  offerAnother();
  document.body.classList.add("outside");
  delete memory.inside;
  find("#door").hidden = false;
  main.hidden = aside.hidden = true;
  settle();
  find("#games [aria-pressed=true]")?.focus();
};

find("#name").value ||= memory.name ?? (memory.stranger ? "" : (kept.name ?? "")); // whoever was quicker has typed one
offerAnother();
speak(LANGUAGES.includes(language) ? language : "en");
line.open();
if (memory.inside && memory.name) {
  document.body.classList.remove("outside");
  find("#door").hidden = true;
  main.hidden = aside.hidden = false;
} else if (!find("#name").value) find("#name").focus();
