import { sql } from "kysely";
import { expect, test } from "vitest";
import { openTestApi } from "#tests/support/api.ts";
import { listRows } from "#tests/support/rows.ts";
import { sendSavedSearches } from "./send.ts";

const api = await openTestApi({ today: "2026-03-10", limitFactor: 100 });
const { as, make, db, deps, setClock } = api;
const SEARCHES = "/api/employer/savedSearches";
const mails = async () =>
  (await listRows(db, "mail_outbox")).filter(({ subject }) => subject.includes("new candidate"));
const physics = { name: "PGT Physics", search: { subject: "Physics" }, frequency: "daily" };
const registeredAt = (time: string) => ({ created_at: new Date(`2026-03-10T${time}+05:30`) });

test("a member is mailed once about new people, without surname and contact, and ends it by one click (SAVED-1, SAVED-2, SAVED-3, SAVED-4)", async () => {
  const owner = await make.employer();
  const viewer = await make.member(owner, "viewer");
  const physicist = { subjects: ["Physics"], relocation_preference: "anywhere" as const };
  await make.candidate({ full_name: "Before Canaryold", ...physicist, ...registeredAt("08:00") });
  const saved = await as(viewer).post(SEARCHES, physics);
  expect(saved.status, saved.text).toBe(201);
  expect(saved.body.savedSearch).toMatchObject({
    name: "PGT Physics",
    path: "/candidate/allCandidatePage?subject=Physics",
    nextOn: "2026-03-11",
  });
  expect((await as(owner).get(SEARCHES)).body.savedSearches).toEqual([]);

  const asha = await make.candidate({
    full_name: "Asha Canaryname",
    phone: "9123456784",
    email: "canary-saved@teacher.example",
    total_experience: 21,
    ...physicist,
    ...registeredAt("12:00"),
  });
  await make.candidate({ full_name: "Other Subject", subjects: ["Hindi"], ...registeredAt("12:00") });
  const hidden = await make.candidate({
    full_name: "Hidden Canaryhidden",
    ...physicist,
    ...registeredAt("12:00"),
  });
  await sql`update candidates set listed = false where id = ${hidden.id}`.execute(db);
  setClock("2026-03-11", "06:59");
  await sendSavedSearches(deps);
  expect(await mails()).toEqual([]);
  setClock("2026-03-11", "07:00");
  await Promise.all([sendSavedSearches(deps), sendSavedSearches(deps)]);
  await sendSavedSearches(deps);
  const [mail, ...more] = await mails();
  expect(more).toEqual([]);
  expect(mail).toMatchObject({ to_address: viewer.email, subject: "1 new candidate: PGT Physics" });
  const written = `${mail?.body_text} ${mail?.body_html}`;
  expect(written).toContain("Asha");
  expect(mail?.body_text).toContain("More than 20 years");
  expect(written).toContain(`/employer/candidatedetails/${asha.id}`);
  for (const secret of ["Canary", "canary", "9123456784"]) expect(written).not.toContain(secret);

  const token = mail?.unsubscribe_path?.split("/").at(-1) ?? "";
  const end = `/api/savedSearches/unsubscribe/${token}`;
  expect((await as(null).get(end)).body).toEqual({ name: "PGT Physics" });
  expect((await as(viewer).get(SEARCHES)).body.savedSearches).toHaveLength(1);
  expect((await as(null).post(`${end}x`, {})).status).toBe(404);
  expect((await as(null).post(end, {})).status).toBe(200);
  expect((await as(null).get(end)).body).toEqual({ name: null });
  expect((await as(viewer).get(SEARCHES)).body.savedSearches).toEqual([]);
});

