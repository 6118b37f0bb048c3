// Several ways to mean the same cards, openings to choose from, or places to cut at: a list above the bar.

import { element, find, put } from "../showing/element.js";

// `offered`: the verb of what was asked for by a button of the bar.
export function showWhich({ buttons, stage }, { say, press, offered }) {
  const asked = buttons.filter(({ verb }) => ["read", "choose"].includes(verb));
  const ways = asked.length || !offered ? asked : buttons.filter(({ verb }) => verb === offered);
  const list = find("#which");
  if (!ways.length && list.hidden) return;
  const undo = ways.some(({ verb }) => verb === "read") ? buttons.filter(({ verb }) => verb === "undo") : [];
  put(list, !ways.length, "hidden");
  if (!ways.length) return list.replaceChildren();
  const openings = ways.every(({ verb }) => verb === "choose");
  list.classList.toggle("aloft", openings); // whoever chooses looks at all cards
  const title = !asked.length ? say(offered) : !openings ? say("which") : stage.rows ? say("which_opening") : stage.hint;
  list.replaceChildren(element("h2", { textContent: title }), ...[...ways, ...undo].map((button) => {
    const made = element("button", { type: "button", textContent: button.label, className: button.style ?? "plain" });
    Object.assign(made.dataset, { role: "action", verb: button.verb === "read" ? "choose" : button.verb });
    made.onclick = () => press(button, made);
    return made;
  }));
}
