// Random numbers from a seed: the same seed gives the same choices on every machine.

export type Chance = {
  /** Returns a number from 0 to below 1. */
  next(): number;
  /** Returns a whole number, both ends included. */
  whole(from: number, to: number): number;
  /** Returns true in this percentage of cases. */
  percent(share: number): boolean;
  pick<Thing>(things: readonly Thing[]): Thing;
  /** Returns this many different elements, or all if there are fewer. */
  some<Thing>(things: readonly Thing[], count: number): Thing[];
  /** Chooses by weight. */
  weighted<Thing>(things: readonly (readonly [Thing, number])[]): Thing;
};

/** FNV-1a over the characters of the seed, then mulberry32. */
export function seeded(seed: string): Chance {
  let state = 0x811c9dc5;
  for (let at = 0; at < seed.length; at++) state = Math.imul(state ^ seed.charCodeAt(at), 0x01000193);

  function next(): number {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }
  const whole = (from: number, to: number) => from + Math.floor(next() * (to - from + 1));

  return {
    next,
    whole,
    percent: (share) => next() * 100 < share,
    pick: (things) => at(things, whole(0, things.length - 1)),
    some(things, count) {
      const left = [...things];
      return Array.from({ length: Math.min(count, left.length) }, () =>
        at(left.splice(whole(0, left.length - 1), 1), 0),
      );
    },
    weighted(things) {
      let rest = next() * things.reduce((sum, [, weight]) => sum + weight, 0);
      const found = things.find(([, weight]) => (rest -= weight) < 0) ?? things.at(-1);
      if (!found) throw new Error("There is nothing to choose from.");
      return found[0];
    },
  };
}

function at<Thing>(things: readonly Thing[], index: number): Thing {
  if (index < 0 || index >= things.length) throw new Error("There is nothing to choose from.");
  return things[index] as Thing;
}
