// My turn is noticed: the title, a dot on the icon, a tone and a short shake; a notification where I want one.

import { find } from "../showing/element.js";
import { kept } from "../door/person.js";

const SOUNDS = ["soft", "bell", "off"];

// What I see comes first: whoever looks at the page is called a few frames after their turn is shown.
const AFTERWARDS = 120; // milliseconds
const idly = globalThis.requestIdleCallback ?? setTimeout; // when a frame has time to spare
export const afterwards = (does) => (document.hidden ? does() : setTimeout(() => idly(does, { timeout: AFTERWARDS }), AFTERWARDS));

// `words`: what is asked of me, or nothing. Returns whether that is new.
let asked = null;
export function mark(words) {
  if (words === asked) return false;
  asked = words;
  document.title = words ? `▸ ${words} · Invito` : "Invito"; // which takes a phone a quarter of a frame
  afterwards(putDot);
  return true;
}

let dotted = false;
function putDot() {
  if (dotted === Boolean(asked)) return; // an icon is drawn anew each time: the page's are pictures, for lines take longer
  dotted = Boolean(asked);
  const badge = dotted && notifies() ? navigator.setAppBadge?.() : navigator.clearAppBadge?.();
  badge?.catch(() => {});
  find("#icon").href = dotted ? "/static/pictures/icon_called.png" : "/static/pictures/icon.png";
}

const sound = () => kept.sound ?? "soft";

// The button goes from one sound to the next, and lets it be heard.
export function listenToSound(say) {
  find("#sound").onclick = () => {
    kept.sound = SOUNDS[(SOUNDS.indexOf(sound()) + 1) % SOUNDS.length];
    showSound(say);
    ring();
  };
}

export function showSound(say) {
  const button = find("#sound");
  button.dataset.sound = sound();
  button.title = button.ariaLabel = `${say("sound")}: ${say(`sound_${sound()}`)}`;
}

// What makes tones takes a browser several frames: it is made at the first press, most often at the door, once what was
// pressed is on its way. Some browsers let only a press begin it.
let tones = null;
const prepare = () => sound() !== "off" && (tones ??= new AudioContext());
addEventListener("click", prepare, { once: true });

export function ring() {
  const wish = sound();
  if (wish === "off" || !navigator.userActivation?.hasBeenActive) return;
  navigator.vibrate?.(60);
  prepare();
  const [tone, loud, now] = [tones.createOscillator(), tones.createGain(), tones.currentTime];
  tone.frequency.value = wish === "bell" ? 880 : 587;
  loud.gain.setValueAtTime(wish === "bell" ? 0.12 : 0.05, now);
  loud.gain.exponentialRampToValueAtTime(0.001, now + (wish === "bell" ? 0.9 : 0.35));
  tone.connect(loud).connect(tones.destination);
  tone.start(now);
  tone.stop(now + 1);
}

export const notifies = () => kept.notify === "yes" && isSecureContext && globalThis.Notification?.permission === "granted";

// Turns notifications on or off; returns the word that says why it cannot be.
export async function toggleNotifications() {
  if (notifies()) return void delete kept.notify;
  if (!isSecureContext || !globalThis.Notification) return "notify_cannot";
  if ((await Notification.requestPermission()) !== "granted") return "notify_refused";
  kept.notify = "yes";
}

// Only where the page is not looked at.
export function notify(words) {
  if (!document.hidden || !notifies()) return;
  try {
    const shown = new Notification(words, { body: "Invito", icon: "/static/pictures/icon.svg", tag: "turn" });
    shown.onclick = () => {
      focus();
      shown.close();
    };
  } catch {
    // a phone's browser notifies only for pages that were installed
  }
}
