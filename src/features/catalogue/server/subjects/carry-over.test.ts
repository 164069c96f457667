import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { createEtag } from "#platform/domain/etag.ts";
import type { DatabaseTransaction } from "#platform/server/database/connect.ts";
import { findDrift } from "#platform/server/search/maintenance.ts";
import { openTestApi } from "#tests/support/api.ts";
import { confirmEmailOf } from "#tests/support/email-links.ts";
import { idFrom } from "#tests/support/ids.ts";
import { callDuring } from "#tests/support/lock-waiting.ts";
import { candidateForm } from "#tests/support/forms.ts";
import { publishVacancy, writeVacancy } from "#tests/support/vacancies.ts";
import { changeRows } from "#tests/support/rows.ts";
import { carryOver, countCandidatesWith } from "./carry-over-repository.ts";
import { addFormerName, lockSubjectList, updateSubject } from "./repository.ts";
import { settleSubjects } from "./known-names-repository.ts";

const api = await openTestApi();
const { as, db, make } = api;
const admin = as(await make.admin());

const add = async (subject: string): Promise<string> =>
  (await admin.post("/api/subjects/createSubject", { subject })).body.subject._id;
const rename = (id: string, subject: string, asRead?: string) =>
  admin.put(`/api/subjects/updateSubject/${id}`, { subject, ...(asRead !== undefined && { asRead }) });
const remove = (id: string, query: Record<string, string> = {}) =>
  admin.delete(`/api/subjects/deleteSubject/${id}?${new URLSearchParams(query)}`);
const subjectsOf = async ({ id }: { id: string }) =>
  (
    await db
      .selectFrom("candidates")
      .select("subjects")
      .where("id", "=", idFrom(id))
      .executeTakeFirstOrThrow()
  ).subjects;
const found = async (query: string): Promise<string[]> =>
  (await as(null).get(`/api/candidates/allCandidate?${query}`)).body.map(({ _id }: { _id: string }) => _id);

test("a rename carries over to the candidates and to the search, in any case and spacing (CONTENT-22)", async () => {
  const id = await add("Maths");
  const plain = await make.candidate({ subjects: ["Physics", "Maths", "Chess"] });
  const spelled = await make.candidate({ subjects: ["  mATHS ", "Physics"] });
  const unlisted = await make.candidate({ subjects: ["Maths"], isProven: false });
  const other = await make.candidate({ subjects: ["Maths Olympiad"] });

  const renamed = await rename(id, "Applied  Arithmetic");
  expect(renamed.body).toMatchObject({ subject: { subject: "Applied Arithmetic" }, candidates: 3 });
  expect(await subjectsOf(plain)).toEqual(["Physics", "Applied Arithmetic", "Chess"]);
  expect(await subjectsOf(spelled)).toEqual(["Applied Arithmetic", "Physics"]);
  expect(await subjectsOf(unlisted)).toEqual(["Applied Arithmetic"]);
  expect(await subjectsOf(other)).toEqual(["Maths Olympiad"]);

  expect((await found("subject=Applied%20Arithmetic")).toSorted()).toEqual([plain.id, spelled.id].toSorted());
  expect((await found("q=arithmetic")).toSorted()).toEqual([plain.id, spelled.id].toSorted());
  expect(await found("subject=Maths")).toEqual([]);
  expect(await findDrift(db)).toEqual([]);
});

test("a candidate who teaches both names has the new one once, at the first place (CONTENT-22)", async () => {
  const id = await add("Old Name");
  const both = await make.candidate({ subjects: ["Music", "new name", "OLD name", "Old Name"] });
  await rename(id, "New Name");
  expect(await subjectsOf(both)).toEqual(["Music", "New Name"]);
});

test("a change of case alone reaches every spelling and leaves no former name", async () => {
  const id = await add("social science");
  const candidate = await make.candidate({ subjects: ["social science", "Art"] });
  const unchanged = await make.candidate({ subjects: ["Social Science"] });
  expect((await rename(id, "Social Science")).body.candidates).toBe(1);
  expect(await subjectsOf(candidate)).toEqual(["Social Science", "Art"]);
  expect(await subjectsOf(unchanged)).toEqual(["Social Science"]);
  const former = await db.selectFrom("former_subject_names").select("name_key").execute();
  expect(former.map(({ name_key }) => name_key)).not.toContain("social science");
});

