import { expect, test } from "vitest";
import { openTestApi } from "#tests/support/api.ts";
import { type Actor, withNewSession } from "#tests/support/factories.ts";
import { mailsTo } from "#tests/support/email-links.ts";
import { changeRows } from "#tests/support/rows.ts";
import { decideOn } from "#tests/support/verifications.ts";
import { sendAlerts } from "./send.ts";

const { as, make, db, deps, setClock } = await openTestApi({ today: "2026-04-06", limitFactor: 100 });
const school = await make.employer({ institute_name: "Sunrise School", credits: 5 });
const INDORE = "Indore, Madhya Pradesh, India";

const FORM = { subjects: ["Physics"], city: INDORE, description: "Teach.", closesAt: "2026-05-31" };

async function publish(
  title: string,
  { by = school, ...change }: { by?: Actor; [field: string]: unknown } = {},
) {
  const form = { title, ...FORM, state: "published", ...change };
  const made = await as(by).post("/api/employer/vacancies", form);
  expect([made.status, made.body.message]).toEqual([201, expect.any(String)]);
  return made.body.vacancy;
}

test("a mail has the jobs of its search that were published since the last one, also planned ones on their day (ALERT-5)", async () => {
  const before = await publish("Before the alert");
  setClock("2026-04-06", "10:00");
  const candidate = await make.candidate();
  const search = { subject: "Physics", city: INDORE, within: 25 };
  await as(candidate).post("/api/candidate/alerts", { search, frequency: "daily" });
  setClock("2026-04-06", "11:00");
  const first = await publish("Published at eleven");
  await publish("Of chemistry", { subjects: ["Chemistry"] });
  await publish("Far away", { city: "Bhopal, Madhya Pradesh, India" });
  const planned = await publish("Planned for the eighth", { publishAt: "2026-04-08" });
  const closed = await publish("Closed again");
  await as(school).put(`/api/employer/vacancies/${closed._id}/state`, {
    state: "closed",
    reason: "cancelled",
  });

  setClock("2026-04-07", "07:00");
  await sendAlerts(deps);
  const [mail, ...more] = await mailsTo(db, candidate.email);
  expect(more).toEqual([]);
  expect(mail?.subject).toBe("1 new job: Physics, within 25 km of Indore");
  expect(mail?.body_text).toContain(`Published at eleven\nSunrise School · Indore · Pay not stated`);
  expect(mail?.body_text).toContain(`https://site.invalid/jobs/${first.slug}\n`);
  expect(mail?.body_text).not.toContain(before.slug);

  // A pause does not make a job new.
  await as(school).put(`/api/employer/vacancies/${first._id}/state`, { state: "paused" });
  await as(school).put(`/api/employer/vacancies/${first._id}/state`, { state: "published" });
  await db.updateTable("vacancies").set({ in_time: true }).where("id", "=", planned._id).execute();
  setClock("2026-04-08", "07:00");
  await sendAlerts(deps);
  const second = (await mailsTo(db, candidate.email)).slice(1);
  expect(second.map(({ subject }) => subject)).toEqual(["1 new job: Physics, within 25 km of Indore"]);
  expect(second[0]?.body_text).toContain(planned.slug);

  setClock("2026-04-09", "07:00");
  await sendAlerts(deps);
  expect(await mailsTo(db, candidate.email)).toHaveLength(2);
});

test("the jobs of a suspended school are in no mail", async () => {
  setClock("2026-04-10");
  const other = await make.employer();
  const candidate = await make.candidate();
  await as(candidate).post("/api/candidate/alerts", { search: {}, frequency: "daily" });
  setClock("2026-04-10", "10:00");
  const made = await as(other).post("/api/employer/vacancies", {
    title: "Of a suspended school",
    subjects: ["Physics"],
    city: INDORE,
    closesAt: "2026-05-31",
    state: "published",
  });
  expect(made.status).toBe(201);
  await changeRows(
    db,
    "employers",
    { id: other.id },
    { suspended_at: deps.clock.now(), suspension_reason: "Fees were asked for." },
  );
  setClock("2026-04-11", "07:00");
  await sendAlerts(deps);
  expect(await mailsTo(db, candidate.email)).toEqual([]);
});

