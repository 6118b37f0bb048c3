// Motion: what is at another place than before glides there, what is new comes from the stock. Transform and opacity
// alone; a press ends it at once, and readers who want none see none.

const QUIET = matchMedia("(prefers-reduced-motion: reduce)");
const GLIDE = 220; // milliseconds
const APART = 40;

// Where everything with a key lies now.
export function snapshot() {
  const found = new Map();
  if (QUIET.matches) return found;
  for (const made of document.querySelectorAll("[data-key]")) found.set(made.dataset.key, made.getBoundingClientRect());
  const stock = document.querySelector("[data-role=stock], [data-role=pot]");
  if (stock) found.set("", stock.getBoundingClientRect());
  return found;
}

// Glide from the places of before to those of now.
export function glide(before) {
  if (QUIET.matches || !before.size || document.hidden) return;
  let fresh = 0;
  for (const made of document.querySelectorAll("[data-key]")) {
    const old = before.get(made.dataset.key);
    const from = old ?? before.get("");
    if (!from) continue;
    const to = made.getBoundingClientRect();
    const [x, y] = [from.left - to.left, from.top - to.top];
    if (Math.abs(x) + Math.abs(y) < 2) continue;
    const delay = old ? 0 : APART * fresh++;
    made.animate(
      [{ transform: `translate(${x}px, ${y}px)`, opacity: old ? 1 : 0 }, { transform: "none", opacity: 1 }],
      { duration: GLIDE, delay, easing: "cubic-bezier(.2, .7, .3, 1)", fill: "backwards" },
    );
  }
}

export function stop() {
  for (const animation of document.getAnimations()) if (animation.effect?.getTiming().iterations !== Infinity) animation.finish();
}
