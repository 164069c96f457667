// What this browser was asked or offered once and need not read again.

/** True also where the browser keeps nothing, since it would be asked on every page. */
export function wasAsked(key: string): boolean {
  try {
    return localStorage.getItem(key) !== null;
  } catch {
    return true;
  }
}

export function rememberAsked(key: string): void {
  try {
    localStorage.setItem(key, "1");
  } catch {
    // Such a browser is not asked at all.
  }
}