test("a job whose first day was moved to today, or passed in a pause, is new when it can be found (ALERT-5)", async () => {
  setClock("2026-04-12");
  const other = await make.employer();
  const by = () => withNewSession(other);
  const candidate = await make.candidate();
  await as(candidate).post("/api/candidate/alerts", { search: {}, frequency: "daily" });
  setClock("2026-04-12", "10:00");
  const sooner = await publish("Sooner than planned", { by: by(), publishAt: "2026-04-20" });
  const later = await publish("Later than planned", { by: by(), publishAt: "2026-04-14" });
  const stateOfLater = (state: string) =>
    as(by()).put(`/api/employer/vacancies/${later._id}/state`, { state });
  expect((await stateOfLater("paused")).status).toBe(200);
  const subjectsOn = async (day: string) => {
    setClock(day, "07:00");
    await sendAlerts(deps);
    return (await mailsTo(db, candidate.email)).map(({ subject, body_text }) =>
      [subject, [sooner, later].filter(({ slug }) => body_text.includes(slug)).length].join(": "),
    );
  };
  expect(await subjectsOn("2026-04-13")).toEqual([]);

  setClock("2026-04-13", "10:00");
  const edit = { ...FORM, title: "Sooner than planned", publishAt: "2026-04-13" };
  expect((await as(by()).put(`/api/employer/vacancies/${sooner._id}`, edit)).status).toBe(200);
  const mails = await subjectsOn("2026-04-14");
  expect(mails).toEqual([expect.stringMatching(/^1 new job.*: 1$/)]);

  expect(await subjectsOn("2026-04-15")).toEqual(mails);
  setClock("2026-04-15", "10:00");
  expect((await stateOfLater("published")).status).toBe(200);
  expect(await subjectsOn("2026-04-16")).toHaveLength(2);
});

test("a job that staff remove before its first day is new when they restore it after that day (ALERT-5, JOB-7)", async () => {
  setClock("2026-04-17");
  const other = await make.employer();
  const [candidate, admin] = [await make.candidate(), await make.admin()];
  await as(candidate).post("/api/candidate/alerts", { search: {}, frequency: "daily" });
  setClock("2026-04-17", "10:00");
  const job = await publish("Removed and restored", { by: withNewSession(other), publishAt: "2026-04-18" });
  const decide = (state: string, reason?: string) =>
    as(withNewSession(admin)).put(`/api/admin/vacancies/${job._id}/state`, {
      state,
      ...(reason !== undefined && { reason }),
    });
  expect((await decide("removed", "We look at it.")).status).toBe(200);
  setClock("2026-04-19", "07:00");
  await sendAlerts(deps);
  expect(await mailsTo(db, candidate.email)).toEqual([]);
  setClock("2026-04-19", "10:00");
  const restored = await decide("restored");
  expect(restored.body.vacancy).toMatchObject({ state: "published", publishAt: "2026-04-19" });
  setClock("2026-04-20", "07:00");
  await sendAlerts(deps);
  const [mail, ...more] = await mailsTo(db, candidate.email);
  expect([mail?.body_text.includes(job.slug), more]).toEqual([true, []]);
});

test("a job whose first day comes while its school is suspended is new once the suspension ends (ALERT-5, JOB-7)", async () => {
  setClock("2026-04-21");
  const other = await make.employer();
  const by = () => withNewSession(other);
  const [candidate, admin] = [await make.candidate(), await make.admin()];
  await as(candidate).post("/api/candidate/alerts", { search: {}, frequency: "daily" });
  setClock("2026-04-21", "10:00");
  const found = await publish("Found before", { by: by() });
  const job = await publish("Planned", { by: by(), publishAt: "2026-04-23" });
  setClock("2026-04-22", "07:00");
  await sendAlerts(deps);
  setClock("2026-04-22", "10:00");
  const decide = (answer: object) => decideOn(as(withNewSession(admin)), other, answer);
  expect((await decide({ state: "suspended", reason: "We look at it." })).status).toBe(200);
  setClock("2026-04-24", "07:00");
  await sendAlerts(deps);
  expect(await mailsTo(db, candidate.email)).toHaveLength(1);
  setClock("2026-04-24", "10:00");
  expect((await decide({ state: "unsuspended" })).status).toBe(200);
  const firstDayOf = async ({ _id }: { _id: string }) =>
    (await as(by()).get(`/api/employer/vacancies/${_id}`)).body.vacancy.publishAt;
  expect([await firstDayOf(found), await firstDayOf(job)]).toEqual(["2026-04-21", "2026-04-24"]);
  setClock("2026-04-25", "07:00");
  await sendAlerts(deps);
  const [, mail, ...more] = await mailsTo(db, candidate.email);
  expect([found, job].map(({ slug }) => mail?.body_text.includes(slug))).toEqual([false, true]);
  expect(more).toEqual([]);
});
