// The four shapes of the page, as its styles know them. To ask a browser for its size makes it lay out what has changed.

let [wide, high] = [innerWidth, innerHeight];
addEventListener("resize", () => ([wide, high] = [innerWidth, innerHeight]));

export const isWide = () => wide >= 1024; // the chat stands beside the table

export function shape() {
  if (isWide()) return "desktop";
  if (high < 500 && wide >= 600) return "landscape";
  return wide >= 600 ? "tablet" : "phone";
}

// Has the head room for the sound? Else it stands in the menu.
export const soundInHead = () => wide >= 360 && shape() !== "landscape";
