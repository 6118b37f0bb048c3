// A page of the club, of a tournament or a season: the server says what stands on it, and says it again when it changes.

import { Family } from "./door/family.js";
import { Line } from "./talk/line.js";
import { element, find } from "./showing/element.js";
import { Clocks, drawMoments } from "./showing/moments.js";
import { kept, languageKept, person, recognized } from "./door/person.js";
import { pieceElement } from "./showing/text.js";
import { WORDS, putWords } from "./words/words.js";

const [, , channel, ...rest] = location.pathname.split("/").map(decodeURIComponent);
const clocks = new Clocks();
const A_LITTLE = 2; // seconds by which a moment may move unnoticed
const AMOUNT = /^[\d.,\s−–]+$/;

let language = languageKept();
let latest = null; // what was told last; nothing before the first page
const say = (key) => WORDS[language][key];

const line = new Line({ hello, hear, changed: (open) => note(open ? "" : say("lost")) });
const family = new Family({ join: () => line.greet(), renew: () => {} });

function hello() {
  return { ...person(), language, channel, code: family.code, page: rest.join("/") };
}

function hear(down) {
  if (down.is === "welcome") welcome(down);
  else if (down.is === "page") show(down);
  else if (family.keepsOut(down.problem, WORDS[language])) return;
  else if (down.problem) note(say(`problem_${down.problem}`));
}

function welcome(down) {
  family.joined();
  recognized(down.token);
  clocks.learn(down.clocks);
}

function note(words) {
  find("#lost").textContent = words;
}

// What stands there already stays: neither focus nor the place to which one has scrolled is lost.

function show(page) {
  note("");
  document.title = `${page.title} · Invito`;
  find("#page").lang = find("#links").lang = page.language;
  if (find("#title").textContent !== page.title) find("#title").textContent = page.title;
  patch(find("#links"), page.links, (link) => element("a", { href: link.way, textContent: link.label }));
  patch(find("#lines"), page.lines, ({ text }) => element("p", {}, ...pieces(text)));
  patch(find("#facts"), steadied(page.facts), fact);
  patch(find("#sections"), page.sections, section);
  if (latest !== null && latest !== page.latest) find("#heard").textContent = page.latest;
  latest = page.latest;
  tick();
}

function patch(parent, values, made) {
  values.forEach((value, nth) => {
    const now = JSON.stringify([value, language]); // the page's own words are part of it
    const old = parent.children[nth];
    if (old?.made === now) return;
    const next = Object.assign(made(value), { made: now });
    if (!old) return parent.append(next);
    const focused = old.contains(document.activeElement) ? document.activeElement.getAttribute("href") : null;
    old.replaceWith(next);
    if (focused) [...next.querySelectorAll("a")].find((link) => link.getAttribute("href") === focused)?.focus();
  });
  while (parent.children.length > values.length) parent.lastChild.remove();
}

// The clock of play is one of whole seconds: a countdown does not jump by one because something has happened.
function steadied(facts) {
  for (const { text } of facts) {
    for (const piece of text) {
      const before = [...document.querySelectorAll("#facts time")].find((made) => Math.abs(made.dataset.at - piece.at) < A_LITTLE);
      if (before) piece.at = Number(before.dataset.at);
    }
  }
  return facts;
}

const pieces = (text) => text.map((piece) => pieceElement(piece, ""));

function fact({ label, text }) {
  const made = element("div", {}, element("dt", { textContent: label }), element("dd", {}, ...pieces(text)));
  made.dataset.role = "fact";
  return made;
}

function section({ key, heading, rows, columns = [], head = 0, note: below = "" }) {
  const heads = element("h2", { id: `of-${key}`, textContent: heading });
  const made = element("section", {}, heads);
  if (rows.length) made.append(columns.length ? grid(key, rows, columns, head) : list(key, rows));
  if (below) made.append(element("p", { className: "below", textContent: below }));
  made.setAttribute("aria-labelledby", heads.id);
  Object.assign(made.dataset, { role: "section", key });
  return made;
}

function grid(key, rows, columns, head) {
  const right = columns.map((_, nth) => rows.every(({ cells }) => AMOUNT.test(cells[nth])));
  const aligned = (nth) => (right[nth] && nth > 0 ? "amount" : "");
  const heads = columns.map((column, nth) => element("th", { scope: "col", className: aligned(nth), textContent: column }));
  const made = element("table", {}, element("thead", {}, element("tr", {}, ...heads)));
  made.append(element("tbody", {}, ...rows.map((one) => row(one, head, aligned))));
  made.setAttribute("aria-labelledby", `of-${key}`);
  return made;
}

function row({ cells, way = "", mine = false }, head, aligned) {
  const made = cells.map((text, nth) => {
    const told = nth === head ? element("bdi", { textContent: text }) : text;
    const cell = element(nth === head ? "th" : "td", { className: aligned(nth) });
    cell.append(way && nth === 0 ? element("a", { href: way, textContent: text }) : told);
    if (nth === head) cell.scope = "row";
    if (nth === head && mine) cell.append(" ", element("small", { textContent: say("you") }));
    return cell;
  });
  return element("tr", { className: mine ? "mine" : "" }, ...made);
}

function list(key, rows) {
  const lines = rows.map(({ cells, mine }) => {
    const made = element("li", { className: mine ? "mine" : "", dir: "auto" }, cells[0]);
    if (mine) made.append(" ", element("small", { textContent: say("you") }));
    return made;
  });
  const made = element("ol", {}, ...lines);
  made.setAttribute("aria-labelledby", `of-${key}`);
  return made;
}

function tick() {
  drawMoments(clocks, language, say("time_is_up"));
}
setInterval(tick, 1000);

function speak(chosen) {
  language = chosen;
  document.documentElement.lang = chosen;
  for (const button of find("#languages").children) button.ariaPressed = String(button.value === chosen);
  putWords(WORDS[chosen]);
}
for (const button of find("#languages").children) {
  button.onclick = () => {
    kept.language = button.value;
    latest = null;
    speak(button.value);
    line.ask({ do: "speak", language });
  };
}

speak(language);
line.open();
