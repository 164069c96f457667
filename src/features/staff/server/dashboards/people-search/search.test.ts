// The search over all people for admins (STAFF-4).
import type { AnyId } from "#platform/domain/ids.ts";
import { expect, test } from "vitest";
import { newId } from "#platform/server/database/new-id.ts";
import { openTestApi } from "#tests/support/api.ts";
import { idFrom } from "#tests/support/ids.ts";
import { changeRows, findRow, insertRow } from "#tests/support/rows.ts";

const { as, make, db } = await openTestApi({ today: "2026-03-10", limitFactor: 20 });
const admin = as(await make.admin());
const asha = await make.candidate({
  full_name: "Asha Rao",
  phone: "9812345678",
  email: "asha.rao@mail.example",
});
const lake = await make.employer({
  institute_name: "Lake View School",
  phone: "9898989898",
  email: "office@lakeview.example",
});
const meera = await make.member(lake, "recruiter");
await db.updateTable("accounts").set({ full_name: "Meera Iyer" }).where("id", "=", meera.id).execute();
const subscription = await make.subscription(lake, "active", 5);
await changeRows(db, "subscriptions", { id: subscription.id }, { payment_id: "pay_Nx82kLq" });
const interview = await make.interview(
  { employer: lake, candidate: asha },
  { candidate_name: "Asha Rao", employer_name: "Lake View School" },
);
const { cid } = await findRow(db, "candidates", { id: asha.id });

type Group = { kind: string; total: number; items: { _id: string; name: string; note: string }[] };
async function find(q: string): Promise<string[]> {
  const { body } = await admin.get(`/api/admin/search?q=${encodeURIComponent(q)}`);
  return body.groups.flatMap(({ kind, items }: Group) => items.map(({ name }) => `${kind}: ${name}`));
}

const ASHA = "candidates: Asha Rao";
const LAKE = "schools: Lake View School";
const MEERA = "members: Meera Iyer";
test.each<[string, string, string[]]>([
  ["a candidate's name", "asha", [ASHA]],
  ["a misspelled name", "ahsa rao", [ASHA]],
  ["a candidate's address", "asha.rao@", [ASHA]],
  ["a candidate's phone as people write it", "+91 98123-45678", [ASHA]],
  ["a candidate's number", `#${cid}`, [ASHA]],
  ["a candidate's id", asha.id, [ASHA]],
  ["a school's name", "lake vie", [LAKE]],
  ["a school's address", "office@lakeview", [LAKE]],
  ["a school's phone", "98989", [LAKE]],
  ["a school's id", lake.id, [LAKE]],
  ["a member's name", "iyer", [MEERA]],
  ["a subscription's number", subscription.id, ["subscriptions: Lake View School"]],
  ["a payment's number", "pay_Nx82kLq", ["subscriptions: Lake View School"]],
  ["an interview's number", interview.id, ["interviews: Asha Rao at Lake View School"]],
  [
    "the beginning of an interview's number",
    interview.id.slice(0, 30),
    ["interviews: Asha Rao at Lake View School"],
  ],
  ["an unknown number", newId<AnyId>(), []],
  ["signs of patterns", "%_%", []],
])("people and records are found by %s (STAFF-4, STAFF-5)", async (_what, q, found) => {
  expect(await find(q)).toEqual(found);
});

test("a member's address finds the member and the school (STAFF-4)", async () => {
  expect(await find(meera.email)).toEqual([MEERA, LAKE]);
});

test("a group in which somebody is called so comes before one that is found by a city or profile (STAFF-4)", async () => {
  await make.candidate({ full_name: "Nadeem Pathan", city: "Bhimtal" });
  await make.employer({ institute_name: "Bhimtal School" });
  expect(await find("bhimtal")).toEqual(["schools: Bhimtal School", "candidates: Nadeem Pathan"]);
});

