// Answers errors: a refusal with its own sentence, an internal error with a neutral one.
import type { Logger } from "pino";
import { HTTPException } from "hono/http-exception";
import type { Text } from "#platform/domain/locale/sentence.ts";
import { Refusal } from "#platform/domain/refusal.ts";
import { refusalFromDatabaseError } from "#platform/server/database/refusals.ts";
import { sayIn } from "#platform/server/language/hindi.ts";
import { localeOfCaller } from "./caller-locale.ts";
import { requestId } from "./request-id.ts";
import type { ApiContext } from "./api-context.ts";

export function onError(error: Error, http: ApiContext): Response {
  const refusal = error instanceof Refusal ? error : refusalFromDatabaseError(error);
  if (refusal) {
    if (refusal.kind === "unavailable") logUnavailable(http.var.deps.log, refusal, http.req);
    return respond(refusal, http);
  }
  if (error instanceof HTTPException)
    return http.json({ code: "BAD_REQUEST", message: say(http, "This request could not be read.") }, 400);
  http.var.deps.log.error({ err: error, method: http.req.method, path: http.req.path }, "fault");
  // The answer has the request's number, so that support can find the error in the log.
  const reference = requestId();
  return http.json(
    {
      code: "FAULT",
      message: say(http, "Something went wrong. Please try again."),
      ...(reference && { reference }),
    },
    500,
  );
}

const say = (http: ApiContext, text: Text) => sayIn(localeOfCaller(http), text);

/** The line of a 503: what failed, and in which request. */
export function logUnavailable(
  log: Logger,
  refusal: Refusal,
  { method, path }: { method: string; path: string },
): void {
  log.warn({ ...reasonOf(refusal), method, path }, "unavailable");
}

/**
 * The innermost cause of an error, with the code of the system, of the database or of the refusal. A failed fetch has
 * it one level deeper.
 */
export function reasonOf(error: unknown): { reason: string; code?: string } {
  if (!(error instanceof Error)) return { reason: String(error) };
  if (error.cause instanceof Error) return reasonOf(error.cause);
  const code: unknown = Reflect.get(error, "code");
  return { reason: error.message, ...(typeof code === "string" && { code }) };
}

function respond(refusal: Refusal, http: ApiContext): Response {
  if (refusal.retryAfterSeconds !== undefined)
    http.header("Retry-After", String(Math.ceil(refusal.retryAfterSeconds)));
  const { code, answer } = refusal;
  const message = say(http, refusal.text);
  const issues = refusal.issues?.map((issue) => ({ ...issue, message: say(http, issue.message) }));
  return http.json({ ...answer, message, code, ...(issues && { issues }) }, refusal.status);
}
