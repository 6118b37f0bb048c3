// The table, laid out from its stage: seats, the board or the piles, what is needed, and at the end who won and why.

import { cardOf, fetchDeck } from "./cards.js";
import { element } from "../showing/element.js";
import { patchChildren, setData, setStyle, staying } from "../showing/patch.js";
import { scoreSheet } from "./sheet.js";
import { CROWD, IN_A_ROW, arch, avatar, emptySeat, number, rim, rimSeat, ring, rowSeat, seatKey } from "./seats.js";

const AT_ONCE = 2; // seats that change in a frame

export class Table {
  #deck = "";

  constructor(root, mine) {
    Object.assign(this, { root, mine, stage: null, described: null });
    new ResizeObserver(() => this.lie()).observe(root);
  }

  shows(stage, clock, words) {
    return stage === this.stage && clock === this.clock && words === this.words;
  }

  // Makes what is wished, beside what is shown: its seats first. `stage` null: nobody has opened a table here. Returns
  // whether there are seats.
  makeSeats(stage, clock, words) {
    this.wished = { stage, clock, words };
    if (!stage) return false;
    this.wished.shown = { table: stage.table, clock, language: stage.language, words, key: `${stage.table}.${stage.deal}`, steps: Boolean(stage.steps) };
    this.wished.seats = stage.sheet ? null : this.#seats(stage, this.wished.shown);
    return Boolean(this.wished.seats);
  }

  // Then all the rest.
  make() {
    const { stage } = this.wished;
    this.wished.parts = stage ? this.#parts(this.wished) : [];
  }

