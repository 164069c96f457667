import { sql } from "kysely";
import { expect, test } from "vitest";
import { MAX_ALERTS_OF_MEMBER } from "#features/jobs/domain/alerts/terms.ts";
import { browserOf, openTestApi } from "#tests/support/api.ts";
import { confirmEmailOf, mailsTo } from "#tests/support/email-links.ts";
import { candidateForm } from "#tests/support/forms.ts";
import { changeRows } from "#tests/support/rows.ts";
import { sendAlerts } from "./send.ts";

const api = await openTestApi({ today: "2026-03-10", limitFactor: 100 });
const { as, make, db, deps, setClock } = api;
const OWN = "/api/candidate/alerts";

type Alert = { search: { q?: string }; isConfirmed: boolean; isPaused: boolean };
const wordsOf = (alerts: Alert[]) =>
  alerts.map(({ search: { q = "" } }) => q).toSorted((one, other) => one.localeCompare(other));
const ownOf = async (candidate: Parameters<typeof as>[0]): Promise<Alert[]> =>
  (await as(candidate).get(OWN)).body.alerts;

const ask = (email: string, q: string) =>
  as(null).post("/api/alerts", { email, search: { q }, frequency: "daily" });
async function linkOf(email: string): Promise<string> {
  const texts = (await mailsTo(db, email)).map(({ body_text }) => body_text);
  const tokens = texts.flatMap((text) => /\/job-alerts\/([^\s"/]+)/.exec(text)?.[1] ?? []);
  return `/api/alerts/manage/${tokens[0]}`;
}
/** Asks for alerts without login and confirms those of `words` by the link. */
async function confirmed(email: string, words: string[]): Promise<string> {
  for (const q of words) await ask(email, q);
  const link = await linkOf(email);
  const ids = (await as(null).get(link)).body.alerts.map(({ _id }: { _id: string }) => _id);
  await as(null).post(`${link}/confirm`, { ids });
  return link;
}
let serial = 0;
const fresh = () => `taken${++serial}@home.example`;

test("a person who registers with the address of alerts and confirms it has them in the account (ALERT-26)", async () => {
  const email = fresh();
  const link = await confirmed(email, ["physics", "hostel"]);
  await ask(email, "not confirmed");
  const browser = browserOf(api);
  expect((await browser.post("/api/candidates/register", candidateForm({ email }))).status).toBe(201);
  // An address that was only typed is nobody's.
  expect((await browser.get(OWN)).body.alerts).toEqual([]);
  await confirmEmailOf(api, email, browser);
  expect(wordsOf((await browser.get(OWN)).body.alerts)).toEqual(["hostel", "physics"]);
  const shown = (await as(null).get(link)).body;
  expect(shown).toMatchObject({ hasAccount: true, alerts: [{ isConfirmed: false }] });

  // The days of the mails stay: one mail of each alert on the next day.
  setClock("2026-03-11", "07:00");
  const before = (await mailsTo(db, email)).length;
  await sendAlerts(deps, () =>
    Promise.resolve({ jobs: [{ title: "Job", line: "School", path: "/jobs/job-0a1b2c3d" }], total: 1 }),
  );
  const mails = (await mailsTo(db, email)).slice(before);
  expect(mails.map(({ subject }) => subject).toSorted()).toEqual([
    "1 new job: “hostel”",
    "1 new job: “physics”",
  ]);
  expect(mails[0]?.body_text).toContain("/candidate/profile?tab=alerts");
  setClock("2026-03-10");
});

test("an alert that the account has already is not doubled, and the account's own stays as it is (ALERT-26)", async () => {
  const person = await make.candidate();
  const { body } = await as(person).post(OWN, { search: { q: "physics" }, frequency: "weekly" });
  await as(person).put(`${OWN}/${body.alert._id}`, { isPaused: true });
  await sql`update accounts set email_proven_at = null where id = ${person.id}`.execute(db);
  await confirmed(person.email, ["physics", "hostel"]);
  expect(await ownOf(person)).toHaveLength(1);
  await changeRows(db, "accounts", { id: person.id }, { email_proven_at: deps.clock.now() });
  const alerts = await ownOf(person);
  expect(wordsOf(alerts)).toEqual(["hostel", "physics"]);
  expect(alerts.find(({ search }) => search.q === "physics")).toMatchObject({
    _id: body.alert._id,
    frequency: "weekly",
    isPaused: true,
  });
});

test("a member who confirms an alert of the own address has it in the account (ALERT-26)", async () => {
  const person = await make.candidate();
  const link = await confirmed(person.email, ["physics"]);
  expect(wordsOf(await ownOf(person))).toEqual(["physics"]);
  expect((await as(null).get(link)).body).toMatchObject({ hasAccount: true, alerts: [] });
  expect((await as(null).get(await linkOf(fresh()))).status).toBe(404);
});

test("an account has at most its own number of alerts; those beyond stay with the address (ALERT-26)", async () => {
  const person = await make.candidate();
  for (let count = 1; count < MAX_ALERTS_OF_MEMBER; count++) {
    await as(person).post(OWN, { search: { q: `own ${count}` }, frequency: "daily" });
  }
  const link = await confirmed(person.email, ["first", "second"]);
  expect(await ownOf(person)).toHaveLength(MAX_ALERTS_OF_MEMBER);
  expect((await as(null).get(link)).body.alerts).toMatchObject([
    { search: { q: "second" }, isConfirmed: true },
  ]);
});

test("an address that a candidate changes to brings its alerts, and a school's address keeps them (ALERT-26)", async () => {
  const [person, email] = [await make.candidate(), fresh()];
  await confirmed(email, ["physics"]);
  await db.updateTable("accounts").set({ email }).where("id", "=", person.id).execute();
  expect(wordsOf(await ownOf(person))).toEqual(["physics"]);
  const school = await make.employer();
  const link = await confirmed(school.email, ["physics"]);
  expect((await as(null).get(link)).body).toMatchObject({
    hasAccount: false,
    alerts: [{ isConfirmed: true }],
  });
});
