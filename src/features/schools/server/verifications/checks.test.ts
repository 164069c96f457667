// The automatic checks of a request: those of today until staff have decided, then those of the decision.
import { expect, test } from "vitest";
import { openTestApi } from "#tests/support/api.ts";
import { decideOn, verificationOf } from "#tests/support/verifications.ts";

const { as, make } = await openTestApi({ today: "2026-03-10" });
const admin = await make.admin();
const OWN = "/api/employer/verification";

type Checked = { request: { checks: { name: string; outcome: string }[] } };
const outcomesOf = ({ request: { checks } }: Checked) =>
  Object.fromEntries(checks.map(({ name, outcome }) => [name, outcome]));

test("a request that is not decided has the checks of the record and the numbers of today, a decided one those of its day (SCHOOL-3)", async () => {
  const school = await make.employer({ website_link: "https://hill.example", isVerified: false });
  const form = { kind: "udise", number: "23320306504" };
  const edit = async (change: object) =>
    expect((await as(school).put(`/api/employer/edit/${school.id}`, change)).status).toBe(200);
  const read = async () => {
    const own = outcomesOf((await as(school).get(OWN)).body);
    expect(outcomesOf((await as(admin).get(verificationOf(school))).body)).toEqual(own);
    return own;
  };
  await as(school).post(OWN, form);
  const asked = { form: "passed", state: "passed", "number-unique": "passed", "mail-domain": "warning" };
  expect(await read()).toEqual(asked);

  await edit({ websiteLink: "https://school.example", address: "Pune, Maharashtra, India" });
  const moved = { ...asked, state: "warning", "mail-domain": "passed" };
  expect(await read()).toEqual(moved);

  await decideOn(as(admin), school, { state: "more-needed", reason: "Please send a bill." });
  await as(await make.employer({ isVerified: false })).post(OWN, form);
  expect(await read()).toEqual({ ...moved, "number-unique": "warning" });

  await decideOn(as(admin), school, { state: "refused", reason: "The number is another school's." });
  await edit({ websiteLink: "https://hill.example", address: "Bhopal, Madhya Pradesh, India" });
  expect(await read()).toEqual({ ...moved, "number-unique": "warning" });

  await as(school).post(OWN, form);
  expect(await read()).toEqual({ ...asked, "number-unique": "warning" });
});
