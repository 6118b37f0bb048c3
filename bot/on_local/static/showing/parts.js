// A view, part by part: first what is mine, then the rest, each with a frame of its own (frames.js says when).

import { find, put } from "./element.js";
import { Frames, MORE, NOTHING, SHOWN } from "./frames.js";
import { fly, glide, origin, snapshot } from "./motion.js";
import { movesOf, questionOf, taking } from "../mine/moves.js";
import { showMySeat } from "../mine/my_seat.js";
import { setData } from "./patch.js";
import { filmed, lastWord, viewOf } from "../table/view.js";
import { showWhich } from "../mine/which.js";
import { filled } from "../words/words.js";

const NOWHERE = new Map();

export class Parts {
  #rests = false; // is what was changed last still to be drawn, and no more in the same frame?
  #acts = false; // is the bar still to be shown?
  #menu = []; // buttons that stand in the menu
  #offered = ""; // the verb whose several places are offered above the bar
  #rounds = null; // in which the table is changed
  #flies = null; // where all lay before: from there chips fly

  // held(): does somebody press at the moment?
  constructor(tab, held) {
    this.tab = tab;
    const parts = [this.#sitDown, this.#dealOn, this.#showActions, this.#breathe, this.#showSeat, this.#call, this.#showTable, this.#showChips, this.#showWords, this.#showTitle, this.#finish];
    this.frames = new Frames(() => this.#showMine(), parts.map((part) => part.bind(this)), held);
  }

  get due() {
    return this.frames.due;
  }

  // What I am asked, my hand, my bar. Returns whether the rest needs frames of its own.
  #showMine() {
    const { tab } = this;
    const { film, hand, table } = tab;
    const [was, now, shown] = [tab.live, viewOf(tab), tab.view];
    tab.live = now;
    tab.view = film.open ? filmed(film.frame) : now;
    const { stage } = tab.view;
    const deals = hand.deals(tab.view.hand); // else my cards stay where they lie
    const from = deals ? origin(hand.root) : null;
    document.body.classList.toggle("filming", film.open);
    if (film.open) film.call(Boolean(now.stage?.asked));
    this.#rounds = this.#flies = null;
    this.#forget(was);
    tab.turn.calls(was);
    put(find("#title"), tab.inside ? (stage?.title ?? "Invito") : "Invito");
    put(find("#note"), tab.inside ? (stage?.note ?? "") : "");
    const room = this.#make(stage);
    const may = tab.view.mine && taking(tab.view).length > 0;
    hand.show(tab.view.hand, { question: questionOf(tab.view), may, room });
    this.#showAsk();
    tab.clock.mine();
    this.#rests = this.#acts = deals; // cards that move are enough for a frame
    if (!deals) this.#showBar();
    if (deals && stage && stage.table === shown.stage?.table) hand.glide(from);
    return Boolean(stage || table.stage); // even words about a table may be more than its frame can hold
  }

  // Makes room for what a table needs, but for my seat. Returns whether there was room for all already.
  #make(stage) {
    const { classList } = document.body;
    const waits = Boolean(this.tab.view.mine && (stage.running || stage.result) && stage.places[0].state === "waiting");
    const needs = { staged: Boolean(stage), rummy: Boolean(stage?.rows), waits };
    const there = Object.entries(needs).every(([name, needed]) => classList.contains(name) === needed);
    for (const [name, needed] of Object.entries(needs)) classList.toggle(name, needed);
    return there && this.#sits;
  }

