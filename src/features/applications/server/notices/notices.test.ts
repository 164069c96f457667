// The mails and notices of applications and of the jobs that they are for.
import { afterEach, expect, test } from "vitest";
import { addDays } from "#platform/domain/day.ts";
import type { NoticeKind } from "#platform/domain/notifications/notices.ts";
import { applyFor, makeVacancy } from "#tests/support/applications.ts";
import { openTestApi } from "#tests/support/api.ts";
import type { Actor } from "#tests/support/factories.ts";
import { idFrom } from "#tests/support/ids.ts";
import { chosen, send } from "#tests/support/offers.ts";
import { changeRows } from "#tests/support/rows.ts";
import { decideOn } from "#tests/support/verifications.ts";
import { informApplicants } from "./messages.ts";
import { remindOfClosing, sendDigests } from "./morning.ts";

const DAY = "2026-03-10";
const api = await openTestApi({ today: DAY, limitFactor: 50 });
const { as, make, db, deps, setClock } = api;

afterEach(async () => {
  setClock(DAY);
  await db.deleteFrom("mail_outbox").execute();
  await db.deleteFrom("applications").execute();
  await db.deleteFrom("vacancies").execute();
});

const mails = (kind: NoticeKind) =>
  db
    .selectFrom("mail_outbox")
    .select(["to_address", "subject", "body_text", "unsubscribe_path"])
    .where("kind", "=", kind)
    .orderBy("to_address")
    .execute();
const addresses = async (kind: NoticeKind) => (await mails(kind)).map(({ to_address }) => to_address);
const emails = (...people: Actor[]) => people.map(({ email }) => email).toSorted();

test("the other side is notified of each step: owner and recruiters of the school, and the candidate (APPLY-14)", async () => {
  const school = await make.employer({ institute_name: "Hill School" });
  const recruiter = await make.member(school, "recruiter");
  await make.member(school, "viewer");
  await make.member(school, "interviewer");
  const former = await make.member(school, "recruiter");
  await as(school).delete(`/api/employer/team/${former.id}`);
  await db.deleteFrom("mail_outbox").execute();
  const candidate = await make.candidate({ full_name: "Asha Rao" });
  const vacancy = await makeVacancy(api, school, { title: "PGT Physics" });
  const id = await applyFor(api, candidate, { vacancy, note: "I live nearby." });
  const move = (actor: Actor, stage: string, reason?: string) =>
    as(actor).put(`/api/applications/${id}/stage`, { stage, reason });

  const received = await mails("application-received");
  expect(received.map(({ to_address }) => to_address)).toEqual(emails(candidate, school, recruiter));
  expect(received.every(({ unsubscribe_path }) => unsubscribe_path?.startsWith("/unsubscribe/"))).toBe(true);
  const toCandidate = received.find(({ to_address }) => to_address === candidate.email);
  expect(toCandidate?.body_text).toContain(
    "It reads your phone and e-mail too; where it looks at applications without names, only once it invites you, decides against you, or shows the names.",
  );
  const toSchool = received.find(({ to_address }) => to_address === school.email);
  expect(toSchool?.subject).toBe("Asha Rao applied for PGT Physics");
  expect(toSchool?.body_text).toContain("I live nearby.");
  expect(toCandidate?.subject).toBe("You applied for PGT Physics at Hill School");

  await move(school, "shortlisted", "Please bring your papers.");
  expect((await mails("application-shortlisted"))[0]?.body_text).toContain("Please bring your papers.");
  await move(recruiter, "interview");
  await move(school, "offered");
  await move(school, "joined");
  for (const kind of ["shortlisted", "interview", "offered", "joined"] as const)
    expect(await addresses(`application-${kind}`)).toEqual([candidate.email]);

  const other = await applyFor(api, candidate, { vacancy: await makeVacancy(api, school) });
  await db.updateTable("applications").set({ stage: "offered" }).where("id", "=", idFrom(other)).execute();
  await as(candidate).put(`/api/applications/${other}/stage`, { stage: "declined", reason: "Too far." });
  expect(await addresses("application-declined")).toEqual(emails(school, recruiter));
  const third = await applyFor(api, candidate, { vacancy: await makeVacancy(api, school) });
  await as(candidate).put(`/api/applications/${third}/stage`, { stage: "withdrawn" });
  expect(await addresses("application-withdrawn")).toEqual(emails(school, recruiter));
});

