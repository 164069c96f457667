// Limits the duration of a call: if the database does not answer, the caller gets a 503.
import type { MiddlewareHandler } from "hono";
import { Refusal } from "#domain/refusal.ts";

const MAX_MS = 9_500;

/** An upload has a longer limit in the HTTP server, because a slow connection is no error. */
export function deadline(longest = MAX_MS): MiddlewareHandler {
  return async (http, next) => {
    if (http.req.header("content-type")?.startsWith("multipart/")) return next();
    const { promise: tooLong, reject } = Promise.withResolvers<never>();
    const timer = setTimeout(() => reject(tookTooLong()), longest);
    try {
      await Promise.race([next(), tooLong]);
    } finally {
      clearTimeout(timer);
    }
  };
}

function tookTooLong(): Refusal {
  return new Refusal(
    "unavailable",
    "UNAVAILABLE",
    "This takes too long just now. Please try again shortly.",
    {
      retryAfterSeconds: 5,
    },
  );
}
