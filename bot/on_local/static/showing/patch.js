// What is shown is made like what is wished, in place: what stays the same is not touched, so that it is neither laid
// out nor painted again, its animation does not begin anew, and the focus and the scrolling stay where they are.

// Makes the children of `parent` like the elements of `wished`, an array; elements are known by key, else by kind and order.
export function patchChildren(parent, wished) {
  const there = new Map(); // key or kind → elements shown, in their order
  for (const made of parent.children) {
    const name = named(made);
    if (there.has(name)) there.get(name).push(made);
    else there.set(name, [made]);
  }
  const kept = wished.map((made) => patch(there.get(named(made))?.shift(), made));
  putInOrder(parent, kept);
}

// Makes these elements the children of `parent`: what lies where it belongs is not moved, so that it keeps the focus.
// Returns what was put in, or moved.
export function putInOrder(parent, wished) {
  const stays = new Set(wished);
  for (const made of [...parent.children]) if (!stays.has(made)) made.remove();
  return wished.filter((made, nth) => {
    if (parent.children[nth] === made) return false;
    parent.insertBefore(made, parent.children[nth] ?? null);
    return true;
  });
}

// Stands for an element that stays as it is shown, so that it need not be made anew to find that out.
export function staying(shown) {
  return Object.assign(shown.cloneNode(false), { stays: shown });
}

const named = (made) => made.dataset.key ?? `${made.nodeName} ${made.dataset.role ?? ""} ${made.classList[0] ?? ""}`;

// The element that is shown from now on: the old one, made like the new, or the new one where there was none.
export function patch(old, made) {
  if (made.stays) return made.stays;
  if (!old) return withThoseThatStay(made);
  old.told = made.told;
  if (old.isEqualNode(made)) return old;
  patchAttributes(old, made);
  if ([...old.childNodes, ...made.childNodes].every(({ nodeType }) => nodeType === Node.ELEMENT_NODE)) patchChildren(old, [...made.children]);
  else if (![...old.childNodes].every((child, nth) => child.isEqualNode(made.childNodes[nth])) || old.childNodes.length !== made.childNodes.length) old.replaceChildren(...made.childNodes);
  return old;
}

// What is new may hold what is shown already elsewhere.
function withThoseThatStay(made) {
  for (const one of made.querySelectorAll("*")) if (one.stays) one.replaceWith(one.stays);
  return made;
}

const PLACED = ["style", "data-side"]; // where the old one lies, and how its clock stands: they stay

function patchAttributes(old, made) {
  for (const { name } of [...old.attributes]) if (!PLACED.includes(name) && !made.hasAttribute(name)) old.removeAttribute(name);
  for (const { name, value } of made.attributes) if (name !== "style" && old.getAttribute(name) !== value) old.setAttribute(name, value);
  for (const name of made.style) setStyle(old, name, made.style.getPropertyValue(name));
}

// `wished`: name → value, null or undefined where there is to be none.
export function setAttributes(made, wished) {
  for (const [name, value] of Object.entries(wished)) {
    if (value == null) made.removeAttribute(name);
    else if (made.getAttribute(name) !== String(value)) made.setAttribute(name, value);
  }
}

export function setData(made, name, value) {
  if (made.dataset[name] !== String(value)) made.dataset[name] = value;
}

// To set what is set already costs a browser as much as another value: all within the element is styled anew.
export function setStyle(made, name, value) {
  if (made.style.getPropertyValue(name) !== value) made.style.setProperty(name, value);
}
