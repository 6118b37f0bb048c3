// What I may do now: which of my buttons stand in the bar, and what those say that take the cards I have ticked.

import { placed } from "./bar.js";
import { filled } from "../words/words.js";

const WITH_CARDS = ["change", "discard", "meld", "lay_off", "open", "close", "swap"];
const ELSEWHERE = ["read", "leave", "cut", "choose", "top_up", "undo"]; // in the menu, above the bar, or of no use here
const IN_ADVANCE = ["check_fold", "call_any", "always_run", "always_straddle", "always_no_claim"];

// The buttons that take ticked cards.
export function taking({ message, buttons }) {
  if (!message?.choices?.length) return []; // Pokerato is opened without cards
  return buttons.filter(({ verb, address }) => WITH_CARDS.includes(verb) && !/:\d+$/.test(address) && !address.endsWith(".cards"));
}

// The question that I am asked, as its buttons' addresses name it.
export function questionOf({ buttons }) {
  return buttons.find(({ address }) => address?.split(".").length === 4)?.address.split(".").slice(0, 3).join(".") ?? "";
}

// Returns what stands in the bar, by its place, and the buttons that stand in the menu.
export function movesOf(view, hand, say) {
  const { stage, buttons } = view;
  const between = !stage?.running;
  const fitting = buttons.filter(({ verb }) => verb && !ELSEWHERE.includes(verb) && (between || verb !== "away")).map((button) => withTicks(button, view, hand, say));
  if (buttons.some(({ verb }) => verb === "cut")) fitting.unshift({ verb: "cut", label: say("cut"), opens: "cut" }); // at one of several places
  const ticks = hand.ticks.size;
  if (ticks) fitting.push({ verb: "undo", label: say("undo"), note: ticks === 1 ? say("tick") : filled(say("ticks"), ticks), local: true });
  const { taken, left } = placed(melded(fitting, view, hand), stage?.rows ? "rows" : "rim", shut(view, say));
  const loose = buttons.filter(({ verb, label }) => label && (["leave", "top_up"].includes(verb) || (verb === "away" && !between)));
  return { taken, menu: [...left.filter(({ local }) => !local), ...loose] };
}

// What I cannot answer now, each with the reason.
function shut(view, say) {
  const untick = taking(view).length ? [{ verb: "undo", label: say("undo"), why: say("no_ticks") }] : [];
  return [...(view.stage?.shut ?? []), ...untick].map(({ why, ...button }) => ({ ...button, locked: why, shut: true }));
}

// Cards that have to be ticked first, and how many are.
function withTicks(button, view, hand, say) {
  const { verb } = button;
  const offered = ["buy", "no"].includes(verb) && view.stage?.rows && !view.stage.asked; // whoever may bet blind is asked now
  if (verb === "ready") return { ...button, ...readiness(view, say), clock: view.clock };
  if (!taking(view).includes(button) || button.locked) return { ...button, ahead: IN_ADVANCE.includes(verb) || offered };
  const ticked = hand.ticks.size;
  const note = hand.named; // the cards themselves: what they make the rules say when it is pressed
  if (verb === "change") return ticked ? { ...button, note, label: `${button.label} ${ticked}`, style: "main" } : { ...button, locked: say("tick_change") };
  if (verb === "close") return { ...button, note };
  if (["open", "meld"].includes(verb) && ticked < 2) return { ...button, locked: say("tick_first") };
  if (["discard", "swap"].includes(verb) && ticked !== 1) return { ...button, locked: say("tick_one") };
  if (verb === "discard" && hand.barred) return { ...button, locked: say("not_this_card") }; // the press tells why
  return ticked ? { ...button, note } : { ...button, locked: say("tick_first") };
}

// Whoever is ready waits for the others, who are named.
function readiness({ stage }, say) {
  const [me, ...others] = stage?.places ?? [];
  const waiting = others.filter(({ who, ready, state }) => who === "person" && !ready && !["away", "gone"].includes(state));
  if (!me?.ready || !waiting.length) return {};
  return { label: `✓ ${say("ready")}`, note: filled(say("waits_for"), waiting.map(({ name }) => name).join(", ")), style: "good" };
}

// One place for opening, melding and closing: what fits the ticks.
function melded(buttons, view, { ticks }) {
  const laying = buttons.filter(({ verb }) => ["open", "meld", "close"].includes(verb));
  if (!view.stage?.rows || laying.length < 2) return buttons;
  const all = ticks.size >= (view.hand?.length ?? 0) - 1 && ticks.size > 0;
  const close = laying.find(({ verb }) => verb === "close");
  const lay = laying.find(({ verb, locked }) => verb !== "close" && (!locked || ticks.size === 0)) ?? laying.find(({ verb }) => verb !== "close");
  const lit = close?.style === "good" || (close?.style === "main" && lay?.style !== "main");
  const first = close && (all || !lay || lit) ? close : lay;
  const rest = buttons.filter((button) => !laying.includes(button));
  return first === lay && close && !ticks.size && !close.locked ? [...rest, first, close] : [...rest, first];
}
