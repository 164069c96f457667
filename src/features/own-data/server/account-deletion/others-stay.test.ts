// A deletion takes only rows that name what is deleted: what belongs to others stays as it was, in every table.
import type { AnyId } from "#platform/domain/ids.ts";
import { expect, test } from "vitest";
import { newId } from "#platform/server/database/new-id.ts";
import { openTestApi } from "#tests/support/api.ts";
import { applyFor, makeVacancy } from "#tests/support/applications.ts";
import { type Actor, PASSWORD } from "#tests/support/factories.ts";
import { idFrom } from "#tests/support/ids.ts";
import { lostRowsOfOthers } from "#tests/support/rows-of-others.ts";
import { changeRows, insertRow, listRows } from "#tests/support/rows.ts";
import { listStoredKeys } from "#tests/support/stored-keys.ts";
import { removeUnproven } from "./unproven.ts";

const api = await openTestApi({ today: "2026-03-10", limitFactor: 50 });
const { as, make, db, deps } = api;
const admin = await make.admin();
// The first call of a person changes the account.
await as(admin).get("/api/notifications");

type MailTimes = { sent_at?: Date; failed_at?: Date };

async function mailAbout(about: string, to: string, times: MailTimes): Promise<string> {
  const id = newId<AnyId>();
  const now = deps.clock.now();
  const row = { id, to_address: to, about, subject: "About an interview", body_text: "Text" };
  await insertRow(db, "mail_outbox", { ...row, next_attempt_at: now, created_at: now });
  await changeRows(db, "mail_outbox", { id }, { last_error: null, ...times });
  return id;
}

const storeFile = async (key: string) => {
  await deps.files.put(key, Buffer.from("bytes"));
  return key;
};
const storedFiles = () => listStoredKeys(deps);

let serial = 0;
const nextKey = (end: string) => `${(++serial).toString(16).padStart(40, "0")}.${end}`;

/** A candidate with an interview, notes of both sides, an application, a mail that failed and a recovery. */
async function makeCandidate(school: Actor, vacancy: { id: string }) {
  const candidate = await make.candidate({
    photo_key: await storeFile(nextKey("webp")),
    resume_key: await storeFile(nextKey("pdf")),
  });
  const application = await applyFor(api, candidate, { vacancy, note: "I live nearby." });
  await changeRows(
    db,
    "applications",
    { id: idFrom(application) },
    { resume_key: await storeFile(nextKey("pdf")) },
  );
  const { id: interview } = await make.interview(
    { employer: school, candidate },
    { note: "Could we meet on another day?" },
  );
  await insertRow(db, "interview_notes", {
    id: newId<AnyId>(),
    interview_id: interview,
    by_account: school.accountId,
    text: "Calm",
    created_at: new Date(),
  });
  await insertRow(db, "seen_profiles", { employer_id: school.id, candidate_id: candidate.id });
  await mailAbout(interview, school.email, { failed_at: new Date() });
  await as(null).post("/api/forget/send-otp", { email: candidate.email });
  return {
    candidate,
    interview,
    application,
    words: [candidate.id, candidate.email, interview, application],
  };
}

/** A school with a job, a request with evidence, an invitation, and a mail and a recovery of its owner. */
async function makeSchool() {
  const school = await make.employer({ photo_key: await storeFile(nextKey("webp")) });
  await make.verification(school, {
    evidence_key: await storeFile(nextKey("pdf")),
    number: String(23_320_306_504 + serial),
  });
  const member = await make.member(school, "recruiter");
  const email = `invited-by-${school.email}`;
  expect((await as(school).post("/api/employer/team/invitations", { email, role: "viewer" })).status).toBe(
    201,
  );
  await as(null).post("/api/forget/send-otp", { email: school.email });
  const vacancy = await makeVacancy(api, school);
  return { school, member, vacancy };
}

test("with a candidate only the own rows and files go, and what the school must still hear of stays", async () => {
  const { school, vacancy } = await makeSchool();
  const stays = await makeCandidate(school, vacancy);
  const before = await storedFiles();
  const goes = await makeCandidate(school, vacancy);
  const waiting = await mailAbout(goes.interview, school.email, {});
  // Another process gave it up while it was being delivered.
  const delivered = await mailAbout(goes.interview, school.email, {
    sent_at: new Date(),
    failed_at: new Date(),
  });

  const lost = await lostRowsOfOthers(db, goes.words, async () => {
    const answer = await as(admin).delete(`/api/admin/candidates/delete/${goes.candidate.id}`);
    expect(answer.status).toBe(200);
  });
  expect(lost).toEqual([]);
  expect(await storedFiles()).toEqual(before);
  const mails = await listRows(db, "mail_outbox", { about: goes.interview, kind: null }, ["id"]);
  expect(mails.map(({ id }) => id).toSorted()).toEqual([waiting, delivered].toSorted());
  const texts = await db
    .selectFrom("interviews")
    .leftJoin("interview_notes", "interview_id", "interviews.id")
    .select(["interviews.id", "note", "text"])
    .orderBy("seq")
    .execute();
  expect(texts).toEqual([
    { id: stays.interview, note: "Could we meet on another day?", text: "Calm" },
    { id: goes.interview, note: null, text: null },
  ]);
});

test("with a school only the own rows and files go", async () => {
  const other = await makeSchool();
  const stays = await makeCandidate(other.school, other.vacancy);
  const before = await storedFiles();
  const goes = await makeSchool();
  const interview = await make.interview(
    { employer: goes.school, candidate: stays.candidate },
    { day: "2026-03-16" },
  );
  await insertRow(db, "interview_notes", {
    id: newId<AnyId>(),
    interview_id: interview.id,
    by_account: null,
    text: "Calm",
    created_at: new Date(),
  });
  const application = await applyFor(api, stays.candidate, { vacancy: goes.vacancy });
  const { school, member, vacancy } = goes;
  const words = [
    school.id,
    school.accountId,
    school.email,
    member.id,
    member.email,
    vacancy.id,
    interview.id,
    application,
  ];
  const lost = await lostRowsOfOthers(db, words, async () => {
    expect((await as(admin).delete(`/api/employer/delete/${school.id}`)).status).toBe(200);
  });
  expect(lost).toEqual([]);
  expect(await storedFiles()).toEqual(before);
  const notes = await db.selectFrom("interview_notes").select("interview_id").execute();
  expect(notes.map(({ interview_id }) => interview_id)).not.toContain(interview.id);
  expect(notes.map(({ interview_id }) => interview_id)).toContain(stays.interview);
});

test("with a member only the own rows go", async () => {
  const { school, member } = await makeSchool();
  await makeSchool();
  for (const { email } of [member, school]) await as(null).post("/api/forget/send-otp", { email });
  const lost = await lostRowsOfOthers(db, [member.id, member.email], async () => {
    expect((await as(member).delete("/api/account", { password: PASSWORD })).status).toBe(200);
  });
  expect(lost).toEqual([]);
});

test("with unproven accounts only their rows go", async () => {
  await makeSchool();
  const [teacher, school] = [
    await make.candidate({ isProven: false }),
    await make.employer({ isProven: false, photo_key: await storeFile(nextKey("webp")) }),
  ];
  const words = [teacher, school].flatMap(({ id, accountId, email }) => [id, accountId, email]);
  api.setClock("2026-03-25");
  expect(await lostRowsOfOthers(db, words, () => removeUnproven(deps))).toEqual([]);
});