test("the mail that a school has opened an application is off until somebody switches it on (APPLY-14)", async () => {
  const school = await make.employer();
  const [one, other] = [await make.candidate(), await make.candidate()];
  const preferences = "/api/notifications/preferences";
  const seen = ({ body }: { body: { mails: { kind: string }[] } }) =>
    body.mails.find(({ kind }) => kind === "application-seen");
  expect(seen(await as(one).get(preferences))).toMatchObject({ optional: true, wanted: false });
  const wanted = await as(one).put(preferences, { kind: "application-seen", wanted: true });
  expect(seen(wanted)).toMatchObject({ wanted: true });
  for (const person of [one, other]) {
    const id = await applyFor(api, person, { vacancy: await makeVacancy(api, school) });
    for (let count = 0; count < 2; count++) await as(school).get(`/api/applications/${id}`);
  }
  const [mail, ...more] = await mails("application-seen");
  expect([mail?.to_address, more]).toEqual([one.email, []]);
  // One click ends it again.
  const token = mail?.unsubscribe_path?.split("/").at(-1);
  expect((await api.call("POST", `/api/notifications/unsubscribe/${token}`)).status).toBe(200);
  expect(seen(await as(one).get(preferences))).toMatchObject({ wanted: false });
  const notices = db.selectFrom("notifications").select("id").where("kind", "=", "application-seen");
  expect(await notices.where("account_id", "=", other.accountId).execute()).toHaveLength(1);
});

test.each([
  [
    "closed",
    { state: "closed" as const, close_reason: "filled here" as const },
    "somebody among its applicants",
  ],
  [
    "removed",
    { state: "removed" as const, removed_from: "published" as const, removed_reason: "A copy" },
    "no longer on EduNakuri",
  ],
])("open applicants of a job that is %s are informed once (APPLY-15)", async (_state, change, words) => {
  const school = await make.employer();
  const vacancy = await makeVacancy(api, school);
  const [open, gone, answered] = [await make.candidate(), await make.candidate(), await make.candidate()];
  const ids = [];
  for (const person of [open, gone, answered]) ids.push(await applyFor(api, person, { vacancy }));
  await as(gone).put(`/api/applications/${ids[1]}/stage`, { stage: "withdrawn" });
  await as(school).put(`/api/applications/${ids[2]}/stage`, { stage: "not-selected" });
  expect(await informApplicants(deps)).toBe(0);
  await db.updateTable("vacancies").set(change).where("id", "=", vacancy.id).execute();
  const counts = await Promise.all([1, 2].map(() => informApplicants(deps)));
  expect(Math.max(...counts)).toBe(1);
  await informApplicants(deps);
  const sent = await mails("vacancy-closed");
  expect(sent.map(({ to_address }) => to_address)).toEqual([open.email]);
  expect(sent[0]?.body_text).toContain(words);
});

test("somebody who has accepted an offer gets no mail that the job was filled, but one that it was removed (JOB-101)", async () => {
  const school = await make.employer();
  const [closed, removed] = [await makeVacancy(api, school), await makeVacancy(api, school)];
  const people = [await make.candidate(), await make.candidate(), await make.candidate()];
  for (const [index, vacancy] of [closed, closed, removed].entries())
    await applyFor(api, people[index] ?? expect.fail(), { vacancy });
  const [hired, waiting, held] = people;
  for (const { id } of [hired ?? expect.fail(), held ?? expect.fail()])
    await db.updateTable("applications").set({ stage: "accepted" }).where("candidate_id", "=", id).execute();
  await changeRows(db, "vacancies", { id: closed.id }, { state: "closed", close_reason: "filled here" });
  await changeRows(
    db,
    "vacancies",
    { id: removed.id },
    { state: "removed", removed_from: "published", removed_reason: "A copy" },
  );
  await informApplicants(deps);
  expect(await addresses("vacancy-closed")).toEqual(emails(waiting ?? expect.fail(), held ?? expect.fail()));
});

