// Failures that are met again and again, such as a database that is away, in few lines of the log.
import { MINUTE_MS } from "#platform/domain/day.ts";
const REPEAT_MS = MINUTE_MS;

/**
 * Returns a function that says whether a failure that is tried again and again is worth a line: it is when its message
 * is another one than the last time, and once a minute while it stays the same.
 */
export function createRepeatFilter(milliseconds = () => performance.now()): (error: unknown) => boolean {
  let last = "";
  let next = 0;
  return (error) => {
    const message = error instanceof Error ? error.message : String(error);
    if (message === last && milliseconds() < next) return false;
    last = message;
    next = milliseconds() + REPEAT_MS;
    return true;
  };
}
