// The page's own words. Everything about a game comes from the bot, already in words.

import en from "./en.js";
import it from "./it.js";

export const WORDS = { en, it };
export const LANGUAGES = Object.keys(WORDS);

// A sentence with its one blank filled: `Play {game}`.
export const filled = (sentence, value) => sentence.replace(/\{\w+\}/, () => value);

// Puts the page's words where page.html asks for them.
export function putWords(words) {
  for (const element of document.querySelectorAll("[data-word]")) element.textContent = words[element.dataset.word];
  for (const element of document.querySelectorAll("[data-label]")) element.ariaLabel = words[element.dataset.label];
  for (const element of document.querySelectorAll("[data-placeholder]")) {
    element.placeholder = words[element.dataset.placeholder];
  }
}
