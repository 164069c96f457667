import { sweepTables } from "#tests/support/sweep.ts";
import { expect, test } from "vitest";
import { LOCALE_HEADER } from "#platform/domain/locale/locale.ts";
import { newId } from "#platform/server/database/new-id.ts";
import { openTestApi } from "#tests/support/api.ts";
import { mailsTo } from "#tests/support/email-links.ts";
import { hasEnglish } from "#tests/support/latin-words.ts";
import { findRow } from "#tests/support/rows.ts";
import { type FindNewJobs, sendAlerts } from "./send.ts";

const SWEPT = ["job_alerts", "alert_addresses", "alert_runs"] as const;

const { as, make, db, deps, setClock } = await openTestApi({ today: "2026-03-10", limitFactor: 100 });
const SUBJECT = "Please confirm your job alert at EduNakuri";
let serial = 0;
const fresh = () => `visitor${++serial}@home.example`;
const ask = (email: string, search: object = { q: "visit my-shop.example" }) =>
  as(null).post("/api/alerts", { email, search, frequency: "daily" });
const confirmationsTo = async (email: string) =>
  (await mailsTo(db, email)).filter(({ subject }) => subject === SUBJECT);
async function tokenOf(email: string): Promise<string> {
  const mails = await confirmationsTo(email);
  return /\/job-alerts\/([^\s"]+)/.exec(mails.at(-1)?.body_text ?? "")?.[1] ?? "";
}
const manage = (token: string, rest = "") => `/api/alerts/manage/${token}${rest}`;

test("an address gets one mail, without the words that were typed, and confirms by the button of its page (ALERT-3)", async () => {
  const email = fresh();
  const answer = await ask(email);
  expect(answer.status).toBe(200);
  const [mail, ...more] = await confirmationsTo(email);
  expect(more).toEqual([]);
  expect(`${mail?.subject}${mail?.body_text}${mail?.body_html}`).not.toContain("my-shop");
  const token = await tokenOf(email);
  const shown = (await as(null).get(manage(token))).body;
  expect(shown).toMatchObject({ email, alerts: [{ isConfirmed: false }] });
  // Opening the page has changed nothing.
  expect((await as(null).get(manage(token))).body.alerts).toMatchObject([{ isConfirmed: false }]);
  const ids = shown.alerts.map(({ _id }: { _id: string }) => _id);
  expect((await as(null).post(manage(token, "/confirm"), { ids })).body.message).toBe(
    "Your alert is confirmed.",
  );
  expect((await as(null).get(manage(token))).body.alerts).toMatchObject([{ isConfirmed: true }]);
});

test("within seven days no second mail goes to the address; the link confirms the further alerts (ALERT-3)", async () => {
  const email = fresh();
  const first = await ask(email);
  setClock("2026-03-17", "08:59");
  await ask(email, { board: "CBSE" });
  // A mail to another address does not count.
  await ask(fresh());
  expect(await confirmationsTo(email)).toHaveLength(1);
  expect((await as(null).get(manage(await tokenOf(email)))).body.alerts).toHaveLength(2);
  setClock("2026-03-17", "09:00");
  const third = await ask(email, { board: "ICSE" });
  expect(await confirmationsTo(email)).toHaveLength(2);
  expect(third.text).toBe(first.text);
  setClock("2026-03-10");
});

test("a visitor of a Hindi page is asked in Hindi to open the mail (LANG-7, ALERT-3)", async () => {
  const alert = { email: fresh(), search: { board: "CBSE" }, frequency: "daily" };
  const { message } = (await as(null).post("/api/alerts", alert, { [LOCALE_HEADER]: "hi-IN" })).body;
  expect([message, hasEnglish(message)]).toEqual([expect.stringContaining("पिछले 7 दिन"), false]);
  expect((await ask(fresh())).body.message).toContain("in the last 7 days");
});

const BOARD_NAMES = ["CBSE", "ICSE", "IB/IGCSE", "State"];
type Shown = { _id: string; search: Record<string, unknown>; isConfirmed: boolean; isShortened?: true };
const shownTo = async (email: string): Promise<Shown[]> =>
  (await as(null).get(manage(await tokenOf(email)))).body.alerts;
const confirm = async (email: string, ...alerts: Shown[]) =>
  as(null).post(manage(await tokenOf(email), "/confirm"), { ids: alerts.map(({ _id }) => _id) });

test("the same search of an address is one, and the newest ten wait (ALERT-3)", async () => {
  const email = fresh();
  await ask(email, { board: "CBSE" });
  await ask(email, { board: "CBSE" });
  expect(await shownTo(email)).toHaveLength(1);
  for (let count = 1; count <= 10; count++) await ask(email, { board: "ICSE", minPay: count });
  const waiting = await shownTo(email);
  expect(waiting).toHaveLength(10);
  expect(waiting.map(({ search }) => search["board"])).not.toContain("CBSE");
});

test("what strangers asked for takes no place: each of three is confirmed by its own, a fourth is refused (ALERT-3)", async () => {
  const email = fresh();
  for (let count = 0; count < 12; count++) await ask(email, { q: `stranger ${count}` });
  for (const board of BOARD_NAMES) expect((await ask(email, { board })).status).toBe(200);
  const wanted = (await shownTo(email)).filter(({ search }) => search["board"] !== undefined);
  expect(wanted).toHaveLength(4);
  const answers = [];
  for (const alert of wanted) answers.push(await confirm(email, alert));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 409]);
  expect([answers[3]?.body.code, answers[3]?.body.message]).toEqual([
    "TOO_MANY_ALERTS",
    "This address has 3 alerts, the most there can be. Please delete one first.",
  ]);
  expect((await shownTo(email)).filter(({ isConfirmed }) => isConfirmed)).toHaveLength(3);
  expect((await confirm(email, wanted[0] as Shown)).status).toBe(200);
  await as(null).delete(manage(await tokenOf(email), `/${wanted[0]?._id}`));
  expect((await confirm(email, wanted[3] as Shown)).status).toBe(200);
});

