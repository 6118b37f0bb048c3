// Keys for what the bar holds, and Esc for whatever lies uppermost: never while typing.

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
    bar.pressed(golden ? bar.golden : bar.byKey(event.key.toUpperCase()));
  });
}

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
