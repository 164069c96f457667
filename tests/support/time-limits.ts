// Time limits of calls to other services (`AbortSignal.timeout`) that pass when the test says so.
import { onTestFinished, vi } from "vitest";

type TimeLimit = { ms: number; pass: () => void };

/** Returns the limits that are set from now on, until the test has finished. */
export function holdTimeLimits(): TimeLimit[] {
  const limits: TimeLimit[] = [];
  const spy = vi.spyOn(AbortSignal, "timeout").mockImplementation((ms) => {
    const controller = new AbortController();
    const pass = () => controller.abort(new DOMException("The time limit has passed.", "TimeoutError"));
    limits.push({ ms, pass });
    return controller.signal;
  });
  onTestFinished(() => spy.mockRestore());
  return limits;
}
