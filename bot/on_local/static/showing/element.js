// Elements: made, found, and written only where what they say is new.

export function element(tag, properties = {}, ...children) {
  const made = Object.assign(document.createElement(tag), properties);
  made.append(...children);
  return made;
}

export const find = (selector) => document.querySelector(selector);

export function put(made, value, name = "textContent") {
  if (made[name] !== value) made[name] = value;
}
