import { expect, test } from "vitest";
import { hasConsent } from "#features/accounts/server/consents/choices.ts";
import { MAX_ALERTS_OF_MEMBER } from "#features/jobs/domain/alerts/terms.ts";
import { openTestApi } from "#tests/support/api.ts";
import { callDuring } from "#tests/support/lock-waiting.ts";
import { removeAlert } from "./own-alerts.ts";

const { as, make, db, deps, setClock } = await openTestApi({ today: "2026-03-10" });
const ALERTS = "/api/candidate/alerts";
const physics = { subject: "Physics", city: "Indore, Madhya Pradesh, India", within: 25, minPay: "30,000" };

test("a candidate's alert works at once, is changed, paused, kept and deleted (ALERT-6)", async () => {
  const candidate = await make.candidate();
  const made = await as(candidate).post(ALERTS, { search: physics, frequency: "daily" });
  expect([made.status, made.body.message]).toEqual([201, "Your alert is saved."]);
  expect(made.body.alert).toEqual({
    _id: expect.any(String),
    search: { ...physics, minPay: 30_000 },
    frequency: "daily",
    isPaused: false,
    isConfirmed: true,
    createdAt: "2026-03-10T03:30:00.000Z",
    lastMailOn: null,
    endsOn: null,
  });
  const address = `${ALERTS}/${made.body.alert._id}`;
  const changed = await as(candidate).put(address, { search: { board: "CBSE" }, frequency: "weekly" });
  expect(changed.body.alert).toMatchObject({ search: { board: "CBSE" }, frequency: "weekly" });
  const paused = await as(candidate).put(address, { isPaused: true });
  expect(paused.body.alert).toMatchObject({ search: { board: "CBSE" }, isPaused: true });
  expect((await as(candidate).get(ALERTS)).body.alerts).toEqual([paused.body.alert]);
  expect((await as(candidate).delete(address)).status).toBe(200);
  expect((await as(candidate).delete(address)).status).toBe(404);
  expect((await as(candidate).get(ALERTS)).body.alerts).toEqual([]);
});

test("an alert whose city the map lacks says so, with a city of a similar name (ALERT-11)", async () => {
  const candidate = await make.candidate();
  const unknownOf = async (city: string) =>
    (await as(candidate).post(ALERTS, { search: { city }, frequency: "daily" })).body.alert.unknownCity;
  expect(await unknownOf("Jaipor")).toEqual({ similar: "Jaipur, Rajasthan, India" });
  expect(await unknownOf("Qqqq Xxxx")).toEqual({ similar: null });
  for (const city of ["Indore", "indore, MP", "Kota, Chhattisgarh", "Bombay"])
    expect([city, await unknownOf(city)]).toEqual([city, undefined]);
  const { alerts } = (await as(candidate).get(ALERTS)).body;
  expect(alerts.filter(({ unknownCity }: { unknownCity?: object }) => unknownCity)).toHaveLength(2);
});

test("an alert for the same choices is refused, at creation and by a change, and so is the eleventh (ALERT-2)", async () => {
  const candidate = await make.candidate();
  const create = (search: object) => as(candidate).post(ALERTS, { search, frequency: "daily" });
  const first = await create(physics);
  const again = await create({ ...physics, subject: "physics" });
  expect([again.status, again.body.code, again.body.message]).toEqual([
    409,
    "ALERT_EXISTS",
    "You already have an alert for this search.",
  ]);
  const other = await create({ q: "hostel" });
  const refused = await as(candidate).put(`${ALERTS}/${other.body.alert._id}`, { search: physics });
  expect([refused.status, refused.body.code]).toEqual([409, "ALERT_EXISTS"]);
  expect((await as(candidate).put(`${ALERTS}/${first.body.alert._id}`, { search: physics })).status).toBe(
    200,
  );
  for (let count = 2; count < MAX_ALERTS_OF_MEMBER; count++) await create({ q: `job ${count}` });
  const many = await create({ q: "one more" });
  expect([many.status, many.body.code]).toEqual([409, "TOO_MANY_ALERTS"]);
});

test("two requests at once make at most ten alerts (ALERT-2)", async () => {
  const candidate = await make.candidate();
  const answers = await Promise.all(
    Array.from({ length: MAX_ALERTS_OF_MEMBER + 3 }, (_, index) =>
      as(candidate).post(ALERTS, { search: { q: `job ${index}` }, frequency: "daily" }),
    ),
  );
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(MAX_ALERTS_OF_MEMBER);
});

