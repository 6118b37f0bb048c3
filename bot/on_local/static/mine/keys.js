// Keys for what the bar holds, and Esc for whatever lies uppermost: never while typing.

import { KEYS } from "./bar.js";
import { find } from "../showing/element.js";

export function listenToKeys(tab) {
  const { bar, film, amount } = tab;
  document.addEventListener("keydown", (event) => {
    if (event.key === "Escape") return escape(tab);
    const typing = event.target.matches("input, textarea, select");
    if (typing || event.ctrlKey || event.metaKey || event.altKey || !tab.inside || amount.open) return;
    if (film.open) return film.key(event);
    if (tab.turn.goesOnWriting(event)) return;
    if (event.repeat) return; // a key that is held makes one move
    const golden = event.key === "Enter" && event.target.matches("body, #ask");
    const key = event.key.toUpperCase();
    const place = golden ? bar.golden : bar.byKey(key);
    if (place) bar.pressed(place);
    else inMenu(key)?.click();
  });
}

// What has found no place in the bar has its key nevertheless.
const inMenu = (key) => [...find("#choices").querySelectorAll("[data-verb]")].find(({ dataset }) => KEYS[dataset.verb] === key);

function escape({ amount, menu, film, messages, chat, hand, parts }) {
  if (amount.open) amount.close();
  else if (menu.isOpen) {
    menu.open(false);
    find("#menu").focus();
  } else if (find("#shown").firstChild || film.open) messages.dismiss();
  else if (chat.isOpen) chat.open(false);
  else if (find("#which [data-verb=undo]")) find("#which [data-verb=undo]").click();
  else if (!find("#which").hidden) parts.offer("");
  else if (hand.ticks.size) hand.clear();
}