test("somebody whose letter waits gets no mail that the school has closed the job, since the letter stays (JOB-101, OFFER-11)", async () => {
  const school = await make.employer();
  const vacancy = await makeVacancy(api, school, { posts: 2 });
  const [offered, waiting] = [await make.candidate(), await make.candidate()];
  const { id } = await chosen(api, { school, teacher: offered, vacancy });
  await send(api, school, id);
  await applyFor(api, waiting, { vacancy });
  const change = { state: "closed", close_reason: "filled here" } as const;
  await changeRows(db, "vacancies", { id: vacancy.id }, change);
  await informApplicants(deps);
  expect(await addresses("vacancy-closed")).toEqual(emails(waiting));
});

test("applicants of a suspended school's jobs are informed, those of its paused jobs included (APPLY-15)", async () => {
  const school = await make.employer();
  const people = [await make.candidate(), await make.candidate()];
  const [live, paused] = [await makeVacancy(api, school), await makeVacancy(api, school)];
  await applyFor(api, people[0] ?? expect.fail(), { vacancy: live });
  await applyFor(api, people[1] ?? expect.fail(), { vacancy: paused });
  await db.updateTable("vacancies").set({ state: "paused" }).where("id", "=", paused.id).execute();
  await informApplicants(deps);
  expect(await addresses("vacancy-closed")).toEqual([]);
  await changeRows(
    db,
    "employers",
    { id: school.id },
    { suspended_at: new Date(), suspension_reason: "Money" },
  );
  await informApplicants(deps);
  await informApplicants(deps);
  expect(await addresses("vacancy-closed")).toEqual(emails(...people));
});

test("after a suspension or a removal that ended, applicants learn of the end of the job (APPLY-15)", async () => {
  const admin = await make.admin();
  const school = await make.employer();
  const [held, removed] = [await makeVacancy(api, school), await makeVacancy(api, school)];
  const decide = async (path: string, body: object) => {
    const { status, text } = await as(admin).put(path, body);
    expect(status, text).toBe(200);
    await informApplicants(deps);
  };
  await decideOn(as(admin), school, { state: "suspended", reason: "Money was asked for." });
  await informApplicants(deps);
  await decideOn(as(admin), school, { state: "unsuspended" });
  await decide(`/api/admin/vacancies/${removed.id}/state`, { state: "removed", reason: "An advertisement." });
  await decide(`/api/admin/vacancies/${removed.id}/state`, { state: "restored" });
  const people = [await make.candidate(), await make.candidate()];
  await applyFor(api, people[0] ?? expect.fail(), { vacancy: held });
  await applyFor(api, people[1] ?? expect.fail(), { vacancy: removed });
  await informApplicants(deps);
  expect(await addresses("vacancy-closed")).toEqual([]);
  await db.updateTable("vacancies").set({ state: "closed", close_reason: "filled here" }).execute();
  await informApplicants(deps);
  expect(await addresses("vacancy-closed")).toEqual(emails(...people));
});

