// Limits the bytes of all request bodies that are in memory at once.
import { Refusal } from "#platform/domain/refusal.ts";

const MAX_BYTES = 160 * 1024 * 1024;

let held = 0;

/** Counts the bytes of one body. The caller must call `release` in any case. */
export function memoryBudget(most = MAX_BYTES) {
  let mine = 0;
  return {
    add(size: number): void {
      if (held + size > most) throw busy();
      held += size;
      mine += size;
    },
    release(): void {
      held -= mine;
      mine = 0;
    },
  };
}

function busy(): Refusal {
  return new Refusal("unavailable", "BUSY", "Too many files are sent just now. Please try again shortly.", {
    retryAfterSeconds: 5,
  });
}
