// Computes the edit distance between a typed text and a name.

/**
 * Returns the fewest edits from `typed` to `name` or to a beginning of it. Two swapped neighbours are one edit. Null
 * above `most`.
 */
export function editsToPrefix(typed: string, name: string, most: number): number | null {
  const columns = Math.min(name.length, typed.length + most);
  let before: number[] = [];
  let above = Array.from({ length: columns + 1 }, (_, column) => column);

  for (let row = 1; row <= typed.length; row++) {
    const current = [row];
    let best = row;
    for (let column = 1; column <= columns; column++) {
      const same = typed[row - 1] === name[column - 1];
      let edits = Math.min(above[column - 1]! + (same ? 0 : 1), above[column]! + 1, current[column - 1]! + 1);
      if (
        row > 1 &&
        column > 1 &&
        typed[row - 1] === name[column - 2] &&
        typed[row - 2] === name[column - 1]
      ) {
        edits = Math.min(edits, before[column - 2]! + 1);
      }
      current.push(edits);
      best = Math.min(best, edits);
    }
    if (best > most) return null;
    before = above;
    above = current;
  }
  const fewest = Math.min(...above);
  return fewest <= most ? fewest : null;
}

/** Returns which of the letters a to z occur, as a bit mask. */
export function lettersOf(text: string): number {
  let bits = 0;
  for (let at = 0; at < text.length; at++) {
    const letter = text.charCodeAt(at) - 97;
    if (letter >= 0 && letter < 26) bits |= 1 << letter;
  }
  return bits;
}

/** Counts the letters of `wanted` that are not in `present`. */
export function lettersMissing(wanted: number, present: number): number {
  let count = 0;
  for (let rest = wanted & ~present; rest !== 0; rest &= rest - 1) count++;
  return count;
}
