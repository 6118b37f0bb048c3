// My own seat, below the table.

import { element } from "../showing/element.js";
import { patchChildren } from "../showing/patch.js";
import { avatar, betOf, chipsOf, number } from "../table/seats.js";

// Returns whether it has changed.
export function showMySeat(root, stage, clock, words) {
  const me = stage?.mine ? stage.places[0] : null;
  if (!me && !root.firstChild) return false;
  if (!me) root.replaceChildren();
  if (!me) return true;
  const told = JSON.stringify([me, me.turn && clock, stage.language, stage.rows]);
  if (root.told === told && root.firstChild) return false;
  root.told = told;
  const said = [me.name, me.opened, me.worth].filter(Boolean).join(" · ");
  const stack = stage.rows && !me.score ? chipsOf(me, { language: stage.language, words }) : me.stack == null ? "" : number(me.stack, stage.language);
  const chips = element("b", { className: "stack", textContent: me.score || stack });
  chips.dataset.role = "stack";
  const won = /^\d/.test(me.won ?? "") ? `+${number(Number(me.won), stage.language)}` : me.won;
  const last = won || me.said ? [element("span", { className: "badge", textContent: won || me.said })] : [];
  const bet = me.bet && !last.length ? [betOf(me, stage.language)] : []; // else the last word says it too
  const dealer = me.dealer ? [element("i", { className: "dealer", textContent: me.dealer })] : [];
  root.className = `${me.mood ?? ""} ${me.turn ? "turn" : ""} ${me.ready ? "ready" : ""}`;
  root.dataset.state = me.state ?? "in";
  patchChildren(root, [avatar(me, me.turn ? clock : null, root.querySelector(".avatar")), element("span", { className: "who" }, element("bdi", { textContent: said }), chips), ...dealer, ...bet, ...last]);
  return true;
}
