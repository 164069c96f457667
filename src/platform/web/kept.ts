// What this browser keeps: what somebody has chosen, or was asked once. A browser may forbid it, and nothing fails then.

/** Null if nothing is kept under this key, undefined if the browser keeps nothing. */
export function recall(key: string): string | null | undefined {
  try {
    return localStorage.getItem(key);
  } catch {
    return undefined;
  }
}

export function keep(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // See above.
  }
}
