// The share of a count in a whole.

/** In whole percent; null of nothing. */
export function shareOf(count: number, whole: number): number | null {
  return whole === 0 ? null : Math.round((count / whole) * 100);
}
