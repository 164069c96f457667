// Finds entries that a list has twice.
import { textKey } from "./text/keys.ts";

/** Case, spaces and the way in which a character is encoded make no difference. */
export function isSameText(one: string, other: string): boolean {
  return textKey(one) === textKey(other);
}

export function findRepeated(list: readonly string[]): string | undefined {
  const known = new Set<string>();
  for (const entry of list) {
    const key = textKey(entry);
    if (known.has(key)) return entry;
    known.add(key);
  }
  return undefined;
}