test("names that differ in case or spacing alone are the same subject (CONTENT-15)", async () => {
  await add("Computer Science");
  for (const subject of ["computer science", " COMPUTER   Science ", "Computer\u00a0Science"]) {
    const again = await admin.post("/api/subjects/createSubject", { subject });
    expect([again.status, again.body.code]).toEqual([409, "SUBJECT_TAKEN"]);
  }
  const id = await add("Computing");
  const candidate = await make.candidate({ subjects: ["Computing"] });
  expect((await rename(id, "computer  science")).body.code).toBe("SUBJECT_TAKEN");
  expect(await subjectsOf(candidate)).toEqual(["Computing"]);
});

test("an unused subject is deleted; a used one only with another that takes its place (CONTENT-23, CONTENT-24)", async () => {
  const [used, unused, replacement] = [await add("Sanskrit"), await add("Latin"), await add("Hindi")];
  const both = await make.candidate({ subjects: ["Hindi", "SANSKRIT"] });
  const one = await make.candidate({ subjects: ["sanskrit"], isProven: false });
  expect((await admin.get(`/api/subjects/use/${used}`)).body).toEqual({ candidates: 2 });
  expect((await admin.get(`/api/subjects/use/${unused}`)).body).toEqual({ candidates: 0 });
  expect((await admin.get("/api/subjects/use/nonsense")).status).toBe(404);

  expect((await remove(unused)).body).toEqual({ message: "Subject deleted", candidates: 0 });
  expect((await remove(unused)).status).toBe(404);

  const refused = await remove(used);
  expect([refused.status, refused.body]).toEqual([
    409,
    {
      code: "SUBJECT_IN_USE",
      message: "2 candidates teach Sanskrit. Please choose the subject that takes its place.",
      candidates: 2,
    },
  ]);
  for (const wrong of [used, unused, "nonsense"]) {
    const answer = await remove(used, { replacement: wrong });
    expect([answer.status, answer.body.issues[0].path]).toEqual([400, "replacement"]);
  }
  expect((await remove(used, { replacement })).body).toEqual({ message: "Subject deleted", candidates: 2 });
  expect(await subjectsOf(both)).toEqual(["Hindi"]);
  expect(await subjectsOf(one)).toEqual(["Hindi"]);
  expect(await found("subject=Hindi")).toEqual([both.id]);
  expect(await findDrift(db)).toEqual([]);
  const { body } = await admin.get("/api/admin/audit?action=subject-deleted&limit=1");
  expect(body[0]).toMatchObject({
    record: { name: "Sanskrit" },
    before: { subject: "Sanskrit" },
    after: { subject: "Hindi", candidates: 2 },
  });
});

test("a rename carries over to vacancies too, in every state (JOB-2)", async () => {
  const id = await add("Sociology");
  const school = await make.employer();
  const { _id: draft } = await writeVacancy(api, school, { subjects: ["Sociology", "Chess"] });
  const { id: live } = await publishVacancy(api, school, { subjects: ["sociology"] });
  await rename(id, "Study of Society");
  const rows = await db.selectFrom("vacancies").select(["id", "subjects"]).execute();
  expect(Object.fromEntries(rows.map((row) => [row.id, row.subjects]))).toEqual({
    [draft]: ["Study of Society", "Chess"],
    [live]: ["Study of Society"],
  });
  expect((await as(null).get("/api/vacancies?subject=study-of-society")).body).toHaveLength(1);
  expect(await findDrift(db)).toEqual([]);
});

test("a subject of another version is neither deleted nor replaced (API-18)", async () => {
  const id = await add("Botany");
  const replacement = await add("Biology");
  const asRead = createEtag({ _id: id, subject: "Botany" });
  await rename(id, "Plant Science");
  const candidate = await make.candidate({ subjects: ["Plant Science"] });
  const queries: Record<string, string>[] = [{ asRead }, { asRead, replacement }];
  for (const query of queries) {
    const answer = await remove(id, query);
    expect([answer.status, answer.body.code]).toEqual([409, "STALE"]);
  }
  expect(await subjectsOf(candidate)).toEqual(["Plant Science"]);
});

