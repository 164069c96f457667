// What the school of the published login has decided in the invented world.
import { expect, test } from "vitest";
import { browserOf, openTestApi } from "#tests/support/api.ts";
import { fillDemoWorld } from "./demo-world.ts";
import { DEMO_LOGINS, DEMO_PASSWORD } from "#platform/demo/logins.ts";

const api = await openTestApi({ today: "2026-03-10" });
await fillDemoWorld(api.deps, { candidates: 60, employers: 16, onProgress: () => {} });

test("each page of deciding shows something (DECIDE-11, DECIDE-21, DECIDE-23, SAVED-5)", async () => {
  const browser = browserOf(api);
  await browser.post("/api/auth/login", { email: DEMO_LOGINS.school, password: DEMO_PASSWORD });
  const read = async (path: string) => (await browser.get(path)).body;
  const { shortlists } = await read("/api/employer/shortlists");
  expect(shortlists.length).toBeGreaterThan(1);
  expect(shortlists.every(({ count }: { count: number }) => count > 0)).toBe(true);
  expect((await read("/api/employer/shares")).shares).toHaveLength(1);
  expect((await read("/api/employer/savedSearches")).savedSearches).toHaveLength(1);
  const jobs = shortlists.flatMap(({ vacancy }: { vacancy: { _id: string } | null }) => vacancy?._id ?? []);
  const names = await Promise.all(jobs.map((id: string) => read(`/api/employer/vacancies/${id}/names`)));
  expect(new Set(names.map(({ areHidden }) => areHidden))).toEqual(new Set([false, true]));
});

test("both published logins have a thread with an unread message (MSG-9)", async () => {
  for (const email of Object.values(DEMO_LOGINS)) {
    const browser = browserOf(api);
    await browser.post("/api/auth/login", { email, password: DEMO_PASSWORD });
    expect((await browser.get("/api/waiting")).body.messages).toBe(1);
  }
});
