// The number of the current request, for the header of its answer and for every line of its log.
import { AsyncLocalStorage } from "node:async_hooks";
import { randomUUID } from "node:crypto";

const current = new AsyncLocalStorage<string>();

/** A trusted proxy may have numbered the request already. */
export function newRequestId(given: string | undefined, { trusted }: { trusted: boolean }): string {
  return trusted && given !== undefined && /^[\w-]{8,64}$/.test(given) ? given : randomUUID();
}

export function runWithRequestId(id: string, work: () => void): void {
  current.run(id, work);
}

/** Undefined outside of a request, for example in background jobs. */
export function requestId(): string | undefined {
  return current.getStore();
}
