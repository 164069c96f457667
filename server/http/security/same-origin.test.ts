import { expect, test } from "vitest";
import { openTestApi } from "#tests/support/api.ts";

const plain = await openTestApi();
const secure = await openTestApi({ env: { PUBLIC_URL: "https://school.example" } });

const logOutFrom = async (api: typeof plain, origin: string) =>
  (await api.call("POST", "/api/auth/logout", undefined, { host: "school.example", origin })).status;

test("a page of another site changes nothing, pages of this site may", async () => {
  for (const origin of [
    "https://evil.example",
    "null",
    "https://school.example.evil.example",
    "school.example",
  ])
    expect(await logOutFrom(plain, origin)).toBe(403);
  expect(await logOutFrom(plain, "http://school.example")).toBe(204);
});

test("for a site on https, a page on http is another site's", async () => {
  expect(await logOutFrom(secure, "https://school.example")).toBe(204);
  expect(await logOutFrom(secure, "http://school.example")).toBe(403);
});
