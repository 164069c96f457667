// Times for several people on one day, one after the other.

type Slot = { from: string; to: string };

/**
 * Each person gets the first free time from `start` ("HH:MM") within their slot; those whose slot ends first are planned
 * first. Null where no time is left. Without a slot every time fits.
 */
export function planTimes(
  slots: readonly (Slot | null)[],
  { start, minutes }: { start: string; minutes: number },
): (Slot | null)[] {
  const times: (Slot | null)[] = slots.map(() => null);
  const order = slots
    .map((slot, at) => ({ slot: slot ?? { from: "00:00", to: "24:00" }, at }))
    .toSorted((one, other) => one.slot.to.localeCompare(other.slot.to));
  if (!/^\d\d:\d\d$/.test(start)) return times;
  let free = toMinutes(start);
  for (const { slot, at } of order) {
    const from = Math.max(free, toMinutes(slot.from));
    const to = from + minutes;
    if (!(to <= toMinutes(slot.to)) || to >= toMinutes("24:00")) continue;
    times[at] = { from: toTime(from), to: toTime(to) };
    free = to;
  }
  return times;
}

const toMinutes = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

const toTime = (minutes: number): string =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, "0")).join(":");