test("more applicants than one part holds are all informed once, also by several processes", async () => {
  const school = await make.employer();
  const vacancy = await makeVacancy(api, school);
  const small = await makeVacancy(api, school);
  const early = await make.candidate();
  await applyFor(api, early, { vacancy: small });
  const people = await Promise.all(Array.from({ length: 55 }, () => make.candidate()));
  const rows = people.map(({ id }) => ({
    id: idFrom(crypto.randomUUID()),
    vacancy_id: vacancy.id,
    employer_id: school.id,
    candidate_id: id,
    applied_at: deps.clock.now(),
    stage_at: deps.clock.now(),
  }));
  await db.insertInto("applications").values(rows).execute();
  await db
    .updateTable("vacancies")
    .set({ state: "closed", close_reason: "cancelled" })
    .where("id", "in", [vacancy.id, small.id])
    .execute();
  await Promise.all([1, 2, 3].map(() => informApplicants(deps)));
  await informApplicants(deps);
  expect(await addresses("vacancy-closed")).toEqual(emails(early, ...people));
  expect(await db.selectFrom("applicant_messages").select("id").execute()).toEqual([]);
});

test("a part that fails leaves nothing behind, and the next run sends each mail once (APPLY-16)", async () => {
  const school = await make.employer();
  const vacancy = await makeVacancy(api, school);
  const people = [await make.candidate(), await make.candidate()];
  for (const person of people) await applyFor(api, person, { vacancy });
  await changeRows(db, "vacancies", { id: vacancy.id }, { state: "closed", close_reason: "cancelled" });
  // The second mail of the part breaks: an address that the outbox refuses.
  const second = emails(...people)[1];
  const { sql } = await import("kysely");
  await sql`create function refuse_second() returns trigger language plpgsql as $$
    begin raise exception 'killed'; end $$`.execute(db);
  await sql`create trigger refuse_second before insert on mail_outbox for each row
    when (new.to_address = ${sql.lit(second)}) execute function refuse_second()`.execute(db);
  await expect(informApplicants(deps)).rejects.toThrow("killed");
  expect(await addresses("vacancy-closed")).toEqual([]);
  await sql`drop trigger refuse_second on mail_outbox`.execute(db);
  await informApplicants(deps);
  expect(await addresses("vacancy-closed")).toEqual(emails(...people));
});

test("a school gets one digest of a day's new applicants from 06:00, also from several processes (APPLY-16)", async () => {
  const [school, quiet, suspended] = [
    await make.employer(),
    await make.employer(),
    await make.employer({ suspended_at: null }),
  ];
  const recruiter = await make.member(school, "recruiter");
  const muted = await make.member(school, "recruiter");
  await as(muted).put("/api/notifications/preferences", { kind: "applications-digest", wanted: false });
  const physics = await makeVacancy(api, school, { title: "PGT Physics" });
  const english = await makeVacancy(api, school, { title: "PRT English" });
  setClock(DAY, "05:59");
  await applyFor(api, await make.candidate(), { vacancy: english });
  setClock(DAY, "06:00");
  for (let count = 0; count < 2; count++) await applyFor(api, await make.candidate(), { vacancy: physics });
  const opened = await applyFor(api, await make.candidate(), { vacancy: english });
  await as(school).get(`/api/applications/${opened}`);
  await applyFor(api, await make.candidate(), { vacancy: await makeVacancy(api, suspended) });
  await changeRows(
    db,
    "employers",
    { id: suspended.id },
    { suspended_at: new Date(), suspension_reason: "Money" },
  );

  setClock("2026-03-11", "05:59");
  expect(await sendDigests(deps)).toBe(0);
  setClock("2026-03-11", "06:00");
  const counts = await Promise.all([1, 2, 3].map(() => sendDigests(deps)));
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(1);
  setClock("2026-03-11", "23:00");
  expect(await sendDigests(deps)).toBe(0);
  const sent = await mails("applications-digest");
  expect(sent.map(({ to_address }) => to_address)).toEqual(emails(school, recruiter));
  expect(sent[0]?.subject).toBe("3 new applicants since yesterday");
  expect(sent[0]?.body_text).toContain("3 applications have not been opened yet.");
  expect(sent[0]?.body_text.indexOf("PGT Physics")).toBeLessThan(
    sent[0]?.body_text.indexOf("PRT English") ?? 0,
  );
  expect(await addresses("applications-digest")).not.toContain(quiet.email);
  setClock("2026-03-12", "06:00");
  expect(await sendDigests(deps)).toBe(0);
  // The next applicants are in a digest of their own.
  await applyFor(api, await make.candidate(), { vacancy: physics });
  setClock("2026-03-13", "06:00");
  expect(await sendDigests(deps)).toBe(1);
});