test.each([
  [
    "the member has left",
    (school: string, account: string) => sql`update memberships set left_at = now()
    where employer_id = ${school} and account_id = ${account}`,
  ],
  [
    "the member is an interviewer now",
    (school: string, account: string) => sql`update memberships set role = 'interviewer'
    where employer_id = ${school} and account_id = ${account}`,
  ],
  [
    "the school is suspended",
    (school: string) => sql`update employers
    set suspended_at = now(), suspension_reason = 'x' where id = ${school}`,
  ],
])("no mail goes out once %s (SAVED-3)", async (_why, change) => {
  setClock("2026-03-10");
  const owner = await make.employer();
  const recruiter = await make.member(owner, "recruiter");
  expect((await as(recruiter).post(SEARCHES, physics)).status).toBe(201);
  await make.candidate({
    subjects: ["Physics"],
    relocation_preference: "anywhere",
    ...registeredAt("12:00"),
  });
  await change(owner.id, recruiter.accountId).execute(db);
  const before = (await mails()).length;
  setClock("2026-03-12", "08:00");
  await sendSavedSearches(deps);
  expect((await mails()).length).toBe(before);
  setClock("2026-03-10");
});

test("a saved search for a subject that has another name by now finds people of the present name (SAVED-2, CONTENT-25)", async () => {
  setClock("2026-03-10");
  const admin = as(await make.admin());
  const { body } = await admin.post("/api/subjects/createSubject", { subject: "Old Science" });
  const owner = await make.employer();
  const search = { subject: "Old Science", class: "Middle" };
  expect((await as(owner).post(SEARCHES, { ...physics, search })).status).toBe(201);
  const renamed = { subject: "Natural Science" };
  expect((await admin.put(`/api/subjects/updateSubject/${body.subject._id}`, renamed)).status).toBe(200);
  await make.candidate({
    subjects: ["Natural Science"],
    classes: ["Middle"],
    relocation_preference: "anywhere",
    ...registeredAt("12:00"),
  });
  const path = "/candidate/allCandidatePage?class=Middle&subject=Natural+Science";
  expect((await as(owner).get(SEARCHES)).body.savedSearches).toMatchObject([{ path }]);
  setClock("2026-03-11", "08:00");
  await sendSavedSearches(deps);
  const [mail, ...more] = (await mails()).filter(({ to_address }) => to_address === owner.email);
  expect(more).toEqual([]);
  expect(mail?.body_text).toContain(`https://site.invalid${path}`);
  setClock("2026-03-10");
});

test("a search around the school's city does not stay due once the school is where the map has none (SAVED-3)", async () => {
  setClock("2026-03-10");
  const owner = await make.employer();
  expect((await as(owner).post(SEARCHES, { ...physics, search: { within: 50 } })).status).toBe(201);
  await sql`update employers set city = 'Nowhereville' where id = ${owner.id}`.execute(db);
  setClock("2026-03-11", "08:00");
  await sendSavedSearches(deps);
  const searches = await listRows(db, "saved_searches");
  expect(searches.find(({ account_id }) => account_id === owner.accountId)?.next_on).toBe("2026-03-12");
  setClock("2026-03-10");
});

test("a member has at most 20, of many requests at once too, and deletes the own ones only (SAVED-1)", async () => {
  const owner = await make.employer();
  const made = await Promise.all(Array.from({ length: 22 }, () => as(owner).post(SEARCHES, physics)));
  expect(made.filter(({ status }) => status === 201)).toHaveLength(20);
  expect(made.find(({ status }) => status !== 201)?.body.code).toBe("TOO_MANY_SAVED_SEARCHES");
  const id = made.find(({ status }) => status === 201)?.body.savedSearch._id;
  const colleague = await make.member(owner, "recruiter");
  expect((await as(colleague).delete(`${SEARCHES}/${id}`)).status).toBe(404);
  expect((await as(owner).delete(`${SEARCHES}/${id}`)).status).toBe(200);
  const unknown = { ...physics, search: { near: "Nowhereville", within: 50 } };
  expect((await as(owner).post(SEARCHES, unknown)).status).toBe(400);
});