test("a member is found with the school, whose page is opened", async () => {
  const { body } = await admin.get(`/api/admin/search?q=${meera.email}`);
  const members = body.groups.find(({ kind }: Group) => kind === "members");
  expect(members.items.map(({ schoolId }: { schoolId: string }) => schoolId)).toEqual([lake.id]);
});

test("a member who has left is not found", async () => {
  const gone = await make.member(lake, "viewer");
  expect(await find(gone.email)).toHaveLength(2);
  await changeRows(db, "memberships", { account_id: gone.accountId }, { left_at: new Date() });
  expect(await find(gone.email)).toEqual([]);
});

test("at most five of a kind are shown, and all are counted; one found twice is shown once (STAFF-4)", async () => {
  for (let number = 0; number < 7; number++) await make.candidate({ full_name: `Zubin Mistry ${number}` });
  const { body } = await admin.get("/api/admin/search?q=zubin");
  expect(body.groups).toHaveLength(1);
  expect(body.groups[0]).toMatchObject({ kind: "candidates", total: 7, about: false });
  expect(body.groups[0].items).toHaveLength(5);
  expect(body.groups[0].items[0].note).toMatch(/^No\. \d+, .+, .+, .+/);
});

test("at most five of a kind are shown that share the beginning of a number, of records the newest, and all are counted (STAFF-4, STAFF-5)", async () => {
  const beginning = "abcdef12";
  for (let last = 1; last <= 7; last++) {
    const id = idFrom(`${beginning}-0000-4000-8000-00000000000${last}`);
    const email = `numbered${last}@mail.example`;
    const at = new Date();
    const account = { id, email, role: "candidate" as const, password_hash: "", created_at: at };
    await insertRow(db, "accounts", { ...account, email_proven_at: at });
    await make.candidate({ id, full_name: "Numbered" });
    await make.interview({ employer: lake, candidate: { ...asha, id } }, { id, day: `2026-04-0${last}` });
    const pending = await make.subscription(await make.employer({ institute_name: "Paying" }), "pending");
    await db.updateTable("subscriptions").set({ id }).where("id", "=", pending.id).execute();
  }
  const found = await find(beginning);
  for (const shown of ["candidates: Numbered", "interviews: Teacher at School", "subscriptions: Paying"])
    expect(found.filter((one) => one === shown)).toHaveLength(5);
  const groups: Group[] = (await admin.get(`/api/admin/search?q=${beginning}`)).body.groups;
  for (const kind of ["interviews", "subscriptions"]) {
    const group = groups.find((one) => one.kind === kind);
    expect(group?.total).toBe(7);
    expect(group?.items.map(({ _id }) => _id.at(-1))).toEqual(["7", "6", "5", "4", "3"]);
  }
});

test("the number of a payment by the gateway finds the subscription that it paid, and no other", async () => {
  for (const [payment_id, institute_name] of [
    ["pay_Gateway1", "Hill School"],
    ["pay_Gateway2", "Dale School"],
  ] as const) {
    const school = await make.employer({ institute_name });
    const { id: subscription_id, planId: plan_id } = await make.subscription(school, "pending");
    await insertRow(db, "payment_orders", {
      id: newId<AnyId>(),
      gateway_order_id: `order_${payment_id}`,
      employer_id: school.id,
      plan_id,
      plan_name: "Standard",
      amount_paise: 499_900,
      plan_credits: 5,
      duration_in_days: 90,
      payment_id,
      paid_at: new Date(),
      subscription_id,
      created_at: new Date(),
    });
  }
  expect(await find("pay_Gateway1")).toEqual(["subscriptions: Hill School"]);
});

test("a text that is too short or too long is refused, and others than admins find nobody", async () => {
  expect((await admin.get("/api/admin/search?q=a")).body.message).toBe("Please type at least 2 characters.");
  expect((await admin.get("/api/admin/search")).status).toBe(400);
  expect((await admin.get(`/api/admin/search?q=${"x".repeat(65)}`)).status).toBe(400);
  expect((await as(lake).get("/api/admin/search?q=asha")).status).toBe(403);
});
