import { expect, test } from "vitest";
import { openTestApi } from "#tests/support/api.ts";
import type { Actor } from "#tests/support/factories.ts";
import { listRows } from "#tests/support/rows.ts";

const { as, db, make, setClock } = await openTestApi({
  today: "2026-03-01",
  env: { TRUST_PROXY: "1" },
  limitFactor: 10,
});
const admin = await make.admin();

let networks = 0;
/** An address of a network of its own. */
const elsewhere = () => `10.${Math.floor(++networks / 200)}.${networks % 200}.9`;

/** Makes people on the first of March who report on the tenth, unless something else is said. */
async function invited(school: Actor, fields: Parameters<typeof make.candidate>[0] = {}): Promise<Actor> {
  setClock("2026-03-01");
  const candidate = await make.candidate(fields);
  await make.interview({ employer: school, candidate }, { status: "Cancelled" });
  setClock("2026-03-10");
  return candidate;
}

const report = async (school: Actor, by: Actor, { from = elsewhere(), reason = "asked-for-money" } = {}) => {
  const body = { about: school.id, reason };
  const { status } = await as(by).post("/api/reports", body, { "x-forwarded-for": from });
  expect(status).toBe(201);
};

const listOf = async (school: Actor) =>
  (await as(admin).get(`/api/admin/reports?school=${school.id}`)).body as {
    _id: string;
    causesHold: boolean;
    reporter: string | null;
    school: { onHold: boolean };
  }[];
const isHeld = async (school: Actor) => (await listOf(school))[0]?.school.onHold;
const decide = async (school: Actor, by: Actor, state: "upheld" | "dismissed") => {
  const id = (await listOf(school)).find(({ reporter }) => reporter === by.email)?._id;
  const decided = await as(admin).put(`/api/admin/reports/${id}`, { state, note: "We called the school." });
  expect(decided.status).toBe(200);
};
const alarms = async (school: Actor) =>
  await listRows(db, "mail_outbox", { about: school.id, kind: "money-reported" }, [
    "to_address",
    "subject",
    "body_text",
  ]);

test("two independent reports of money put a school on hold and alarm admins by mail, which names no teacher (REPORT-5)", async () => {
  const school = await make.employer({ institute_name: "Fee School" });
  const [one, two] = [await invited(school), await invited(school)];
  await report(school, one);
  expect([await isHeld(school), await alarms(school)]).toEqual([false, []]);
  await report(school, two);
  expect(await isHeld(school)).toBe(true);
  expect((await listOf(school)).map(({ causesHold }) => causesHold)).toEqual([true, true]);
  const [mail, ...more] = await alarms(school);
  expect([mail?.to_address, mail?.subject, more]).toEqual([
    admin.email,
    "2 teachers report that Fee School asked for money",
    [],
  ]);
  expect(mail?.body_text).toContain("on hold");
  for (const { email } of [one, two]) expect(mail?.body_text).not.toContain(email);
  expect((await as(admin).get("/api/admin/reports/counts")).body.onHold).toBe(1);

  // Looked at means both.
  await decide(school, one, "upheld");
  expect(await isHeld(school)).toBe(true);
  await decide(school, two, "upheld");
  expect(await isHeld(school)).toBe(false);
  // Another report after that holds and alarms again.
  await report(school, await invited(school));
  expect([await isHeld(school), (await alarms(school)).length]).toEqual([true, 2]);
});

test("reports with another reason hold no school (REPORT-5)", async () => {
  const school = await make.employer();
  await report(school, await invited(school));
  await report(school, await invited(school), { reason: "harassment" });
  expect(await isHeld(school)).toBe(false);
});

test("reports of one network hold no school, of a /24 and of a /48 (REPORT-5)", async () => {
  const school = await make.employer();
  await report(school, await invited(school), { from: "198.51.100.7" });
  await report(school, await invited(school), { from: "198.51.100.200" });
  expect(await isHeld(school)).toBe(false);
  await report(school, await invited(school), { from: "198.51.101.7" });
  expect(await isHeld(school)).toBe(true);
  const other = await make.employer();
  await report(other, await invited(other), { from: "2001:db8:7:1::1" });
  await report(other, await invited(other), { from: "2001:db8:7:2::1" });
  expect(await isHeld(other)).toBe(false);
});

test("reports of accounts that are not confirmed, of seven days or less, or without an invitation hold no school (REPORT-5)", async () => {
  const school = await make.employer();
  await report(school, await invited(school));
  await report(school, await invited(school, { isProven: false }));
  await report(school, await make.candidate({ email: "no-invitation@teacher.example" }));
  setClock("2026-03-03");
  const young = await make.candidate();
  await make.interview({ employer: school, candidate: young }, { status: "Cancelled" });
  setClock("2026-03-10");
  await report(school, young);
  expect(await isHeld(school)).toBe(false);
  const another = await make.employer();
  setClock("2026-03-01");
  const elder = await make.candidate();
  await make.interview({ employer: another, candidate: elder });
  setClock("2026-03-10");
  // An invitation of another school is none of this one.
  await report(school, elder);
  expect(await isHeld(school)).toBe(false);
});

test("after a dismissal the same people never hold a school again, not even with reports that were sent before (REPORT-6)", async () => {
  const [first, second, third] = [await make.employer(), await make.employer(), await make.employer()];
  const [one, two] = [await invited(first), await invited(first)];
  for (const candidate of [one, two]) {
    await make.interview({ employer: second, candidate }, { status: "Cancelled" });
    await make.interview({ employer: third, candidate }, { status: "Cancelled" });
  }
  await report(first, one);
  await report(second, one);
  await report(first, two);
  expect(await isHeld(first)).toBe(true);
  await decide(first, one, "dismissed");
  await decide(first, two, "dismissed");
  expect(await isHeld(first)).toBe(false);
  // The earlier report does not count any more, and new ones do not.
  await report(second, await invited(second));
  await report(third, one);
  await report(third, two);
  await report(third, await invited(third));
  expect([await isHeld(second), await isHeld(third)]).toEqual([false, false]);
  // Others still do.
  await report(third, await invited(third));
  expect(await isHeld(third)).toBe(true);
});

test.each([
  ["dismissed", "wrong-job"],
  ["upheld", "asked-for-money"],
] as const)(
  "a report that is %s with the reason %s changes nothing for its reporter (REPORT-6)",
  async (state, reason) => {
    const [first, second] = [await make.employer(), await make.employer()];
    const one = await invited(first);
    await make.interview({ employer: second, candidate: one }, { status: "Cancelled" });
    await report(first, one, { reason });
    await decide(first, one, state);
    await report(second, one);
    await report(second, await invited(second));
    expect(await isHeld(second)).toBe(true);
  },
);

test("of two reports at once the second sees the first (REPORT-5)", async () => {
  const school = await make.employer();
  const people = [await invited(school), await invited(school)];
  await Promise.all(people.map((one) => report(school, one)));
  expect(await isHeld(school)).toBe(true);
});
