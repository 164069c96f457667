// The verification of the invented schools.
import { expect, test } from "vitest";
import { browserOf, openTestApi } from "#tests/support/api.ts";
import { fillDemoWorld } from "./demo-world.ts";
import { DEMO_LOGINS, DEMO_PASSWORD } from "#platform/demo/logins.ts";

const api = await openTestApi({ today: "2026-03-10" });
await fillDemoWorld(api.deps, { candidates: 40, employers: 16, onProgress: () => {} });
const admin = await api.make.admin();
const queue = async (state: string) =>
  (await api.as(admin).get(`/api/admin/verifications?state=${state}`)).body as {
    email: string;
    request: { askedAt: string; reason: string | null };
    badge: object | null;
    calls: object[];
    alike: { shares: string }[];
    suspension: { reason: string } | null;
  }[];

test("schools are verified, waiting, asked for more, refused and suspended", async () => {
  const [verified, pending, more, refused, suspended] = await Promise.all(
    ["verified", "pending", "more-needed", "refused", "suspended"].map(queue),
  );
  expect([verified, pending, more, refused, suspended].map((list) => list?.length)).toEqual([9, 3, 1, 2, 1]);
  const known = verified?.find(({ email }) => email === DEMO_LOGINS.school);
  expect([known?.badge !== null, known?.calls.length]).toEqual([true, 1]);
  const school = browserOf(api);
  await school.post("/api/auth/login", { email: DEMO_LOGINS.school, password: DEMO_PASSWORD });
  expect((await school.get("/api/employer/quota")).body).toMatchObject({
    profiles: { limit: 150 },
    resumes: { limit: 50 },
  });
  for (const { request } of [...(more ?? []), ...(refused ?? [])]) expect(request.reason).not.toBeNull();
  expect(refused?.some(({ alike }) => alike.some(({ shares }) => shares === "number"))).toBe(true);
  expect(suspended?.[0]).toMatchObject({
    badge: null,
    suspension: { reason: expect.stringContaining("pay") },
  });
});
