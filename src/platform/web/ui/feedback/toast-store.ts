// Toasts: any code calls `toast`, and the toaster of the page shows it.
import { createStore } from "#platform/web/ui/store.ts";
import { inEnglish, type Text } from "#platform/domain/locale/sentence.ts";

type ToastTone = "good" | "bad";
type Toast = { id: number; tone: ToastTone; text: Text; since: number };

type Options = { seconds?: number };

/** The state on the server, where there are no toasts. */
export const NO_TOASTS: readonly Toast[] = [];

export const toastStore = createStore(NO_TOASTS);
const { current, set } = toastStore;
let nextId = 1;

/** When each toast goes. */
const timers = new Map<number, { seconds: number; timer: ReturnType<typeof setTimeout> | undefined }>();

export function dismissToast(id: number): void {
  clearTimeout(timers.get(id)?.timer);
  timers.delete(id);
  set(current().filter((one) => one.id !== id));
}

/** While somebody points at them, or is in another tab, they stay. */
export function holdToasts(): void {
  for (const one of timers.values()) clearTimeout(one.timer);
}

/** From now on each has its whole time again. */
export function releaseToasts(): void {
  holdToasts();
  for (const [id, one] of timers) one.timer = setTimeout(() => dismissToast(id), one.seconds * 1000);
}

/** What they complained about has been tried again, at the given time in milliseconds, and has succeeded (TEXT-4). */
export function dismissErrorsBefore(triedAgainAt: number): void {
  const isOver = ({ tone, since }: Toast) => tone === "bad" && since <= triedAgainAt;
  if (current().some(isOver)) set(current().filter((one) => !isOver(one)));
}

// Five seconds by default; logins and recovery use three (TEXT-4).
function show(tone: ToastTone, text: Text, { seconds = 5 }: Options = {}): void {
  const id = nextId++;
  // One message stands once, however often it is caused.
  const others = current().filter((one) => one.tone !== tone || inEnglish(one.text) !== inEnglish(text));
  set([...others, { id, tone, text, since: Date.now() }]);
  const timer = document.hidden ? undefined : setTimeout(() => dismissToast(id), seconds * 1000);
  timers.set(id, { seconds, timer });
}

export const toast = {
  good: (text: Text, options?: Options) => show("good", text, options),
  bad: (text: Text, options?: Options) => show("bad", text, options),
};