test("a profile that names a former name is saved under the present one, until a subject has that name (CONTENT-25)", async () => {
  const id = await add("Accounts");
  const target = await add("Commerce");
  await rename(id, "Accountancy");
  await rename(await add("Weaving"), "Textile Arts");
  const register = async (subjects: string[]) => {
    const { body, text } = await as(null).post(
      "/api/candidates/register",
      candidateForm({ subjects, classes: ["Higher"] }),
    );
    expect(body.candidate, text).toBeDefined();
    await confirmEmailOf(api, body.candidate.email);
    const { _id: id, email } = body.candidate;
    return { id, accountId: id, email, role: "candidate" as const };
  };
  const person = await register([" ACCOUNTS", "Chess", "accountancy"]);
  expect(await subjectsOf(person)).toEqual(["Accountancy", "Chess"]);

  await remove(id, { replacement: target });
  expect(await subjectsOf(person)).toEqual(["Commerce", "Chess"]);
  const edited = await as(person).put(`/api/candidates/${person.id}`, { subjects: ["Accounts", "Weaving"] });
  expect(edited.status, edited.text).toBe(200);
  expect(await subjectsOf(person)).toEqual(["Commerce", "Textile Arts"]);

  await add("Accounts");
  expect(await subjectsOf(await register(["accounts"]))).toEqual(["Accounts"]);
});

test("a profile that is saved during a rename gets the new name too (CONTENT-22)", async () => {
  const id = await add("Drawing");
  const candidate = await make.candidate({ subjects: ["Chess"] });
  let renaming: Promise<unknown> | undefined;
  await db.transaction().execute(async (tx) => {
    const settle = await settleSubjects(tx, ["Drawing"]);
    renaming = rename(id, "Fine Art");
    await sleep(200);
    await changeRows(tx, "candidates", { id: candidate.id }, { subjects: settle(["Drawing"]) });
  });
  await renaming;
  expect(await subjectsOf(candidate)).toEqual(["Fine Art"]);

  const late = await make.candidate({ subjects: ["Chess"] });
  const [renamed, saved] = await Promise.all([
    rename(id, "Visual Art"),
    sleep(5).then(() => as(late).put(`/api/candidates/${late.id}`, { subjects: ["Fine Art"] })),
  ]);
  expect([renamed.status, saved.status]).toEqual([200, 200]);
  expect(await subjectsOf(late)).toEqual(["Visual Art"]);
});

test("a subject that is added while another one gives up its name is no former name", async () => {
  const id = await add("Statistics");
  const giveUp = async (tx: DatabaseTransaction) => {
    await lockSubjectList(tx);
    await updateSubject(tx, id, "Data Science");
    await addFormerName(tx, "Statistics", id);
  };
  const { hasWaited, result: added } = await callDuring(db, giveUp, () => add("Statistics"));
  expect(hasWaited).toBe(true);
  const candidate = await make.candidate({ subjects: ["Chess"] });
  const teach = (subjects: string[]) => as(candidate).put(`/api/candidates/${candidate.id}`, { subjects });
  await teach(["Statistics"]);
  expect(await subjectsOf(candidate)).toEqual(["Statistics"]);
  // Nor does it become one when it is deleted.
  await teach(["Chess"]);
  expect((await remove(added)).status).toBe(200);
  await teach(["Statistics"]);
  expect(await subjectsOf(candidate)).toEqual(["Statistics"]);
});

test("renames, deletions, registrations and edits at once leave no candidate with a name that is gone (CONTENT-22)", async () => {
  const [first, second, third] = [await add("Alpha"), await add("Beta"), await add("Gamma")];
  const people = await Promise.all(
    Array.from({ length: 12 }, (_, index) =>
      make.candidate({ subjects: [["Alpha", "Beta", "Gamma"][index % 3] ?? "Alpha"] }),
    ),
  );
  const answers = await Promise.all([
    rename(first, "Alpha Two"),
    ...people.map((person, index) =>
      as(person).put(`/api/candidates/${person.id}`, { subjects: [["Gamma", "Alpha"][index % 2], "Chess"] }),
    ),
    remove(second, { replacement: third }),
    rename(third, "Gamma Two"),
    ...Array.from({ length: 4 }, () =>
      as(null).post("/api/candidates/register", candidateForm({ subjects: ["Beta", "Alpha"] })),
    ),
  ]);
  for (const { status, text } of answers) expect([200, 201], text).toContain(status);
  for (const name of ["Alpha", "Beta", "Gamma"]) expect(await countCandidatesWith(db, name)).toBe(0);
  expect(await findDrift(db)).toEqual([]);
});

test("a step that takes too long takes everything back (CONTENT-26)", async () => {
  const candidate = await make.candidate({ subjects: ["Pottery"] });
  const work = db.transaction().execute((tx) =>
    carryOver(tx, { from: "Pottery", to: "Ceramics" }, () => {
      throw new Error("too long");
    }),
  );
  await expect(work).rejects.toThrow("too long");
  expect(await subjectsOf(candidate)).toEqual(["Pottery"]);
});
