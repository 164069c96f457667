import { QueryClient } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { createApi } from "#web/api.ts";
import { fetchDetails, responseOf } from "./load-details.ts";

const answeredBy = (response: Response) =>
  fetchDetails(
    "c1",
    createApi(() => Promise.resolve(response)),
    new QueryClient({ defaultOptions: { queries: { retry: false } } }),
  );
const refused = (status: number, code: string, headers = {}) =>
  Response.json({ code, message: `Sentence of ${code}` }, { status, headers });

test("a page above the daily limit answers 429 with the server's sentence and the time to wait (CAND-21)", async () => {
  const outcome = await answeredBy(refused(429, "DAILY_LIMIT", { "Retry-After": "3600" }));
  expect(outcome).toEqual({
    state: "daily-limit",
    sentence: "Sentence of DAILY_LIMIT",
    retryAfterSeconds: 3600,
  });
  expect(responseOf(outcome)).toEqual({ status: 429, headers: { "Retry-After": "3600" } });
});

test("a page of an existing candidate answers 200, of an unknown one 404", async () => {
  expect(responseOf(await answeredBy(Response.json({ _id: "c1" })))).toEqual({ status: 200 });
  expect(responseOf(await answeredBy(refused(404, "NOT_FOUND")))).toEqual({ status: 404 });
});

test("every other refusal is passed on to the page", async () => {
  await expect(answeredBy(refused(429, "TOO_MANY"))).rejects.toThrow("Sentence of TOO_MANY");
  await expect(answeredBy(refused(403, "FORBIDDEN"))).rejects.toThrow("Sentence of FORBIDDEN");
});
