// The number of the current request, for the header of its answer and for every line of its log, with the number of the
// trace to which a proxy says it belongs (W3C Trace Context).
import { AsyncLocalStorage } from "node:async_hooks";
import { randomUUID } from "node:crypto";

type RequestNumbers = { request: string; trace?: string };

const current = new AsyncLocalStorage<RequestNumbers>();
const TRACEPARENT = /^[0-9a-f]{2}-(?!0{32})([0-9a-f]{32})-(?!0{16})[0-9a-f]{16}-[0-9a-f]{2}(?:$|-)/;

/** A trusted proxy may have numbered the request already. */
export function newRequestId(given: string | undefined, { trusted }: { trusted: boolean }): string {
  return trusted && given !== undefined && /^[\w-]{8,64}$/.test(given) ? given : randomUUID();
}

/** `traceparent` is the header; one that is malformed is ignored. */
export function runWithRequestId(id: string, work: () => void, traceparent?: string | string[]): void {
  const trace = typeof traceparent === "string" ? TRACEPARENT.exec(traceparent)?.[1] : undefined;
  current.run({ request: id, ...(trace !== undefined && { trace }) }, work);
}

/** Undefined outside of a request, for example in background jobs. */
export function requestId(): string | undefined {
  return current.getStore()?.request;
}

/** What each line of the log has; nothing outside of a request. */
export function requestNumbers(): Partial<RequestNumbers> {
  return { ...current.getStore() };
}
