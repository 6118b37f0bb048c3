// Motion: what is at another place than before glides there, what is new comes from the stock. Transform and opacity
// alone; a press ends it at once, and readers who want none see none.

const QUIET = matchMedia("(prefers-reduced-motion: reduce)");
const GLIDE = 220; // milliseconds
const APART = 40;
const TO_POT = 260;
const TO_WINNER = 500;
const NO_WAY = { x: 0, y: 0 };
const POT = " pot";
const STOCK = "[data-role=stock], [data-role=pot]"; // from there new cards come

// Where everything in `root` with a key lies now, and what new cards come from.
export function snapshot(root) {
  const found = new Map();
  if (QUIET.matches) return found;
  for (const made of root.querySelectorAll("[data-key]")) found.set(made.dataset.key, made.getBoundingClientRect());
  const stock = document.querySelector(STOCK);
  if (stock) found.set("", stock.getBoundingClientRect());
  const pot = document.querySelector("[data-role=pot]");
  if (pot) found.set(POT, pot.getBoundingClientRect());
  return found;
}

// Glide from the places of before to those of now: what lies within something that glides there goes with it.
export function glide(root, before) {
  if (QUIET.matches || !before.size || document.hidden) return;
  const there = [...root.querySelectorAll("[data-key]")].map((made) => [made, made.getBoundingClientRect()]);
  const ways = new Map(); // element → how far it glides
  let fresh = 0; // all is measured before anything moves: one layout
  for (const [made, to] of there) {
    const old = before.get(made.dataset.key);
    const from = old ?? before.get("");
    if (!from) continue;
    const way = { x: from.left - to.left, y: from.top - to.top };
    if (old) ways.set(made, way);
    const around = ways.get(made.parentElement.closest("[data-key]")) ?? NO_WAY;
    if (slide(made, way.x - around.x, way.y - around.y, old ? -1 : fresh) && !old) fresh += 1;
  }
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
  made.animate(
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
  for (const [, from] of bets) chip(from, pot, TO_POT); // all is measured by now
  for (const won of winners) for (let nth = 0; nth < 4; nth += 1) chip(before.get(POT), won, TO_WINNER, nth * APART);
  return bets.length + winners.length > 0;
}

function chip(from, to, duration, delay = 0) {
  const made = Object.assign(document.createElement("i"), { className: "chip flying", ariaHidden: "true" });
  const middle = ({ left, top, width, height }) => `translate(${left + width / 2 - 11}px, ${top + height / 2 - 11}px)`;
  document.body.append(made);
  const flight = made.animate([{ transform: middle(from), opacity: 1 }, { transform: middle(to), opacity: 1, offset: 0.9 }, { transform: middle(to), opacity: 0 }], { duration, delay, easing: "cubic-bezier(.3, .6, .3, 1)", fill: "both" });
  flight.onfinish = () => made.remove();
}

export function stop() {
  for (const animation of document.getAnimations()) if (animation.effect?.getTiming().iterations !== Infinity) animation.finish();
}
