// Stores what was typed into a long form in this browser until it is sent: a reload loses nothing.
import { useCallback, useEffect, useMemo, useRef } from "react";

const DEBOUNCE_MS = 300;
const NO_SECRETS: readonly string[] = [];

/** Takes only the form's own fields with values of the right type; the storage may contain anything else. */
export function readDraft<Values extends object>(text: string | null, empty: Values): Partial<Values> {
  const stored = parse(text);
  const fits = Object.entries(empty).filter(
    ([name, value]) => name in stored && hasSameShape(stored[name], value),
  );
  return Object.fromEntries(fits.map(([name]) => [name, stored[name]])) as Partial<Values>;
}

/** Leaves out secret fields; null when nothing was typed. */
export function writeDraft(values: object, empty: object, secret: readonly string[]): string | null {
  const initial = new Map(Object.entries(empty));
  const typed = Object.entries(values).filter(
    ([name, value]) => !secret.includes(name) && JSON.stringify(value) !== JSON.stringify(initial.get(name)),
  );
  return typed.length > 0 ? JSON.stringify(Object.fromEntries(typed)) : null;
}

/** `keep` is called on every change, `take` after hydration, `forget` once the form was sent. */
export function useDraft<Values extends object>(key: string, empty: Values, secret = NO_SECRETS) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const waiting = useRef<(() => void) | null>(null);

  const flush = useCallback(() => {
    clearTimeout(timer.current);
    waiting.current?.();
    waiting.current = null;
  }, []);

  useEffect(() => {
    // Somebody may leave the page before the debounce time is over.
    addEventListener("pagehide", flush);
    return () => {
      removeEventListener("pagehide", flush);
      flush();
    };
  }, [flush]);

  return useMemo(
    () => ({
      keep: (values: Values) => {
        waiting.current = () => store(key, writeDraft(values, empty, secret));
        clearTimeout(timer.current);
        timer.current = setTimeout(flush, DEBOUNCE_MS);
      },
      take: () => readDraft(localStorage.getItem(key), empty),
      forget: () => {
        waiting.current = null;
        clearTimeout(timer.current);
        localStorage.removeItem(key);
      },
    }),
    [key, empty, secret, flush],
  );
}

function store(key: string, text: string | null): void {
  try {
    if (text) localStorage.setItem(key, text);
    else localStorage.removeItem(key);
  } catch {
    // A full or forbidden storage keeps no draft; the form works without one.
  }
}

function parse(text: string | null): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text ?? "{}");
    return typeof value === "object" && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}

function hasSameShape(value: unknown, example: unknown): boolean {
  if (Array.isArray(example)) return Array.isArray(value) && value.every((one) => typeof one === "string");
  return example !== null && (typeof value === "string" || typeof value === "number");
}