test("requests and confirmations at once send one mail and make at most three alerts (ALERT-3)", async () => {
  const email = fresh();
  await Promise.all(BOARD_NAMES.map((board) => ask(email, { board })));
  expect(await confirmationsTo(email)).toHaveLength(1);
  const answers = await Promise.all((await shownTo(email)).map((alert) => confirm(email, alert)));
  expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(["200", "200", "200", "409"]);
});

test.each([
  ["victim+1@home.example", "victim+2@home.example"],
  ["first.last@gmail.com", "FirstLast+jobs@GoogleMail.com"],
])("%s and %s are one inbox: one mail in seven days, and three places (ALERT-29)", async (one, other) => {
  await ask(one, { board: "CBSE" });
  await Promise.all([ask(other, { board: "CBSE" }), ask(one, { board: "ICSE" })]);
  expect([await confirmationsTo(one), await confirmationsTo(other.toLowerCase())]).toEqual([
    [expect.anything()],
    [],
  ]);
  setClock("2026-03-17", "09:00");
  await ask(other, { board: "State" });
  expect(await confirmationsTo(other.toLowerCase())).toHaveLength(1);
  expect((await confirm(one, ...(await shownTo(one)))).status).toBe(200);
  const [first, second] = await shownTo(other.toLowerCase());
  expect((await confirm(other.toLowerCase(), first as Shown)).status).toBe(200);
  expect((await confirm(other.toLowerCase(), second as Shown)).status).toBe(409);
  setClock("2026-03-10");
});

test("an inbox with a plus sign or dots elsewhere is another one, and gets its own mail (ALERT-29)", async () => {
  for (const email of ["a.b@home.example", "ab@home.example", "ab@other.example", "ab@gmail.com"]) {
    await ask(email, { board: "CBSE" });
    expect(await confirmationsTo(email), email).toHaveLength(1);
  }
});