  #parts({ stage, shown, seats }) {
    this.known = new Map([...this.root.querySelectorAll(".card[data-key]")].map((card) => [card.dataset.key, card]));
    if (stage.sheet) return [...this.#steps(stage), scoreSheet(stage, shown.words)];
    const felt = this.#felt(stage, shown, seats);
    return [...this.#steps(stage), felt, ...(stage.rows ? [this.#piles(stage, shown)] : [])];
  }

  // Are seats of the table that is shown still to be made like the wished ones?
  get seatsDiffer() {
    const { seats } = this.wished;
    return Boolean(seats && this.#seated) && ([...seats.children].some(({ stays }) => !stays) || !this.#sameSit);
  }

  // The seats that are shown, if they are those of the wished table.
  get #seated() {
    return this.stage?.table === this.wished.stage?.table ? this.root.querySelector(".seats") : null;
  }

  get #sameSit() {
    const keys = ({ children }) => [...children].map((made) => made.dataset.key).join();
    return keys(this.#seated) === keys(this.wished.seats);
  }

  // A few at a time, as long as the same people sit there.
  showSeats() {
    const [shown, wished] = [this.#seated, [...this.wished.seats.children]];
    const most = this.#sameSit ? AT_ONCE : Infinity;
    const now = wished.filter(({ stays }) => !stays).slice(0, most);
    const later = (made, nth) => !made.stays && !now.includes(made) ? staying(shown.children[nth]) : made;
    patchChildren(shown, wished.map(later));
    this.wished.seats.replaceChildren(...wished.map((made, nth) => (now.includes(made) ? staying(shown.children[nth]) : made)));
  }

  // Makes what is shown like what is wished. Returns whether there is more of it.
  show() {
    const { stage, clock, words, parts, seats } = this.wished;
    if (seats && !this.root.querySelector(".seats")) return this.#sitDown(this.wished);
    if (seats && this.#seated) seats.replaceWith(staying(this.#seated));
    if (this.#pilesFirst(this.wished)) return true;
    Object.assign(this, { stage, clock, words });
    if (!stage) return this.#nobody(words);
    this.#describe(stage);
    const of = { table: stage.table, game: stage.game, deal: stage.deal, phase: stage.phase, turn: stage.turn ?? "" };
    for (const [name, value] of Object.entries(of)) setData(this.root, name, value);
    patchChildren(this.root, parts);
    return false;
  }

  // Where who has won comes among the rows, or goes, the piles below them change with a frame of their own.
  #pilesFirst(wished) {
    const { stage, parts, seats, parted } = wished;
    const [shown, piles] = [this.root.querySelector(".piles"), parts.at(-1)];
    if (parted || !shown || !seats || !this.#seated || Boolean(stage.result) === Boolean(this.stage.result)) return false;
    wished.parted = true;
    patchChildren(this.root, [...this.root.children].map((made) => (made === shown ? piles : staying(made))));
    parts.splice(-1, 1, staying(shown));
    return true;
  }

  // Where no seats are shown they come first, and all else with the next frame.
  #sitDown({ stage, parts, seats }) {
    this.#describe(stage);
    this.stage ??= {}; // half a table is something too, which goes if the table does
    const felt = seats.parentNode;
    const bare = felt.cloneNode(false);
    const place = document.createElement("ol");
    seats.replaceWith(place);
    bare.append(seats);
    patchChildren(this.root, parts.flatMap((part) => (part === felt ? [bare] : part.matches(".piles") ? [] : [part])));
    place.replaceWith(staying(seats));
    return true;
  }

  // Puts what is shown where it belongs. It has to be measured: once, after all else on the page has changed.
  lie() {
    if (!this.described || this.described.sheet) return;
    if (this.described.rows) this.#scroll(this.root.querySelector(".felt"));
    else this.#arrange();
  }

  #nobody(words) {
    this.described = null;
    this.root.className = "empty";
    for (const name of ["table", "game", "deal", "phase", "turn"]) delete this.root.dataset[name];
    const leading = (word, sign) => element("button", { type: "button", textContent: words[word], onclick: () => document.querySelector(sign).click() });
    const ways = element("div", { className: "whereto" }, leading("open_table", "#open"), leading("chat", "#chat-toggle"));
    this.root.replaceChildren(element("div", { className: "hint" }, element("p", { textContent: words.no_table }), ways));
    return false;
  }

  #describe(stage) {
    this.described = stage;
    if (this.#deck !== (stage.deck ?? "four")) fetchDeck((this.#deck = stage.deck ?? "four"));
    const kind = `game-${stage.game} ${stage.rows ? "rows" : "rim"}`;
    if (stage.rows ? this.root.className !== kind : !this.root.className.startsWith(kind)) this.root.className = kind; // else what #arrange has found stays
    if (this.root.lang !== stage.language) this.root.lang = stage.language;
    if (this.root.ariaLabel !== stage.title) this.root.ariaLabel = stage.title;
  }

  #felt(stage, shown, seats) {
    const parts = [seats, this.#middle(stage, shown)];
    if (!stage.rows) return element("div", { className: "felt" }, ...parts, ...this.#bets(stage, shown));
    const felt = element("div", { className: "felt" }, ...(stage.result ? parts.reverse() : parts)); // who won stands above the rows
    return Object.assign(felt, { tabIndex: 0, role: "group", ariaLabel: stage.title }); // it may scroll, by keys too
  }

  // What others have bet lies before them; my own stands at my seat.
  #bets(stage, { key, language }) {
    return (stage.places ?? []).slice(stage.mine ? 1 : 0).filter(({ bet }) => bet).map((place) => {
      const made = betOf(place, language);
      Object.assign(made.dataset, { key: `${key} bet ${place.seat}`, of: place.seat });
      return made;
    });
  }

  // Rows that do not fit scroll: where the reader left them, and to the player whose turn it is.
  #scroll(felt) {
    if (this.described.result) felt.scrollTop = 0;
    const turn = felt.querySelector(".seat.turn");
    if (!turn) return;
    const [room, row] = [felt.getBoundingClientRect(), turn.getBoundingClientRect()];
    if (row.bottom > room.bottom) felt.scrollTop += Math.min(row.bottom - room.bottom, row.top - room.top) + 8;
    else if (row.top < room.top) felt.scrollTop -= room.top - row.top + 8;
  }

  #seats(stage, shown) {
    const others = (stage.places ?? []).slice(stage.mine ? 1 : 0);
    const mine = stage.rows && stage.mine ? (stage.places ?? []).slice(0, 1).filter((place) => place.melds?.length) : [];
    const seats = new Map([...this.root.querySelectorAll(".seats > .seat")].map((seat) => [seat.dataset.key, seat]));
    const made = [...others, ...mine].map((place) => this.#seat(place, stage, shown, seats));
    const empty = stage.rows ? [] : (stage.empty ?? []).map((nth) => emptySeat(nth, shown, seats));
    return element("ol", { className: "seats" }, ...clockwise([...made, ...empty], stage));
  }

  // A seat of which the same is told as before stays. `seats`: those that are shown, by key.
  #seat(place, { rows }, shown, seats) {
    const told = JSON.stringify([rows, place, { ...shown, words: shown.words.ready, clock: place.turn && shown.clock }]);
    const known = seats.get(seatKey(place, shown));
    if (known?.told === told) return staying(known);
    return Object.assign((rows ? rowSeat : rimSeat)(place, shown, known), { told });
  }

