// Motion: what is at another place than before glides there; a new card comes from the stock, or from whoever threw it, a bet
// from whoever made it, and one of the board is turned over. Transform and opacity alone; a press ends it at once, readers who want none see none.

import { number } from "../table/seats.js";

const QUIET = matchMedia("(prefers-reduced-motion: reduce)");
const GLIDE = 220; // milliseconds
const APART = 40;
const TO_POT = 260;
const TO_WINNER = 500;
const TURN = 180;
const FIGURE = 100; // until the next figure of a sum that grows: each costs a layout
const NO_WAY = { x: 0, y: 0 };
const POT = " pot";
const moving = new Set(); // all that moves now: to ask the document makes it style what has changed
const STOCK = "[data-role=stock], [data-role=pot]"; // from there new cards come

function move(made, frames, how) {
  const motion = made.animate(frames, how);
  moving.add(motion);
  motion.finished.then(() => moving.delete(motion), () => moving.delete(motion)); // or it was taken back
  return motion;
}

// What can glide if this part of the table changes: what lies within it, and where it moves the seats these and all bets.
const within = (part) => `:is(${part}) [data-key]`;
const keyed = (part) => `.seats > [data-key], .felt > [data-key], ${within(part)}`;

// Where everything that can glide lies now, and what new cards come from.
export function snapshot(root, part) {
  const found = new Map();
  if (QUIET.matches) return found;
  for (const made of root.querySelectorAll(keyed(part))) found.set(made.dataset.key, made.getBoundingClientRect());
  const stock = document.querySelector(STOCK);
  if (stock) found.set("", stock.getBoundingClientRect());
  const pot = document.querySelector("[data-role=pot]");
  if (pot) found.set(POT, pot.getBoundingClientRect());
  return found;
}

// Glide from the places of before to those of now: what lies within something that glides there goes with it. `lies`: have
// seats or bets moved, too?
export function glide(root, { part, lies }, before) {
  if (QUIET.matches || !before.size || document.hidden) return;
  const there = [...root.querySelectorAll(lies ? keyed(part) : within(part))].map((made) => [made, made.getBoundingClientRect()]);
  const isThrown = ({ dataset: { key } }) => key.includes(" thrown ") && !before.has(key);
  const thrower = there.some(([made]) => isThrown(made)) ? throwing(root) : null;
  const ways = new Map(); // element → how far it glides
  let fresh = 0; // all is measured before anything moves: one layout
  for (const [made, to] of there) {
    const old = before.get(made.dataset.key);
    if (!old && made.parentElement.classList.contains("board")) {
      turnOver(made, fresh);
      fresh += 1;
      continue;
    }
    const from = old ?? (isThrown(made) ? thrower : made.dataset.of ? seated(root, made.dataset.of) : before.get(""));
    if (!from) continue;
    const way = { x: from.left - to.left, y: from.top - to.top };
    if (old) ways.set(made, way);
    const around = ways.get(made.parentElement.closest("[data-key]")) ?? NO_WAY;
    if (slide(made, way.x - around.x, way.y - around.y, old ? -1 : fresh) && !old) fresh += 1;
  }
}

// Whose turn it was, until all that has changed is shown: my cards, if none of those who sit beside me.
function throwing(root) {
  const { left, top, width } = seated(root, root.dataset.turn) ?? document.querySelector("#hand").getBoundingClientRect();
  return { left: left + width / 2, top };
}

const seated = (root, seat) => root.querySelector(`.seat[data-seat="${seat}"]:not([data-who=me]) .avatar`)?.getBoundingClientRect();

function turnOver(made, nth) {
  move(made, { transform: ["rotateY(90deg)", "none"] }, { duration: TURN, delay: APART * nth, easing: "ease-out", fill: "backwards" });
}

// Where new cards come from, seen from the upper left corner of `root`; null if none are to be seen coming.
export function origin(root) {
  const stock = QUIET.matches || document.hidden ? null : document.querySelector(STOCK);
  if (!stock) return null;
  const [from, to] = [stock.getBoundingClientRect(), root.getBoundingClientRect()];
  return { x: from.left - to.left, y: from.top - to.top };
}

// From so far away to where it lies; `fresh`: how many new ones come before it, if it is new itself.
export function slide(made, x, y, fresh = -1) {
  if (Math.abs(x) + Math.abs(y) < 2) return false;
  const isNew = fresh >= 0;
  move(
    made,
    [{ transform: `translate(${x}px, ${y}px)`, opacity: isNew ? 0 : 1 }, { transform: "none", opacity: 1 }],
    { duration: GLIDE, delay: isNew ? APART * fresh : 0, easing: "cubic-bezier(.2, .7, .3, 1)", fill: "backwards" },
  );
  return true;
}

// Bets that are gone have come into the pot; at the end the pot goes to those who won it. Returns whether any chips fly.
export function fly(before) {
  if (QUIET.matches || !before.size || document.hidden) return false;
  const result = document.querySelector("[data-role=result]");
  const pot = (document.querySelector("[data-role=pot]") ?? result)?.getBoundingClientRect();
  const gone = ([key]) => / bet \d+$/.test(key) && !document.querySelector(`[data-key="${key}"]`);
  const bets = pot ? [...before].filter(gone) : [];
  const winners = result && before.has(POT) ? [...document.querySelectorAll(".seat.wins, #my-seat.wins")].map((made) => made.getBoundingClientRect()) : [];
  if (winners.length) for (const won of document.querySelectorAll(".seat.wins .won, #my-seat.wins .badge")) countUp(won);
  for (const [, from] of bets) chip(from, pot, TO_POT); // all is measured by now
  for (const won of winners) for (let nth = 0; nth < 4; nth += 1) chip(before.get(POT), won, TO_WINNER, nth * APART);
  return bets.length + winners.length > 0;
}

// What somebody has won grows while the pot flies to them, in the room that the whole sum takes.
function countUp(made) {
  const whole = made.textContent;
  const chips = Number(whole.replace(/\D/g, ""));
  if (!/^\+\d/.test(whole)) return;
  made.style.minWidth = `${made.offsetWidth}px`;
  const growing = move(made, { opacity: [1, 1] }, TO_WINNER);
  let told = whole;
  const go = () => {
    if (made.textContent !== told) return; // there is something newer
    const share = growing.effect.getComputedTiming().progress ?? 1;
    told = made.textContent = share < 1 ? `+${number(Math.round(chips * share), document.documentElement.lang)}` : whole;
    if (share < 1) setTimeout(go, FIGURE);
    else made.style.minWidth = "";
  };
  go();
}

function chip(from, to, duration, delay = 0) {
  const made = Object.assign(document.createElement("i"), { className: "chip flying", ariaHidden: "true" });
  const middle = ({ left, top, width, height }) => `translate(${left + width / 2 - 11}px, ${top + height / 2 - 11}px)`;
  document.body.append(made);
  const flight = move(made, [{ transform: middle(from), opacity: 1 }, { transform: middle(to), opacity: 1, offset: 0.9 }, { transform: middle(to), opacity: 0 }], { duration, delay, easing: "cubic-bezier(.3, .6, .3, 1)", fill: "both" });
  flight.onfinish = () => made.remove();
}

export function stop() {
  for (const motion of moving) motion.finish();
  for (const fan of document.querySelectorAll(".winning")) for (const lift of fan.getAnimations()) lift.finish();
}