test("after days without a process the digest has the applicants since the one before (APPLY-16)", async () => {
  const vacancy = await makeVacancy(api, await make.employer(), { title: "PGT Physics" });
  const apply = async (day: string, time: string) => {
    setClock(day, time);
    await applyFor(api, await make.candidate(), { vacancy });
  };
  const sent: number[] = [];
  const send = async (day: string) => {
    setClock(day, "06:00");
    sent.push(await sendDigests(deps));
  };
  await apply(DAY, "10:00");
  await send("2026-03-11");
  await apply("2026-03-11", "10:00");
  await apply("2026-03-13", "05:59");
  await send("2026-03-14");
  await send("2026-03-15");
  expect(sent).toEqual([1, 1, 0]);
  expect((await mails("applications-digest")).map(({ subject }) => subject).toSorted()).toEqual([
    "1 new applicant since yesterday",
    "2 new applicants since 11 Mar 2026",
  ]);
});

test("a school is reminded once of a job that closes in three days, and again of another last day (APPLY-16)", async () => {
  const school = await make.employer();
  const soon = await makeVacancy(api, school, { title: "PGT Physics", closes_at: addDays(DAY, 4) });
  await makeVacancy(api, school, { title: "A week", closes_at: addDays(DAY, 7) });
  await makeVacancy(api, school, { title: "Short", closes_at: addDays(DAY, 2) });
  await makeVacancy(api, school, { title: "Draft", state: "draft", closes_at: addDays(DAY, 4) });
  setClock("2026-03-10", "09:00");
  expect(await remindOfClosing(deps)).toBe(0);
  setClock("2026-03-11", "05:00");
  expect(await remindOfClosing(deps)).toBe(0);
  setClock("2026-03-11", "06:00");
  const counts = await Promise.all([1, 2].map(() => remindOfClosing(deps)));
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(1);
  expect(await remindOfClosing(deps)).toBe(0);
  expect((await mails("vacancy-closing")).map(({ subject }) => subject)).toEqual([
    "Your job PGT Physics closes on 14 Mar 2026",
  ]);
  await db.updateTable("vacancies").set({ closes_at: "2026-03-16" }).where("id", "=", soon.id).execute();
  expect(await remindOfClosing(deps)).toBe(0);
  setClock("2026-03-13", "06:00");
  expect(await remindOfClosing(deps)).toBe(1);
});

test("each school's digest counts its own new applications without those withdrawn, and only unanswered ones as not opened", async () => {
  const [school, other, left] = [await make.employer(), await make.employer(), await make.employer()];
  const apply = async (employer: Actor, title: string) =>
    applyFor(api, await make.candidate(), { vacancy: await makeVacancy(api, employer, { title }) });
  const biology = await makeVacancy(api, school, { title: "PGT Biology" });
  for (let count = 0; count < 2; count++) await applyFor(api, await make.candidate(), { vacancy: biology });
  const music = await apply(school, "Music");
  await apply(school, "Dance");
  await apply(other, "Warden");
  const gone = await make.candidate();
  const withdrawn = await applyFor(api, gone, { vacancy: await makeVacancy(api, left) });
  await as(gone).put(`/api/applications/${withdrawn}/stage`, { stage: "withdrawn" });
  const changed = await applyFor(api, gone, { vacancy: biology });
  await as(gone).put(`/api/applications/${changed}/stage`, { stage: "withdrawn" });
  await as(school).put(`/api/applications/${music}/stage`, { stage: "shortlisted" });
  const invited = await apply(school, "Drama");
  setClock("2026-03-11", "06:30");
  const late = await apply(school, "Yoga");
  for (const [id, source] of [
    [invited, "invited"],
    [late, "applied"],
  ] as const)
    await changeRows(db, "applications", { id: idFrom(id) }, { source, seen_at: deps.clock.now() });

  expect(await sendDigests(deps)).toBe(2);
  const sent = await mails("applications-digest");
  const bodyTo = ({ email }: Actor) => sent.find(({ to_address }) => to_address === email)?.body_text ?? "";
  expect(sent.map(({ to_address }) => to_address)).toEqual(emails(school, other));
  expect(sent.find(({ to_address }) => to_address === school.email)?.subject).toBe(
    "4 new applicants since yesterday",
  );
  const places = ["PGT Biology", "Dance", "Music"].map((post) => bodyTo(school).indexOf(post));
  expect(places.every((place) => place >= 0)).toBe(true);
  expect(places).toEqual(places.toSorted((one, next) => one - next));
  expect(bodyTo(school)).toContain("3 applications have not been opened yet.");
  expect(bodyTo(school)).not.toMatch(/Warden|Drama|Yoga/);
  expect(bodyTo(other)).not.toContain("Biology");
});

