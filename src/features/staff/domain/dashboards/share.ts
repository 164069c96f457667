// The share of a count in a whole.

/** In whole percent; null where the whole is 0. */
export function shareOf(count: number, whole: number): number | null {
  return whole === 0 ? null : Math.round((count / whole) * 100);
}
