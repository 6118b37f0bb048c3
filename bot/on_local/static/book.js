// Of the rule book only the articles that hold all words typed so far, wherever in them; accents do not matter.

const [search, contents, nothing] = ["search", "contents", "nothing"].map((id) => document.getElementById(id));
const folded = (text) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
const articles = [...document.querySelectorAll("main p")].map((made) => [made, folded(made.textContent)]);
const field = search.querySelector("input");

search.hidden = false;
field.oninput = () => {
  const words = folded(field.value).split(/\s+/).filter(Boolean);
  for (const [made, text] of articles) made.hidden = !words.every((word) => text.includes(word));
  for (const made of document.querySelectorAll("main div, main section")) made.hidden = !made.querySelector("p:not([hidden])");
  contents.hidden = words.length > 0;
  nothing.hidden = Boolean(document.querySelector("main p:not([hidden])"));
};
field.oninput(); // what was typed before the page was left and come back to