test("of many addresses of one inbox the newest ten alerts wait", async () => {
  for (let count = 1; count <= 12; count++) await ask(`crowd+${count}@home.example`, { board: "CBSE" });
  const { count } = await db
    .selectFrom("job_alerts")
    .innerJoin("alert_addresses", "alert_addresses.id", "address_id")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("inbox", "=", "crowd@home.example")
    .executeTakeFirstOrThrow();
  expect(count).toBe(10);
});

test("until it is confirmed, an alert shows what is in our lists and nothing that was typed (ALERT-28)", async () => {
  const email = fresh();
  await db.insertInto("subjects").values({ id: newId(), subject: "Physics" }).execute();
  const typed = "Call 98765 43210";
  const listed = { class: "Higher Secondary", board: "CBSE", contract: "permanent" };
  await ask(email, { ...listed, subject: "physics", city: "Indore", within: 25 });
  await ask(email, { ...listed, q: typed, subject: typed, city: typed, within: 25, minPay: 9_876_543 });
  const path = manage(await tokenOf(email));
  const { text } = await as(null).get(path);
  for (const part of ["9876", "Call"]) expect(text).not.toContain(part);
  const [second, first] = await shownTo(email);
  expect(first?.search).toEqual({
    ...listed,
    subject: "Physics",
    city: "Indore, Madhya Pradesh, India",
    within: 25,
  });
  expect([first?.isShortened, second?.search, second?.isShortened]).toEqual([undefined, listed, true]);
  const changed = await as(null).put(`${path}/${second?._id}`, { frequency: "weekly" });
  expect(changed.text).not.toContain("9876");
  await confirm(email, second as Shown);
  expect((await shownTo(email))[0]).toMatchObject({ search: { q: typed, minPay: 9_876_543 } });
});

test("an alert for a subject that has another name by now is shown under the present name (ALERT-28, CONTENT-25)", async () => {
  const admin = as(await make.admin());
  const { body } = await admin.post("/api/subjects/createSubject", { subject: "Old Science" });
  const email = fresh();
  await ask(email, { subject: "Old Science" });
  await admin.put(`/api/subjects/updateSubject/${body.subject._id}`, { subject: "Natural Science" });
  expect(await shownTo(email)).toMatchObject([{ search: { subject: "Natural Science" } }]);
});

test("the answer says nothing about the address: member, known, full or new (ALERT-4)", async () => {
  const member = await make.candidate();
  const full = fresh();
  for (const q of ["a", "b", "c"]) await ask(full, { q });
  const answers = await Promise.all([ask(member.email), ask(full, { q: "d" }), ask(fresh()), ask(full)]);
  expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
});

test("only the own alerts of the link's address can be confirmed, changed or deleted (ALERT-6)", async () => {
  const [mine, theirs] = [fresh(), fresh()];
  await ask(mine);
  await ask(theirs);
  const [token, otherToken] = [await tokenOf(mine), await tokenOf(theirs)];
  const [{ _id }] = (await as(null).get(manage(otherToken))).body.alerts;
  await as(null).post(manage(token, "/confirm"), { ids: [_id] });
  expect((await as(null).put(manage(token, `/${_id}`), { isPaused: true })).status).toBe(404);
  expect((await as(null).delete(manage(token, `/${_id}`))).status).toBe(404);
  expect((await as(null).get(manage(otherToken))).body.alerts).toMatchObject([
    { isConfirmed: false, isPaused: false },
  ]);
  const [own] = (await as(null).get(manage(token))).body.alerts;
  const weekly = await as(null).put(manage(token, `/${own._id}`), { frequency: "weekly", isPaused: "true" });
  expect(weekly.body.alert).toMatchObject({ frequency: "weekly", isPaused: true });
  expect((await as(null).delete(manage(token, `/${own._id}`))).status).toBe(200);
});