  get #sits() {
    return document.body.classList.contains("seated") === Boolean(this.tab.view.mine);
  }

  #sitDown() {
    if (this.#sits) return NOTHING;
    document.body.classList.toggle("seated", Boolean(this.tab.view.mine));
    return SHOWN;
  }

  // What was said about the table or the turn of before has had its time.
  #forget(was) {
    const { notices, messages, live, view: { stage } } = this.tab; // prettier-ignore
    const again = stage && was.stage && (stage.table !== was.stage.table || stage.deal !== was.stage.deal);
    if (again || (stage?.claim && !was.stage?.claim)) notices.clear(); // what is on offer must be seen
    else if (Boolean(stage?.asked) !== Boolean(was.stage?.asked)) notices.outlived();
    const left = was.mine && !live.mine;
    if (left) this.tab.leads.left();
    if (left || (again && stage.table !== was.stage.table)) messages.read(); // it was about that table
  }

  #showAsk() {
    const { hand, say, view } = this.tab;
    const { stage, clock } = view;
    const mine = Boolean(stage?.asked);
    setData(find("#ask"), "mine", mine ? "yes" : "no");
    put(find("#turn"), stage?.ask ?? "");
    if (stage?.claim) setData(find("#turn"), "role", "claim");
    else delete find("#turn").dataset.role;
    const ticks = hand.ticks.size && mine ? hand.named : "";
    const thrown = ticks && taking(view).some(({ verb }) => verb === "change");
    put(find("#costs"), thrown ? filled(say("throws"), ticks) : ticks || (stage?.hint ?? ""));
    put(find("#clock"), !clock, "hidden");
    for (const name of clock ? ["ends", "lasts", "kind"] : []) setData(find("#clock"), name, clock[name]);
  }

  #showBar() {
    const { view, hand, say, bar } = this.tab;
    const { taken, menu } = movesOf(view, hand, say);
    bar.show(taken);
    this.#menu = menu;
  }

  // What is ticked has changed.
  ticked() {
    this.#showAsk();
    this.#showBar();
    this.tab.menu.show(this.#menu);
  }

  // Many cards are not dealt in one frame; once they lie there, they are drawn in one in which nothing else is done.
  #dealOn() {
    const { hand } = this.tab;
    if (!hand.awaits && !this.#rests) return NOTHING;
    this.#rests = !this.#rests && this.#deal(hand);
    return MORE;
  }

  // Returns whether all lie there.
  #deal(hand) {
    const from = origin(hand.root);
    hand.dealOn();
    hand.glide(from);
    return !hand.awaits;
  }

  #showActions() {
    if (!this.#acts) return NOTHING;
    this.#acts = false;
    this.#showBar();
    return SHOWN;
  }

  // What I am asked and may do is laid out and painted in a frame in which nothing else is done.
  #breathe() {
    return this.#isNew ? SHOWN : NOTHING;
  }

  // My seat, and what lies above the bar.
  #showSeat() {
    const { tab } = this;
    const changed = showMySeat(find("#my-seat"), tab.view.stage, tab.view.clock, tab.words);
    this.#showWhich();
    tab.amount.outlived();
    tab.clock.rings(find("aside"));
    return changed ? SHOWN : NOTHING;
  }

  #showWhich() {
    const { say, presses, view } = this.tab;
    if (view.stage?.running) this.#offered = "";
    showWhich(view, { say, press: (button, made) => presses.bar(button, made), offered: this.#offered });
  }

  // Of one action the several places, above the bar: pressed once more they are gone.
  offer(verb) {
    if (!verb && !this.#offered) return;
    this.#offered = this.#offered === verb ? "" : verb;
    this.#showWhich();
  }

  get #isNew() {
    return !this.tab.table.shows(this.tab.view.stage ?? null, this.tab.view.clock, this.tab.words);
  }

  #call() {
    return this.tab.turn.focus() ? SHOWN : NOTHING;
  }

  // Round by round; what lies elsewhere afterwards glides there.
  #showTable() {
    const { table, clock, view, words } = this.tab;
    if (!this.#rounds && !this.#isNew) return NOTHING;
    this.#rounds ??= table.change(view.stage ?? null, view.clock, words);
    const { value: changes, done } = this.#rounds.next();
    if (done) return this.#rests ? SHOWN : NOTHING;
    this.#rests = Boolean(changes); // what has changed is drawn before anything else does
    if (!changes) return MORE;
    const before = view.stage && table.stage?.table === view.stage.table ? snapshot(table.root, changes.part) : NOWHERE;
    if (table.stage?.deal === view.stage?.deal) this.#flies ??= before;
    changes.change();
    clock.rings(table.root);
    if (changes.lies) table.lie();
    glide(table.root, changes, before);
    return MORE;
  }

  #showChips() {
    const flew = this.#flies && fly(this.#flies);
    this.#flies = null;
    return flew ? SHOWN : NOTHING;
  }

  // One message after the other.
  #showWords() {
    const { view } = this.tab;
    const all = this.tab.all("private", "channel");
    for (const made of all) if (made.table) put(made.article, made.message !== view.message && made.message !== view.publicOne, "hidden");
    const untold = all.filter((made) => made.untold);
    if (!untold.length) return NOTHING;
    untold[0].tell();
    return untold.length > 1 ? MORE : SHOWN;
  }

  #showTitle() {
    return this.tab.turn.mark() ? SHOWN : NOTHING;
  }

  // Doors, counts, menus, and what is told to those who listen.
  #finish() {
    const { view, door, messages, chat, menu, clock, inside } = this.tab;
    const stages = this.tab.all("channel").flatMap(({ message }) => message.stages?.slice(0, 1) ?? []);
    if (!inside) door.standing(stages, view.mine ? view.stage.table : "", messages.nextDoor);
    chat.follow();
    menu.show(this.#menu);
    const word = lastWord(view.stage);
    if (word) put(find("#heard"), word);
    clock.moments();
    document.body.dataset.version = Number(document.body.dataset.version) + 1;
  }
}
