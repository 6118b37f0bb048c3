// Who sits here: what the browser keeps of them. A new tab is the same person, unless another was asked for in it.

import { LANGUAGES } from "../words/words.js";

export const memory = sessionStorage; // of this tab
export const kept = localStorage; // of this browser

export const person = () => ({ token: memory.token ?? kept.token ?? "", name: memory.name ?? kept.name ?? "" });

export function recognized(token) {
  memory.token = token;
  if (!memory.stranger) kept.token = token;
}

export function named(name) {
  memory.name = name;
  if (!memory.stranger) kept.name = name;
}

export function languageKept() {
  const [browsers] = navigator.language.toLowerCase().split("-");
  return [kept.language, browsers, "en"].find((one) => LANGUAGES.includes(one));
}