test("who hires at a school is reminded of its closing jobs up to their last day; a suspended school is not", async () => {
  const [school, suspended] = [await make.employer(), await make.employer()];
  const recruiter = await make.member(school, "recruiter");
  for (const role of ["viewer", "interviewer"] as const) await make.member(school, role);
  const open = (employer: Actor, title: string, days: number, fields: object = {}) =>
    makeVacancy(api, employer, {
      title,
      publish_at: addDays(DAY, -20),
      closes_at: addDays(DAY, days),
      ...fields,
    });
  const last = await open(school, "Last day", 0);
  await open(school, "Three days", 3);
  await open(school, "Over", -1);
  await open(school, "Four days", 4);
  await open(school, "Open for three days", 3, { publish_at: DAY });
  await open(school, "Open for four days", 3, { publish_at: addDays(DAY, -1) });
  await open(suspended, "Suspended", 2);
  for (let count = 0; count < 2; count++) await applyFor(api, await make.candidate(), { vacancy: last });
  await db.deleteFrom("mail_outbox").execute();
  await changeRows(
    db,
    "employers",
    { id: suspended.id },
    { suspended_at: new Date(), suspension_reason: "Money" },
  );

  setClock(DAY, "09:00");
  expect(await remindOfClosing(deps)).toBe(3);
  const sent = await mails("vacancy-closing");
  expect(new Set(sent.map(({ to_address }) => to_address))).toEqual(new Set(emails(school, recruiter)));
  const toOwner = sent.filter(({ to_address }) => to_address === school.email);
  expect(toOwner.map(({ subject }) => subject).toSorted()).toEqual([
    "Your job Last day closes on 10 Mar 2026",
    "Your job Open for four days closes on 13 Mar 2026",
    "Your job Three days closes on 13 Mar 2026",
  ]);
  expect(toOwner.find(({ subject }) => subject.includes("Last day"))?.body_text).toContain("Applications: 2");
});

test("while one school is suspended, applicants of other schools learn nothing", async () => {
  const [suspended, other] = [await make.employer(), await make.employer()];
  const [affected, unaffected] = [await make.candidate(), await make.candidate()];
  await applyFor(api, affected, { vacancy: await makeVacancy(api, suspended) });
  await applyFor(api, unaffected, { vacancy: await makeVacancy(api, other) });
  await changeRows(
    db,
    "employers",
    { id: suspended.id },
    { suspended_at: new Date(), suspension_reason: "Money" },
  );
  expect(await informApplicants(deps)).toBe(1);
  expect(await addresses("vacancy-closed")).toEqual([affected.email]);
  // They learn of what comes later.
  await changeRows(
    db,
    "vacancies",
    { employer_id: other.id },
    { state: "closed", close_reason: "cancelled" },
  );
  expect(await informApplicants(deps)).toBe(1);
  expect(await addresses("vacancy-closed")).toEqual(emails(affected, unaffected));
});