test.each(["", "nonsense", "00000000-0000-0000-0000-000000000000.wrong"])(
  "the link “%s” is not valid",
  async (token) => {
    expect((await as(null).get(manage(token || "-"))).status).toBe(404);
    expect((await as(null).post(`/api/alerts/unsubscribe/${token || "-"}`)).status).toBe(404);
  },
);

test("what is not confirmed in seven days is deleted, then the address too; a confirmed alert stays (ALERT-10)", async () => {
  const [silent, keen] = [fresh(), fresh()];
  await ask(silent);
  await ask(keen);
  const token = await tokenOf(keen);
  const ids = (await as(null).get(manage(token))).body.alerts.map(({ _id }: { _id: string }) => _id);
  await as(null).post(manage(token, "/confirm"), { ids });
  setClock("2026-03-17", "08:59");
  await sweepTables(deps, SWEPT);
  expect((await as(null).get(manage(await tokenOf(silent)))).body.alerts).toHaveLength(1);
  setClock("2026-03-17", "09:00");
  await sweepTables(deps, SWEPT);
  expect((await as(null).get(manage(await tokenOf(silent)))).status).toBe(404);
  expect((await as(null).get(manage(token))).body.alerts).toHaveLength(1);
  setClock("2026-03-10");
});

test("a confirmed alert mails a day or a week after its confirmation, and one that was not ticked never", async () => {
  const email = fresh();
  for (const [search, frequency] of [
    [{ q: "day" }, "daily"],
    [{ q: "week" }, "weekly"],
    [{ q: "unticked", class: "Primary" }, "daily"],
  ] as const)
    await as(null).post("/api/alerts", { email, search, frequency });
  const token = await tokenOf(email);
  const { alerts } = (await as(null).get(manage(token))).body;
  const ids = alerts.flatMap((one: Shown) => (one.search["class"] === "Primary" ? [] : one._id));
  const since: string[] = [];
  const find: FindNewJobs = (_deps, { q = "" }, between) => {
    since.push(`${q} ${between.since.toISOString()}`);
    return Promise.resolve({
      jobs: [{ title: "Job", line: "School", path: "/jobs/job-0a1b2c3d" }],
      total: 1,
    });
  };
  setClock("2026-03-12");
  await as(null).post(manage(token, "/confirm"), { ids });
  // The year without use begins here (ALERT-8).
  for (const id of ids)
    expect((await findRow(db, "job_alerts", { id })).touched_at).toEqual(deps.clock.now());
  // The same button again changes nothing.
  setClock("2026-03-13", "06:00");
  await as(null).post(manage(token, "/confirm"), { ids });
  for (const day of ["2026-03-13", "2026-03-18", "2026-03-19"]) {
    setClock(day, "07:00");
    await sendAlerts(deps, find);
  }
  const [, ...mails] = await mailsTo(db, email);
  expect(mails.map(({ subject }) => subject)).toEqual([
    "1 new job: “day”",
    "1 new job: “day”",
    "1 new job: “day”",
    "1 new job: “week”",
  ]);
  expect(mails[0]?.body_text).toContain(`https://site.invalid/job-alerts/${token}`);
  expect(since).toContain("day 2026-03-12T03:30:00.000Z");
  expect(since).toContain("week 2026-03-12T03:30:00.000Z");
  setClock("2026-03-10");
});

test("an address without alerts stays until its last mail is seven days old, so that it gets no other", async () => {
  const email = fresh();
  await ask(email);
  setClock("2026-03-17", "09:00");
  await ask(email);
  const token = await tokenOf(email);
  expect(await confirmationsTo(email)).toHaveLength(2);
  for (const { _id } of (await as(null).get(manage(token))).body.alerts)
    await as(null).delete(manage(token, `/${_id}`));
  setClock("2026-03-24", "08:59");
  await sweepTables(deps, SWEPT);
  expect((await as(null).get(manage(token))).body).toMatchObject({ email, alerts: [] });
  setClock("2026-03-24", "09:00");
  await sweepTables(deps, SWEPT);
  expect((await as(null).get(manage(token))).status).toBe(404);
  setClock("2026-03-10");
});
