// Limits the duration of a call: if the database does not answer, the caller gets a 503.
import type { MiddlewareHandler } from "hono";
import { unavailable } from "#platform/domain/refusal.ts";

const MAX_MS = 9_500;
/** Of a call that writes many rows. The proxy of deploy/nginx.conf waits as long. */
const MAX_SLOW_MS = 58_000;

export type Deadline = { Variables: { allowSlow: () => void } };

/** An upload has a longer limit in the HTTP server, because a slow connection is no error. */
export function deadline(): MiddlewareHandler<Deadline> {
  return async (http, next) => {
    const { promise: tooLong, reject } = Promise.withResolvers<never>();
    const start = (ms: number) => setTimeout(() => reject(tookTooLong(ms)), ms);
    const isUpload = http.req.header("content-type")?.startsWith("multipart/");
    let timer = isUpload ? undefined : start(MAX_MS);
    http.set("allowSlow", () => {
      clearTimeout(timer);
      timer = start(MAX_SLOW_MS);
    });
    try {
      await Promise.race([next(), tooLong]);
    } finally {
      clearTimeout(timer);
    }
  };
}

const tookTooLong = (ms: number) =>
  unavailable(
    "This takes too long just now. Please try again shortly.",
    new Error(`no answer within ${ms / 1000} seconds`),
  );