test("the last two alerts withdraw the consent to mails about jobs, also where both end at once (PRIV-32)", async () => {
  const candidate = await make.candidate();
  const add = async (q: string): Promise<string> =>
    (await as(candidate).post(ALERTS, { search: { q }, frequency: "daily" })).body.alert._id;
  const [one, other] = [await add("hostel"), await add("day school")];
  expect(await hasConsent(db, candidate.accountId, "alerts")).toBe(true);
  const { result } = await callDuring(
    db,
    (tx) => removeAlert({ ...deps, db: tx }, one, { candidateId: candidate.accountId }),
    () => as(candidate).delete(`${ALERTS}/${other}`),
  );
  expect(result.status).toBe(200);
  expect(await hasConsent(db, candidate.accountId, "alerts")).toBe(false);
});

test("an alert waits for no other candidate", async () => {
  const [candidate, other] = [await make.candidate(), await make.candidate()];
  const { result, hasWaited } = await callDuring(
    db,
    (tx) => tx.selectFrom("accounts").select("id").where("id", "=", other.id).forUpdate().execute(),
    () => as(candidate).post(ALERTS, { search: {}, frequency: "daily" }),
  );
  expect([result.status, hasWaited]).toEqual([201, false]);
});

test("nobody reads, changes or deletes the alert of somebody else (ALERT-2)", async () => {
  const [owner, other] = [await make.candidate(), await make.candidate()];
  const { _id } = (await as(owner).post(ALERTS, { search: {}, frequency: "daily" })).body.alert;
  expect((await as(other).put(`${ALERTS}/${_id}`, { isPaused: true })).status).toBe(404);
  expect((await as(other).delete(`${ALERTS}/${_id}`)).status).toBe(404);
  expect((await as(other).get(ALERTS)).body.alerts).toEqual([]);
  expect((await as(owner).get(ALERTS)).body.alerts).toMatchObject([{ isPaused: false }]);
});

test.each([
  [{ search: { board: "none" }, frequency: "daily" }],
  [{ search: {}, frequency: "hourly" }],
  [{ search: { within: 0 }, frequency: "daily" }],
])("an alert with %o is refused (ALERT-1)", async (form) => {
  expect((await as(await make.candidate()).post(ALERTS, form)).status).toBe(400);
});

test("alerts fall with their candidate, and those of the proven address too (ALERT-10)", async () => {
  const candidate = await make.candidate();
  await as(candidate).post(ALERTS, { search: physics, frequency: "daily" });
  await as(null).post("/api/alerts", { email: candidate.email, search: physics, frequency: "daily" });
  await as(null).post("/api/alerts", { email: "other@school.example", search: physics, frequency: "daily" });
  setClock("2026-03-11");
  await db.deleteFrom("accounts").where("id", "=", candidate.id).execute();
  const left = await db.selectFrom("alert_addresses").select("email").execute();
  expect(left).toEqual([{ email: "other@school.example" }]);
  const { count } = await db
    .selectFrom("job_alerts")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("candidate_id", "=", candidate.id)
    .executeTakeFirstOrThrow();
  expect(count).toBe(0);
});

test("the newest alert comes first, and a change or the deletion of one leaves the others as they are", async () => {
  const candidate = await make.candidate();
  const create = async (day: string, q: string) => {
    setClock(day);
    return (await as(candidate).post(ALERTS, { search: { q }, frequency: "daily" })).body.alert;
  };
  const first = await create("2026-03-10", "first");
  const last = await create("2026-03-12", "last");
  const between = await create("2026-03-11", "between");
  const atOnce = await create("2026-03-11", "at the same moment");
  const list = async () => (await as(candidate).get(ALERTS)).body.alerts;
  expect(await list()).toEqual([last, atOnce, between, first]);
  const paused = (await as(candidate).put(`${ALERTS}/${between._id}`, { isPaused: true })).body.alert;
  expect(await list()).toEqual([last, atOnce, paused, first]);
  await as(candidate).delete(`${ALERTS}/${between._id}`);
  expect(await list()).toEqual([last, atOnce, first]);
  setClock("2026-03-11");
});
