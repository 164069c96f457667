import { sentence, term } from "#platform/domain/locale/sentence.ts";
import { Hono } from "hono";
import { HTTPException } from "hono/http-exception";
import { expect, test, vi } from "vitest";
import { Refusal } from "#platform/domain/refusal.ts";
import type { ApiEnv } from "./api-context.ts";
import { onError } from "./on-error.ts";
import { runWithRequestId } from "./request-id.ts";

type LogLine = (facts: object, message: string) => void;
const log = { error: vi.fn<LogLine>(), warn: vi.fn<LogLine>() };

/** Answers a call whose work ends with this error. */
async function answerTo(error: Error, headers: Record<string, string> = {}) {
  vi.clearAllMocks();
  const app = new Hono<ApiEnv>();
  app.use(async (http, next) => {
    http.set("deps", { log } as unknown as ApiEnv["Variables"]["deps"]);
    await next();
  });
  app.get("/call", () => Promise.reject(error));
  app.onError(onError);
  const answer = await app.request("/call", { headers });
  return { status: answer.status, headers: answer.headers, body: await answer.json() };
}

test("an internal error is logged and answered with a neutral sentence and the number of the request", async () => {
  const error = new Error("password of asha@school.example");
  const neutral = { code: "FAULT", message: "Something went wrong. Please try again." };
  const plain = await answerTo(error);
  expect([plain.status, plain.body]).toEqual([500, neutral]);
  expect(log.error).toHaveBeenCalledExactlyOnceWith({ err: error, method: "GET", path: "/call" }, "fault");
  const numbered = await new Promise<typeof plain>((resolve) => {
    runWithRequestId("the-request-7", () => void answerTo(error).then(resolve));
  });
  expect(numbered.body).toEqual({ ...neutral, reference: "the-request-7" });
});

test("a refusal has its own status, sentence and fields, whole seconds to wait, and no line in the log", async () => {
  const issues = [{ path: "name", message: "Name is required" }] as const;
  const refused = await answerTo(
    new Refusal("rate-limited", "TOO_MANY", "Please wait.", { issues: [...issues], retryAfterSeconds: 1.2 }),
  );
  expect([refused.status, refused.headers.get("retry-after"), refused.body]).toEqual([
    429,
    "2",
    { code: "TOO_MANY", message: "Please wait.", issues },
  ]);
  const missing = await answerTo(new Refusal("not-found", "NOT_FOUND", "News not found"));
  expect([missing.status, missing.headers.has("retry-after")]).toEqual([404, false]);
  expect(missing.body).toEqual({ code: "NOT_FOUND", message: "News not found" });
  expect([log.error, log.warn].flatMap(({ mock }) => mock.calls)).toEqual([]);
});

test("what is out of order elsewhere is logged with its innermost cause, a broken request is not", async () => {
  const cause = new Error("fetch failed", {
    cause: Object.assign(new Error("connect ECONNREFUSED"), { code: "ECONNREFUSED" }),
  });
  const down = Object.assign(new Refusal("unavailable", "UNAVAILABLE", "Please try again."), { cause });
  expect((await answerTo(down)).status).toBe(503);
  const facts = { reason: "connect ECONNREFUSED", code: "ECONNREFUSED", method: "GET", path: "/call" };
  expect(log.warn).toHaveBeenCalledExactlyOnceWith(facts, "unavailable");
  const broken = await answerTo(new HTTPException(400, { message: "Malformed path" }));
  expect([broken.status, broken.body]).toEqual([
    400,
    { code: "BAD_REQUEST", message: "This request could not be read." },
  ]);
  expect(log.error).not.toHaveBeenCalled();
});

test("a refusal is in Hindi for a call of a Hindi page alone, with the same code (LANG-7)", async () => {
  const required = sentence("{label} is required", { label: term("Full name") });
  const refusal = new Refusal("invalid", "INVALID_INPUT", required, {
    issues: [{ path: "fullName", message: required }],
  });
  const english = "Full name is required";
  const hindi = "पूरा नाम ज़रूरी है";
  for (const [headers, message] of [
    [{ "x-page-locale": "hi-IN" }, hindi],
    [{ "accept-language": "hi-IN" }, english],
    [{ "x-page-locale": "fr" }, english],
  ] as const) {
    const { body } = await answerTo(refusal, headers);
    expect(body).toEqual({ code: "INVALID_INPUT", message, issues: [{ path: "fullName", message }] });
  }
});
