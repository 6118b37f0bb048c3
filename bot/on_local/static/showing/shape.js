// The four shapes of the page, as its styles know them: to ask a browser how wide it is makes it lay out what has changed.

const [desk, broad, short, narrow] = ["min-width: 1024px", "min-width: 600px", "max-height: 499.9px", "max-width: 359.9px"].map((size) => matchMedia(`(${size})`));

export const isWide = () => desk.matches; // the chat stands beside the table

export function shape() {
  if (desk.matches) return "desktop";
  if (!broad.matches) return "phone";
  return short.matches ? "landscape" : "tablet";
}

// Has the head room for the sound? Else it stands in the menu.
export const soundInHead = () => !narrow.matches && shape() !== "landscape";
