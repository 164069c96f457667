// Keys of the desk of a job, and the swipe from one person to the next on a phone (DECIDE-16).
import { type TouchEvent, useEffect, useRef, useSyncExternalStore } from "react";

export type DeskMove = "next" | "previous";
const PRESSED_KEYS = ["x", "e", "o", "c"] as const;
/** Of a button that is pressed by it. */
export type PressedKey = (typeof PRESSED_KEYS)[number];
export const isPressedKey = (pressed: Pressed): pressed is PressedKey =>
  PRESSED_KEYS.some((key) => key === pressed);
type Pressed = DeskMove | PressedKey | "star" | "note" | "message" | "help" | { rating: number };

const KEYS: Record<string, Pressed> = {
  j: "next",
  arrowdown: "next",
  k: "previous",
  arrowup: "previous",
  s: "star",
  x: "x",
  e: "e",
  o: "o",
  c: "c",
  n: "note",
  m: "message",
  "?": "help",
  ...Object.fromEntries([1, 2, 3, 4, 5].map((rating) => [String(rating), { rating }])),
};

/** Of a keyboard of another script, such as Hindi, the Latin letter or digit that stands on the same key. */
const latinKey = ({ key, code }: KeyboardEvent) =>
  (key > "~" ? code.replace(/^(?:Key|Digit)/, "") : key).toLowerCase();

/** Whether the focus is in the row of a list whose link has this id. */
export const hasRowFocus = (id: string): boolean =>
  document.getElementById(id)?.closest("li")?.contains(document.activeElement) ?? false;

/** Not while somebody types, chooses or answers a dialog. */
export function useDeskKeys(onKey: (pressed: Pressed) => void): void {
  const newest = useRef(onKey);
  useEffect(() => void (newest.current = onKey));
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const pressed = KEYS[latinKey(event)];
      if (!pressed || event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
      const { target } = event;
      if (target instanceof Element && target.closest("input:not([type=checkbox]), textarea, select, dialog"))
        return;
      if (document.querySelector("dialog[open]")) return;
      // Beside the list the arrows scroll.
      if (event.key.startsWith("Arrow") && target instanceof Element && !target.closest("li, body:focus"))
        return;
      event.preventDefault();
      newest.current(pressed);
    };
    addEventListener("keydown", onKeyDown);
    return () => removeEventListener("keydown", onKeyDown);
  }, []);
}

const SWIPE_PX = 60;

/** To the left is the next one. A finger that moves up or down scrolls. */
export function useSwipe(onSwipe: (move: DeskMove) => void) {
  const start = useRef<{ x: number; y: number } | null>(null);
  return {
    onTouchStart: ({ touches }: TouchEvent) => {
      const touch = touches[0];
      start.current = touch ? { x: touch.clientX, y: touch.clientY } : null;
    },
    onTouchEnd: ({ changedTouches }: TouchEvent) => {
      const touch = changedTouches[0];
      if (!start.current || !touch) return;
      const x = touch.clientX - start.current.x;
      const y = touch.clientY - start.current.y;
      start.current = null;
      if (Math.abs(x) >= SWIPE_PX && Math.abs(x) > 2 * Math.abs(y)) onSwipe(x < 0 ? "next" : "previous");
    },
  };
}

/** As in the styles of the list: there is no space for the chosen one beside it. */
const NARROW = "(max-width: 63.99em)";

/** False on the server and until the page is hydrated. */
export function useIsNarrow(): boolean {
  return useSyncExternalStore(
    (changed) => {
      const query = matchMedia(NARROW);
      query.addEventListener("change", changed);
      return () => query.removeEventListener("change", changed);
    },
    () => matchMedia(NARROW).matches,
    () => false,
  );
}
