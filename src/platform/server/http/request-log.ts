// One line in the log for each request that was refused or took long, so that an operator sees what people run into.
import type { ServerResponse } from "node:http";
import type { RequestFacts } from "./request-id.ts";

type Ended = RequestFacts & { method: string; path: string; status: number; ms: number };

const SLOW_MS = 1_000;
/**
 * Of the lines beyond this number in a second, one in SAMPLE is written: many refusals at once must not fill the disk.
 */
const LINES_A_SECOND = 50;
const SAMPLE = 20;

/** 499, as some proxies do: the client has gone before the answer. */
export const statusOf = (response: ServerResponse) =>
  response.writableFinished ? response.statusCode : CLIENT_GONE;
const CLIENT_GONE = 499;

/** A stream of events lasts as long as its page is open. */
export const isStream = (response: ServerResponse) =>
  String(response.getHeader("content-type")).startsWith("text/event-stream");

export function createRequestLog(log: {
  info(facts: object, message: string): void;
}): (ended: Ended) => void {
  let second = 0;
  let lines = 0;
  return ({ method, path, route, status, ms, ...facts }) => {
    const isRefused = status >= 400 && status < CLIENT_GONE;
    if (!isRefused && ms < SLOW_MS) return;
    const now = Math.floor(performance.now() / 1_000);
    if (now !== second) [second, lines] = [now, 0];
    lines += 1;
    const isSampled = lines > LINES_A_SECOND;
    if (isSampled && lines % SAMPLE !== 0) return;
    log.info(
      {
        method,
        ...(route === undefined ? { path } : { route }),
        status,
        ms: Math.round(ms),
        ...facts,
        ...(isSampled && { lines_left_out: SAMPLE - 1 }),
      },
      isRefused ? "refused" : "slow",
    );
  };
}
