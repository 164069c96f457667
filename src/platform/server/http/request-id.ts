// The number of the current request, for the header of its answer and for every line of its log, with the number of the
// trace to which a proxy says it belongs (W3C Trace Context).
import { AsyncLocalStorage } from "node:async_hooks";
import { randomUUID } from "node:crypto";

type RequestNumbers = { request: string; trace?: string };

/** What is known about a request at its end, beside its status and its duration. */
export type RequestFacts = {
  /** Of the table of calls; a page has none. */
  route?: string;
  /** The first eight characters of the account's id. */
  account?: string;
  /** The code of a refusal. */
  code?: string;
  statements: number;
};

const current = new AsyncLocalStorage<{ numbers: RequestNumbers; facts: RequestFacts }>();
const TRACEPARENT = /^[0-9a-f]{2}-(?!0{32})([0-9a-f]{32})-(?!0{16})[0-9a-f]{16}-[0-9a-f]{2}(?:$|-)/;

/** A trusted proxy may have numbered the request already. */
export function newRequestId(given: string | undefined, { trusted }: { trusted: boolean }): string {
  return trusted && given !== undefined && /^[\w-]{8,64}$/.test(given) ? given : randomUUID();
}

/** `traceparent` is the header; one that is malformed is ignored. Returns facts that the work completes. */
export function runWithRequestId(
  id: string,
  work: () => void,
  traceparent?: string | string[],
): Readonly<RequestFacts> {
  const trace = typeof traceparent === "string" ? TRACEPARENT.exec(traceparent)?.[1] : undefined;
  const facts: RequestFacts = { statements: 0 };
  current.run({ numbers: { request: id, ...(trace !== undefined && { trace }) }, facts }, work);
  return facts;
}

/** Undefined outside of a request, for example in background jobs. */
export function requestId(): string | undefined {
  return current.getStore()?.numbers.request;
}

/** What each line of the log has; nothing outside of a request. */
export function requestNumbers(): Partial<RequestNumbers> {
  return { ...current.getStore()?.numbers };
}

/** Completes the facts of the current request; outside of one it does nothing. */
export function noteRequest(facts: Partial<Omit<RequestFacts, "statements">>): void {
  Object.assign(current.getStore()?.facts ?? {}, facts);
}

/** Counts a statement that the current request sends to the database. */
export function countStatement(): void {
  const store = current.getStore();
  if (store) store.facts.statements += 1;
}
