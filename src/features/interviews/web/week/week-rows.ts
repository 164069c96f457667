// Places the interviews of a day in the rows of a week, which are half hours; those that overlap share one place.
import type { Interview } from "#features/interviews/domain/wire.ts";

const ROW_MINUTES = 30;
const ROWS_PER_HOUR = 60 / ROW_MINUTES;

type Timed = Pick<Interview, "interviewSlotFrom" | "interviewSlotTo">;

/** Interviews that overlap, with their first row and the row after their last one. Rows are counted from midnight. */
type Block<Item> = { start: number; end: number; items: Item[] };

export function toBlocks<Item extends Timed>(interviews: readonly Item[]): Block<Item>[] {
  const blocks: Block<Item>[] = [];
  for (const item of interviews.toSorted(byStart)) {
    const start = Math.floor(minutesOf(item.interviewSlotFrom) / ROW_MINUTES);
    const end = Math.max(start + 1, Math.ceil(minutesOf(item.interviewSlotTo) / ROW_MINUTES));
    const last = blocks.at(-1);
    if (last && start < last.end) {
      last.items.push(item);
      last.end = Math.max(last.end, end);
    } else blocks.push({ start, end, items: [item] });
  }
  return blocks;
}

const byStart = (one: Timed, other: Timed) => one.interviewSlotFrom.localeCompare(other.interviewSlotFrom);

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return hours * 60 + minutes;
}

/** The hours that a week shows: whole ones, from the first interview to the end of the last. */
export function hoursOf(blocks: readonly Block<unknown>[]): number[] {
  const first = Math.floor(Math.min(...blocks.map(({ start }) => start)) / ROWS_PER_HOUR);
  const end = Math.ceil(Math.max(...blocks.map((block) => block.end)) / ROWS_PER_HOUR);
  return Array.from({ length: Math.max(0, end - first) }, (_, at) => first + at);
}

/** The line of the grid at which a row begins, below the line of the days. */
export function lineOf(row: number, hours: readonly number[]): number {
  return row - (hours[0] ?? 0) * ROWS_PER_HOUR + 2;
}

export const lineOfHour = (hour: number, hours: readonly number[]) => lineOf(hour * ROWS_PER_HOUR, hours);
export const countRows = (hours: readonly number[]) => hours.length * ROWS_PER_HOUR;
