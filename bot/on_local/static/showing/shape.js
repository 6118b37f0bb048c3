// The four shapes of the page, as its styles know them.

export function shape() {
  if (innerWidth >= 1024) return "desktop";
  if (innerHeight < 500 && innerWidth >= 600) return "landscape";
  return innerWidth >= 600 ? "tablet" : "phone";
}

// Has the head room for the sound? Else it stands in the menu.
export const soundInHead = () => innerWidth >= 360 && shape() !== "landscape";
