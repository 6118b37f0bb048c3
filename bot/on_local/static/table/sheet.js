// The score sheet of a match, in the table's place between two deals: who is ahead, and what the last deal has cost.

import { avatar } from "./seats.js";
import { element } from "../showing/element.js";

export function scoreSheet({ sheet, result, places }, words) {
  const last = sheet.rows[0]?.points.findLastIndex(({ text }) => text !== "") ?? -1;
  const made = element("section", { className: "sheet" },
    element("p", { className: "winner", textContent: result?.title ?? sheet.title }),
    element("p", { className: "reason", textContent: result?.reason ?? "" }),
    element("div", { className: "scores", tabIndex: 0, ariaLabel: sheet.title }, grid(sheet, places ?? [], last, words)),
    element("p", { className: "legend", textContent: [sheet.note, ...legend(sheet)].join(" · ") }));
  made.dataset.role = "sheet";
  return made;
}

const SIGNS = { closed: "●", left: "✕", back: "↩" };

const legend = ({ signs }) => Object.entries(signs).map(([mark, meant]) => `${SIGNS[mark]} ${meant}`);

function grid({ title, columns, rows, total, signs }, places, last, words) {
  const heads = columns.map(({ label, text }, nth) => {
    const made = element("th", { scope: "col", className: nth === last ? "last" : "" }, element("b", { textContent: label }), element("small", { textContent: text }));
    return made;
  });
  const head = element("tr", {}, element("td"), ...heads, element("th", { scope: "col", textContent: total }));
  const lines = rows.map((row) => line(row, places.find(({ seat }) => seat === row.seat), { last, signs, words }));
  return element("table", {}, element("caption", { className: "unseen", textContent: title }), element("thead", {}, head), element("tbody", {}, ...lines));
}

function line({ seat, name, points, total, state }, place, { last, signs, words }) {
  const who = element("th", { scope: "row" }, avatar({ who: "person", seat, name, ...place }, null), element("bdi", { textContent: name }));
  const cells = points.map(({ text = "–", mark = "" }, nth) => {
    const made = element("td", { textContent: text, className: `${mark} ${nth === last ? "last" : ""}` });
    if (mark) made.append(element("i", { textContent: SIGNS[mark], title: signs[mark], ariaLabel: signs[mark], role: "img" }));
    return made;
  });
  const made = element("tr", { className: `${state ?? "plain"} ${place?.ready ? "ready" : ""}` }, who, ...cells, element("td", { className: "total", textContent: total }));
  if (place?.ready) who.append(element("span", { className: "unseen", textContent: words.ready }));
  return made;
}
