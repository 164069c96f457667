// Keys of the desk of a job, and the swipe from one person to the next on a phone (DECIDE-16).
import { type TouchEvent, useEffect, useRef, useSyncExternalStore } from "react";

export type DeskMove = "next" | "previous";
const PRESSED_KEYS = ["x", "e", "o", "c"] as const;
/** Of a button that is pressed by it. */
export type PressedKey = (typeof PRESSED_KEYS)[number];
export const isPressedKey = (pressed: Pressed): pressed is PressedKey =>
  PRESSED_KEYS.some((key) => key === pressed);
type Pressed = DeskMove | PressedKey | "star" | "note" | "message" | "help" | { rating: number };

type DeskKey = {
  shown: string;
  meaning: string;
  does: Readonly<Record<string, Pressed>>;
  /** What a member who does not hire has no button for. */
  hires?: true;
};

/** The keys of the desk as the list of keys shows them. */
const DESK_KEYS = [
  {
    shown: "J K",
    meaning: "Next and previous person",
    does: { j: "next", arrowdown: "next", k: "previous", arrowup: "previous" },
  },
  { shown: "S", meaning: "Star: on the shortlist of the job, or off it", does: { s: "star" }, hires: true },
  { shown: "X", meaning: "Not selected", does: { x: "x" }, hires: true },
  { shown: "E", meaning: "Invite to an interview", does: { e: "e" }, hires: true },
  { shown: "O", meaning: "Make or see the offer", does: { o: "o" }, hires: true },
  { shown: "N", meaning: "Write a note", does: { n: "note" } },
  { shown: "M", meaning: "Write a message", does: { m: "message" }, hires: true },
  {
    shown: "1–5",
    meaning: "Rate",
    does: Object.fromEntries([1, 2, 3, 4, 5].map((rating) => [String(rating), { rating }])),
  },
  { shown: "C", meaning: "Compare those who are chosen", does: { c: "c" }, hires: true },
  { shown: "?", meaning: "This list", does: { "?": "help" } },
] as const satisfies readonly DeskKey[];

export const keysOf = (mayHire: boolean) => DESK_KEYS.filter((key) => mayHire || !("hires" in key));

function pressedBy(name: string, mayHire: boolean): Pressed | undefined {
  const key: DeskKey | undefined = keysOf(mayHire).find(({ does }) => Object.hasOwn(does, name));
  return key?.does[name];
}

/** Of a keyboard of another script, such as Hindi, the Latin letter or digit that stands on the same key. */
const latinKey = ({ key, code }: KeyboardEvent) =>
  (key > "~" ? code.replace(/^(?:Key|Digit)/, "") : key).toLowerCase();

/** Whether the focus is in the row of a list whose link has this id. */
export const hasRowFocus = (id: string): boolean =>
  document.getElementById(id)?.closest("li")?.contains(document.activeElement) ?? false;

/** Not while somebody types, chooses or answers a dialog. */
export function useDeskKeys(mayHire: boolean, onKey: (pressed: Pressed) => void): void {
  const newest = useRef(onKey);
  useEffect(() => void (newest.current = onKey));
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const pressed = pressedBy(latinKey(event), mayHire);
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
  }, [mayHire]);
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
