// A family at the page: friends in the network come in with a code, and whoever sits at the machine shows it to them.

import { find } from "../showing/element.js";

const SVG = "http://www.w3.org/2000/svg";
const CODE = ["code_needed", "wrong_code", "too_many_codes"];

// The code that came with the address is kept, and does not stay in sight.
function invited() {
  const code = /^#join=(\w+)$/.exec(location.hash)?.[1];
  if (!code) return;
  localStorage.code = code;
  history.replaceState(null, "", location.pathname);
}
invited();

export class Family {
  // join(): say hello again, now with the code; renew(): have another one.
  constructor({ join, renew }) {
    addEventListener("hashchange", () => {
      invited();
      join();
    });
    find("#gate").onsubmit = (event) => {
      event.preventDefault();
      localStorage.code = find("#join-code").value.trim();
      join();
    };
    find("#renew")?.addEventListener("click", renew); // at the door alone
  }

  get code() {
    return localStorage.code ?? "";
  }

  // Does this problem keep the reader out? Then the gate asks for the code, and says what was wrong with the last one.
  keepsOut(problem, words) {
    if (!CODE.includes(problem)) return false;
    if (problem !== "too_many_codes") delete localStorage.code; // it would only be wrong again
    const first = find("#gate").hidden && problem === "code_needed";
    document.body.classList.add("gated");
    find("#gate").hidden = false;
    find("#gate-why").textContent = first ? "" : words[`problem_${problem}`];
    find("#join-code").focus();
    return true;
  }

  joined() {
    document.body.classList.remove("gated");
    find("#gate").hidden = true;
    find("#join-code").value = find("#gate-why").textContent = "";
  }

  show({ url, code, qr }) {
    find("#lan-warning").hidden = false;
    find("#home").hidden = !code;
    if (!code) return;
    find("#home-url").textContent = url.replace("http://", "");
    find("#home-code").textContent = code;
    find("#home-code").dataset.role = "join-code";
    find("#qr").replaceChildren(drawn(qr));
  }
}

function drawn({ side, path }) {
  const made = document.createElementNS(SVG, "svg");
  made.setAttribute("viewBox", `0 0 ${side} ${side}`);
  const dark = document.createElementNS(SVG, "path");
  dark.setAttribute("d", path);
  made.append(dark);
  return made;
}
