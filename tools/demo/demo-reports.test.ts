// The reports and complaints of the invented world.
import { expect, test } from "vitest";
import { openTestApi } from "#tests/support/api.ts";
import { fillDemoWorld } from "./demo-world.ts";

const api = await openTestApi({ today: "2026-03-10" });
await fillDemoWorld(api.deps, { candidates: 40, employers: 16, onProgress: () => {} });
const admin = await api.make.admin();

test("reports are open, upheld and dismissed, and no school is on hold", async () => {
  expect((await api.as(admin).get("/api/admin/reports/counts")).body).toEqual({
    open: 4,
    upheld: 2,
    dismissed: 1,
    onHold: 0,
  });
});

test("three complaints wait, one of them longer than a day", async () => {
  const complaints: { isOverdue: boolean }[] = (await api.as(admin).get("/api/admin/complaints")).body;
  expect(complaints).toHaveLength(3);
  expect(complaints.some(({ isOverdue }) => isOverdue)).toBe(true);
  expect(complaints.every(({ isOverdue }) => isOverdue)).toBe(false);
});
