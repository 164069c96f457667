// The number of the request at hand: in its answer's header and in every line that is logged on its way.
import { AsyncLocalStorage } from "node:async_hooks";
import { randomUUID } from "node:crypto";

const current = new AsyncLocalStorage<string>();

/** A proxy that is trusted may have numbered it already. */
export function newRequestId(given: string | undefined, { trusted }: { trusted: boolean }): string {
  return trusted && given !== undefined && /^[\w-]{8,64}$/.test(given) ? given : randomUUID();
}

export function asRequest(id: string, work: () => void): void {
  current.run(id, work);
}

/** Undefined outside of any request: what the process does on its own. */
export function requestId(): string | undefined {
  return current.getStore();
}
