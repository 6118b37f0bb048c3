// What lies on the table, and which buttons are the reader's own: made of all messages together.

import { isWide } from "../showing/shape.js";

const NONE = []; // no cards: the same none each time
const FOR_ALL = ["deal", "robot", "robot_less", "skip", "why", "verify"]; // of the buttons under a table, what is not the asked player's

const WAYS_ON = [{ verb: "open_table", style: "main", leads: "#open" }, { verb: "chat", leads: "#chat-toggle" }]; // from a table that is closed

// Mine if I sit at a table here, else the newest that stands in this channel.
export function viewOf(tab) {
  const tables = (side) => tab.all(side).map(({ message }) => message).filter(({ stages }) => stages?.length);
  const [shown, mine] = [tables("channel"), tables("private").reverse()];
  const here = mine.find(({ stages }) => shown.some((other) => other.stages[0].table === stages[0].table));
  const message = here ?? shown.findLast(({ stages }) => stages[0].free || stages[0].running) ?? shown.at(-1) ?? mine[0];
  if (!message) return { hand: NONE, buttons: [] };
  const stage = mineOf(message.stages[0], tab.you);
  const publicOne = shown.find((other) => other.stages[0].table === stage.table);
  const view = { stage, message, publicOne, clock: message.clock, hand: message.hand ?? NONE, mine: Boolean(stage.mine) };
  return { ...view, buttons: buttonsOf(view, tab) };
}

// A deal of the past instead of the table.
export function filmed({ stage, hand, title, fact }) {
  return { stage: { ...stage, ask: title, hint: fact, sheet: null }, message: null, clock: null, hand: hand ?? NONE, mine: stage.mine, buttons: [] };
}

// Before the first deal nobody has cards, and the table is the same for all: the reader may sit at it nevertheless.
function mineOf(stage, you) {
  if (stage.promised?.includes(you)) return { ...stage, ask: stage.to_come };
  const at = stage.mine ? -1 : (stage.places ?? []).findIndex(({ person }) => person && person === you);
  if (at < 0) return stage;
  const [me, ...others] = [...stage.places.slice(at), ...stage.places.slice(0, at)];
  return { ...stage, mine: true, ask: stage.seated || stage.ask, places: [{ ...me, who: "me" }, ...others] };
}

// Each knows the message it belongs to.
function buttonsOf({ message, publicOne, stage, mine }, tab) {
  const flat = (one, side) => (one?.rows ?? []).flat().map((button) => ({ ...button, side, message: one.id, verb: button.verb || verbOf(button) }));
  const shared = flat(publicOne, "channel");
  if (!mine) return sitting(shared, publicOne, stage, tab);
  if (message === publicOne) return shared.filter(({ verb }) => verb && verb !== "sit" && (!stage.running || ["leave", "skip"].includes(verb)));
  const own = flat(message, "private");
  const due = own.some(({ verb }) => ["ready", "back", "buy_in"].includes(verb)); // by itself, or not without me
  const now = (verb) => (stage.running ? verb === "skip" : !(due && verb === "deal")); // the public panel may be older
  const theirs = shared.filter(({ verb }) => FOR_ALL.includes(verb) && now(verb));
  const led = due ? theirs.map((button) => ({ ...button, style: "plain" })) : theirs; // the one step that is golden is mine
  return [...own, ...led.filter(({ verb }) => !own.some((button) => button.verb === verb))];
}

// While a deal is played the seats stand behind ⋯ in chats; here an onlooker always has the one button.
function sitting(shared, publicOne, { closed, free, running, table, promised }, tab) {
  const button = { side: "channel", message: publicOne?.id ?? "" };
  if (promised?.includes(tab.you)) return [{ ...button, verb: "leave", label: tab.say("give_up"), address: `${table}.leave` }];
  if (closed) return WAYS_ON.filter(({ verb }) => verb !== "chat" || !isWide()).map((way) => ({ ...way, label: tab.say(way.verb) }));
  const sit = shared.filter(({ verb }) => verb === "sit");
  if (sit.length || !(free && running && publicOne)) return sit;
  return [{ ...button, verb: "sit", label: tab.say("sit"), style: "main", address: `${table}.sit` }];
}

function verbOf(button) {
  const last = button.address?.split(".").at(-1) ?? "";
  return /^read:\d+$/.test(last) ? "read" : last === "why" ? "why" : "";
}

// The last word of the others, for those who listen.
export function lastWord(stage) {
  const said = (stage?.places ?? []).slice(stage?.mine ? 1 : 0).filter((place) => place.said);
  return stage?.latest?.at(-1) ?? said.map((place) => `${place.name}: ${place.said}`).join(". ");
}
