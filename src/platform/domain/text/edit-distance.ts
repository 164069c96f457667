// Counts the edits between a typed text and a name.

/**
 * Returns the fewest edits from `typed` to `name` or to a beginning of it. Two swapped neighbours are one edit. Null
 * above `maxEdits`.
 */
export function editDistanceToPrefix(typed: string, name: string, maxEdits: number): number | null {
  const columns = Math.min(name.length, typed.length + maxEdits);
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
    if (best > maxEdits) return null;
    before = above;
    above = current;
  }
  return Math.min(...above);
}

const MAX_EDITS = 2;

/** Edits between whole words: neither may be only a beginning of the other. */
export function wholeDistance(one: string, other: string): number | null {
  if (Math.abs(one.length - other.length) > MAX_EDITS) return null;
  const there = editDistanceToPrefix(one, other, MAX_EDITS);
  if (there === null) return null;
  const back = editDistanceToPrefix(other, one, MAX_EDITS);
  return back === null ? null : Math.max(there, back);
}

/** Returns which of the letters a to z occur, as a bit mask. */
export function letterMask(text: string): number {
  let bits = 0;
  for (let index = 0; index < text.length; index++) {
    const letter = text.charCodeAt(index) - 97;
    if (letter >= 0 && letter < 26) bits |= 1 << letter;
  }
  return bits;
}

/** Counts the letters of `required` that are not in `present`. */
export function countMissingLetters(required: number, present: number): number {
  let count = 0;
  for (let rest = required & ~present; rest !== 0; rest &= rest - 1) count++;
  return count;
}
