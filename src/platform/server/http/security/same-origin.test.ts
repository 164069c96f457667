import { expect, test } from "vitest";
import { writeMetrics } from "#platform/server/http/metrics.ts";
import { openTestApi } from "#tests/support/api.ts";

const plain = await openTestApi();
const secure = await openTestApi({ env: { PUBLIC_URL: "https://school.example" } });

const logOut = async (api: typeof plain, headers: Record<string, string>) =>
  (await api.call("POST", "/api/auth/logout", undefined, { host: "school.example", ...headers })).status;
const logOutFrom = (api: typeof plain, origin: string) => logOut(api, { origin });

test("a page of another site changes nothing, pages of this site may (API-8)", async () => {
  for (const origin of [
    "https://evil.example",
    "null",
    "https://school.example.evil.example",
    "school.example",
  ])
    expect(await logOutFrom(plain, origin)).toBe(403);
  expect(await logOutFrom(plain, "http://school.example")).toBe(204);
});

test("a refused page of another site is counted and logged, and it may still read", async () => {
  const refusedSoFar = async () =>
    Number(/refused_total\{reason="another-site"\} (\d+)/.exec(await writeMetrics())?.[1] ?? 0);
  const before = await refusedSoFar();
  await logOutFrom(plain, "https://evil.example");
  expect(await refusedSoFar()).toBe(before + 1);
  const read = await plain.call("GET", "/api/subjects/getAllSubjects", undefined, {
    host: "school.example",
    origin: "https://evil.example",
  });
  expect([read.status, await refusedSoFar()]).toEqual([200, before + 1]);
});

test("for a site on https, a page on http is another site's", async () => {
  expect(await logOutFrom(secure, "https://school.example")).toBe(204);
  expect(await logOutFrom(secure, "http://school.example")).toBe(403);
});

test("a browser that names no origin is judged by Sec-Fetch-Site, and a client with neither passes (API-8)", async () => {
  for (const api of [plain, secure]) {
    expect(await logOut(api, { "sec-fetch-site": "cross-site" })).toBe(403);
    expect(await logOut(api, { "sec-fetch-site": "same-site" })).toBe(403);
    expect(await logOut(api, { "sec-fetch-site": "same-origin" })).toBe(204);
    expect(await logOut(api, {})).toBe(204);
  }
});