  #middle(stage, shown) {
    const made = element("div", { className: "middle" });
    if (stage.result) {
      if (stage.further?.length || (stage.board?.length && !stage.result.cards?.length)) made.append(...this.#board(stage, shown));
      return this.#result(made, stage, shown);
    }
    if (stage.rows) return made;
    made.append(...this.#pots(stage), ...this.#board(stage, shown));
    if (stage.stock != null || stage.facts?.length) made.append(element("div", { className: "beside" }, ...this.#facts(stage), ...this.#stock(stage)));
    return made;
  }

  // A card that is shown already stays, but for one that was on offer.
  #card(face, key) {
    const shown = this.known.get(key);
    return shown && !shown.querySelector(".ring") ? staying(shown) : cardOf(face, key);
  }

  #board(stage, { key }) {
    if (!stage.spots) return [];
    const cards = (stage.board ?? []).map((face) => this.#card(face, `${key} board ${face}`));
    const free = Array.from({ length: stage.spots - cards.length }, () => element("span", { className: "card spot" }));
    const further = (stage.further ?? []).map((other, nth) =>
      element("div", { className: "board" }, ...other.map((face) => this.#card(face, `${key} board ${nth + 2} ${face}`))));
    const board = element("div", { className: "board" }, ...cards, ...free);
    board.dataset.role = "board";
    return further.length ? [element("div", { className: "boards" }, board, ...further)] : [board];
  }

  #pots(stage) {
    return (stage.pots ?? []).slice(0, 1).map((pot) => {
      const side = (stage.pots ?? []).slice(1).map((one) => element("small", { textContent: `${one.label} ${one.text}` }));
      const main = element("span", { className: "whole" }, element("i", { className: "chip", ariaHidden: "true" }), element("span", { textContent: pot.label }), element("b", { textContent: pot.text }));
      const made = element("p", { className: "pot" }, main, ...side);
      made.dataset.role = "pot";
      return made;
    });
  }

  #facts(stage) {
    return (stage.facts ?? []).map((fact) => {
      const ranks = (fact.cards ?? []).map((rank) => element("i", { className: "♥♦♣♠".includes(rank) ? "rank suit" : "rank", textContent: rank.replace("T", "10") }));
      const made = element("p", { className: "fact" }, element("b", { textContent: fact.label }), ...(ranks.length ? [element("span", { className: "ranks", ariaHidden: "true" }, ...ranks)] : []), element("span", { className: ranks.length ? "unseen" : "", textContent: fact.text }));
      made.dataset.role = "needed";
      return made;
    });
  }

  #stock(stage) {
    if (stage.stock == null) return [];
    const made = element("div", { className: "pile" }, element("small", { textContent: stage.stock_label }), element("span", { className: "heap" }, cardOf(""), element("b", { textContent: stage.stock })));
    made.dataset.role = "stock";
    return [made];
  }

  #piles(stage, { key, clock }) {
    const thrown = (stage.discards ?? []).map((face, nth) => this.#card(face, `${key} thrown ${face} ${nth}`));
    if (stage.claim && thrown.length && clock) {
      const face = stage.discards.at(-1);
      thrown.splice(-1, 1, cardOf(face, thrown.at(-1).dataset.key));
      thrown.at(-1).append(ring(clock));
    }
    const discards = element("div", { className: `pile discards ${stage.claim ? "offered" : ""}` }, element("small", { textContent: stage.discards_label ?? "" }), element("span", { className: "heap" }, ...thrown));
    discards.dataset.role = "discards";
    const pots = (stage.pots ?? []).map((pot) => ({ label: pot.label, text: pot.text }));
    const needed = element("div", { className: "facts" }, ...this.#facts({ facts: [...(stage.facts ?? []), ...pots] }));
    return element("div", { className: "piles" }, ...this.#stock(stage), discards, needed);
  }

  #steps(stage) {
    if (!stage.steps?.length) return [];
    const [shown, told] = [this.root.querySelector(".openings"), JSON.stringify(stage.steps)];
    if (shown?.told === told) return [staying(shown)];
    const made = stage.steps.map((step) => {
      const one = element("li", {}, element("b", { textContent: step.number }), element("small", { textContent: step.label }));
      one.dataset.state = step.state;
      if (step.state === "now") one.ariaCurrent = "step";
      return one;
    });
    const list = element("ol", { className: "openings", told }, ...made);
    list.dataset.role = "openings";
    return [list];
  }

  // Winner first: the cards that won, lifted and fanned, then the words.
  #result(made, { result, rows }, { key }) {
    const cards = (result.cards ?? []).map((face, nth) => cardOf(face, `${key} won ${face} ${nth}`));
    cards.forEach((card, nth) => card.style.setProperty("--nth", nth - (cards.length - 1) / 2));
    const fan = cards.length ? [element("div", { className: "winning" }, ...cards)] : [];
    made.append(...fan, element("p", { className: "winner", textContent: result.title }), element("p", { className: "reason", textContent: result.reason ?? "" }));
    if (rows) made.append(element("ul", { className: "lines" }, ...(result.lines ?? []).filter((one) => one !== result.title && one !== result.reason).map((one) => element("li", { textContent: one }))));
    made.classList.add("over");
    made.dataset.role = "result";
    return made;
  }

  // My own seat, below the table.
  showMine(stage, clock) {
    const me = stage?.mine ? stage.places[0] : null;
    if (!me) return this.mine.replaceChildren();
    const told = JSON.stringify([me, me.turn && clock, stage.language, stage.game]);
    if (this.mine.told === told && this.mine.firstChild) return;
    this.mine.told = told;
    const words = [me.name, me.opened, me.worth].filter(Boolean).join(" · ");
    const chips = element("b", { className: "stack", textContent: me.score ?? "" });
    if (!me.score || stage.game === "pokerato") chips.textContent = me.stack == null ? "" : number(me.stack, stage.language);
    chips.dataset.role = "stack";
    const won = /^\d/.test(me.won ?? "") ? `+${number(Number(me.won), stage.language)}` : me.won;
    const last = won || me.said ? [element("span", { className: "badge", textContent: won || me.said })] : [];
    const bet = me.bet && !last.length ? [betOf(me, stage.language)] : []; // else the last word says it too
    const dealer = me.dealer ? [element("i", { className: "dealer", textContent: me.dealer })] : [];
    this.mine.className = `${me.mood ?? ""} ${me.turn ? "turn" : ""} ${me.ready ? "ready" : ""}`;
    this.mine.dataset.state = me.state ?? "in";
    patchChildren(this.mine, [avatar(me, me.turn ? clock : null, this.mine.querySelector(".avatar")), element("span", { className: "who" }, element("bdi", { textContent: words }), chips), ...dealer, ...bet, ...last]);
  }

  // Seats stand round the rim of the room that there is; bets lie between them and the middle.
  #arrange() {
    const felt = this.root.querySelector(".felt");
    const list = felt?.querySelector(".seats");
    if (!list) return;
    const seats = [...list.children];
    const { clientWidth: wide, clientHeight: high } = felt;
    const [tall, narrow] = [high > wide, wide < 600];
    const taken = seats.filter(({ dataset }) => dataset.who !== "empty").length;
    const arched = narrow && (tall ? taken > IN_A_ROW : seats.length >= IN_A_ROW); // they would lie on each other
    const flat = high < 300 || arched || (narrow && !tall); // seats beside the board would lie on it
    this.root.classList.toggle("flat", flat);
    this.root.classList.toggle("tall", tall && !flat);
    this.root.classList.toggle("arched", arched);
    this.root.classList.toggle("crowd", seats.length >= CROWD);
    setStyle(list, "--count", String(seats.length));
    const heights = seats.map((made) => made.offsetHeight); // all is measured before anything moves: one layout
    const reach = 50 - ((seats[0]?.offsetWidth ?? 0) / 2 + 4) / (wide / 100); // seats stay in the room
    const down = Math.max(Math.max(...heights) + BET, high / 4); // from one row of an arch to the next
    seats.forEach((made, nth) => {
      const [across, row] = arched ? arch(nth, seats.length, reach) : [];
      const [x, y] = arched ? [across, ((row * down + heights[nth] / 2 - ABOVE) / high) * 100] : rim(nth, seats.length, { flat, narrow, whole: !this.described.mine, reach, tall });
      moved(made, x, y);
      setData(made, "side", x < 50 ? "left" : "right");
      const bet = felt.querySelector(`:scope > [data-of="${made.dataset.seat}"]`);
      const aside = wide > 700 && !flat && Math.abs(x - 50) > 15;
      const below = [narrow && !arched ? edged(x) : x, y + ((heights[nth] / 2 + (arched ? BET / 2 : 14)) / high) * 100];
      if (bet) moved(bet, ...(aside ? inwards(x, y, wide, high) : below));
    });
  }
}

const [BET, ABOVE] = [14, 32]; // pixels: what lies before a seat of an arch; what of the first row stands above the felt

// In percent of the felt.
function moved(made, x, y) {
  setStyle(made, "left", `${x.toFixed(3)}%`);
  setStyle(made, "top", `${y.toFixed(3)}%`);
}

// Seats in their order round the table, from the reader's or the first one on: nobody moves when somebody comes.
function clockwise(seats, stage) {
  if (stage.rows) return seats;
  const first = stage.mine ? stage.places[0].seat : 0;
  const after = (made) => (Number(made.dataset.seat) - first + 100) % 100;
  return seats.sort((one, other) => after(one) - after(other));
}

// On a phone what lies before a seat at the side keeps to that side: the pot is near.
const edged = (x) => (Math.abs(x - 50) > 15 ? (x < 50 ? 14 : 86) : x);

// Towards the middle, as far as a seat is wide and high.
function inwards(x, y, wide, high) {
  const [aside, down] = [50 - x, 48 - y];
  const away = Math.hypot((aside * wide) / 100, (down * high) / 100);
  const share = Math.min(0.62, (wide > 700 ? 120 : 74) / away);
  return [x + aside * share, y + down * share];
}

function betOf(place, language) {
  const made = element("span", { className: "bet" }, element("i", { className: "chip", ariaHidden: "true" }), element("b", { textContent: number(place.bet, language) }));
  made.dataset.role = "bet";
  return made;
}
