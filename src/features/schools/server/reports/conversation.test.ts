// Reports of conversations, over HTTP.
import { sql } from "kysely";
import { expect, test } from "vitest";
import { deleteCandidateAccount } from "#features/own-data/server/account-deletion/service.ts";
import { RETENTION } from "#features/own-data/domain/privacy/retention.ts";
import { sweepRetained } from "#features/own-data/server/privacy/sweep.ts";
import { sweepOrphans } from "#platform/server/files/sweep.ts";
import { applyFor, makeVacancy } from "#tests/support/applications.ts";
import { openTestApi } from "#tests/support/api.ts";
import type { Actor } from "#tests/support/factories.ts";
import { callDuring } from "#tests/support/lock-waiting.ts";
import { formOf, writePdf } from "#tests/support/uploads.ts";

const api = await openTestApi({ today: "2026-03-10", limitFactor: 10 });
const { as, db, deps, make, setClock } = api;
const admin = await make.admin();
const PDF = new Uint8Array(await writePdf());

async function written() {
  setClock("2026-03-10");
  const school = await make.employer({ institute_name: "Lake School" });
  const teacher = await make.candidate({ full_name: "Asha Rao" });
  const vacancy = await makeVacancy(api, school);
  const id = await applyFor(api, teacher, { vacancy });
  const file1 = new File([PDF], "Quokkaword fees.pdf");
  const form = formOf({ text: "Please pay the quokkaword fee.", hidesContact: "true" }, { file1 });
  expect((await as(school).post(`/api/threads/${id}/messages`, form)).status).toBe(201);
  await as(teacher).post(`/api/threads/${id}/messages`, { text: "Why a quokkaword fee?" });
  return { school, teacher, vacancy, id };
}
const report = (who: Actor, id: string, body: object = { reason: "asked-for-money" }) =>
  as(who).post(`/api/threads/${id}/report`, body);
const queueOf = async (school: Actor) =>
  (await as(admin).get("/api/admin/reports?limit=50")).body.filter(
    (one: { school: { _id: string } | null }) => one.school?._id === school.id,
  );
const open = (id: string, by = admin) => as(by).get(`/api/admin/reports/${id}/conversation`);
const decide = (id: string) =>
  as(admin).put(`/api/admin/reports/${id}`, { state: "upheld", note: "We called." });
/** Logins stay. */
const sweepCopies = (of: typeof deps) =>
  sweepRetained(
    of,
    RETENTION.filter(({ table, from }) => table === "reports" && from === "handled_at"),
  );
const later = (day: string) => {
  setClock(day);
  return deps;
};

test("either side reports a conversation, and staff read it as it was then, with its files (MSG-15)", async () => {
  const { school, teacher, id } = await written();
  const sent = await report(teacher, id, { reason: "asked-for-money", text: "₹5,000" });
  expect([sent.status, sent.body.message]).toEqual([201, "Thank you. We look at your report."]);
  expect((await report(school, id, { reason: "harassment" })).status).toBe(201);
  await as(school).post(`/api/threads/${id}/messages`, { text: "Said afterwards." });
  const [ofSchool, ofTeacher] = await queueOf(school);
  expect([ofTeacher, ofSchool]).toMatchObject([
    { target: "school", reason: "asked-for-money", text: "₹5,000", hasConversation: true },
    { target: "profile", reason: "harassment", hasConversation: true },
  ]);
  const { status, body, text } = await open(ofTeacher._id);
  expect([status, body.conversation]).toMatchObject([
    200,
    {
      school: "Lake School",
      person: "Asha Rao",
      post: "Mathematics teacher",
      messages: [
        {
          side: "school",
          text: "Please pay the quokkaword fee.",
          files: [{ name: "Quokkaword fees.pdf" }],
        },
        { side: "candidate", by: null, text: "Why a quokkaword fee?" },
      ],
    },
  ]);
  expect(text).not.toContain("afterwards");
  const { rows } = await sql<{ key: string }>`select file_key as key from message_files`.execute(db);
  for (const { key } of rows) expect(text).not.toContain(key);
  const [{ _id: file }] = body.conversation.messages[0].files;
  const opened = await as(admin).get(`/api/admin/reports/${ofTeacher._id}/conversation/files/${file}`);
  expect([opened.status, opened.headers.get("content-disposition")?.slice(0, 10)]).toEqual([
    200,
    "attachment",
  ]);
  expect(opened.text).toContain("%PDF");
});

test("each reading is in the activity log, without a word of the texts (MSG-15)", async () => {
  const { school, teacher, id } = await written();
  await report(teacher, id);
  const [{ _id }] = await queueOf(school);
  const entries = async () =>
    (await as(admin).get("/api/admin/audit?limit=50")).body.filter(
      ({ action, record }: { action: string; record: { _id: string } }) =>
        action === "conversation-read" && record._id === school.id,
    );
  expect(await entries()).toEqual([]);
  const { body } = await open(_id);
  const [{ _id: file }] = body.conversation.messages[0].files;
  await as(admin).get(`/api/admin/reports/${_id}/conversation/files/${file}`);
  const found = await entries();
  expect(found).toHaveLength(2);
  expect(found[0]).toMatchObject({ record: { name: "Lake School" }, after: { reason: "asked-for-money" } });
  expect(JSON.stringify(found)).not.toContain("quokkaword");
});

test("one report of a side is open at a time, also of many at once, and the limit of the day counts (MSG-15, REPORT-4)", async () => {
  const { school, teacher, id } = await written();
  const answers = await Promise.all([1, 2, 3].map(() => report(teacher, id)));
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409]);
  const refused = answers.find(({ status }) => status === 409);
  expect([refused?.body.code, refused?.body.message]).toEqual([
    "ALREADY_REPORTED",
    "This conversation is reported already. We look at it.",
  ]);
  const read = async (who: Actor) => (await as(who).get(`/api/threads/${id}`)).body.thread.reportedAt;
  expect([await read(teacher), await read(school)]).toEqual(["2026-03-10T03:30:00.000Z", null]);
  const [{ _id }] = await queueOf(school);
  await decide(_id);
  expect(await read(teacher)).toBe(null);
  expect((await report(teacher, id)).status).toBe(201);
  // A report of the school itself is another one.
  expect((await as(teacher).post("/api/reports", { about: school.id, reason: "harassment" })).status).toBe(
    201,
  );
  expect((await as(teacher).get(`/api/reports/${school.id}`)).body.report.reason).toBe("harassment");
  const recruiter = await make.member(school, "recruiter");
  expect((await report(recruiter, id)).status).toBe(201);
  expect((await report(school, id)).status).toBe(409);
});

test.each<[string, object, string]>([
  ["no reason", {}, "Please choose a reason."],
  ["another reason without text", { reason: "other" }, "Please say what happened."],
])("a report of a conversation with %s is a 400 (MSG-15)", async (_what, body, message) => {
  const { teacher, id } = await written();
  const answer = await report(teacher, id, body);
  expect([answer.status, answer.body.message]).toEqual([400, message]);
});

test("who reads no message reports none, and only staff open a report (MSG-15)", async () => {
  const { school, teacher, vacancy, id } = await written();
  for (const role of ["viewer", "interviewer"] as const)
    expect((await report(await make.member(school, role), id)).status).toBe(403);
  for (const other of [await make.employer(), await make.candidate()])
    expect((await report(other, id, { reason: "harassment" })).status).toBe(404);
  const silent = await applyFor(api, await make.candidate(), { vacancy });
  expect((await report(school, silent, { reason: "harassment" })).status).toBe(404);
  await report(teacher, id);
  const [{ _id }] = await queueOf(school);
  for (const who of [school, teacher])
    expect((await as(who).get(`/api/admin/reports/${_id}/conversation`)).status).toBe(403);
  await as(teacher).post("/api/reports", { about: school.id, reason: "harassment" });
  const plain = (await queueOf(school)).find((one: { hasConversation: boolean }) => !one.hasConversation);
  expect((await open(plain._id)).status).toBe(404);
  await as(school).put(`/api/employer/vacancies/${vacancy.id}/names`, { areHidden: true });
  expect((await report(school, id, { reason: "harassment" })).status).toBe(404);
});

test("a dump of the database has no word of a reported conversation (MSG-5, MSG-15)", async () => {
  const { teacher, id } = await written();
  await report(teacher, id);
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = 'public'`.execute(db);
  for (const { name } of tables) {
    const { rows } = await sql<{ row: string }>`select one::text as row from ${sql.table(name)} one`.execute(
      db,
    );
    const dumped = rows.map(({ row }) => row).join("\n");
    for (const word of ["quokkaword", Buffer.from("quokkaword").toString("hex")])
      expect(dumped.toLowerCase(), name).not.toContain(word);
  }
  await sql`update reports set copy = (select copy from reports where copy is not null limit 1)
    where copy is not null`.execute(db);
  const ids = (await as(admin).get("/api/admin/reports?limit=50")).body.map(
    ({ _id }: { _id: string }) => _id,
  );
  const opened = await Promise.all(ids.map((id: string) => open(id)));
  expect(opened.filter(({ status }) => status === 200)).toHaveLength(1);
});

test("the copy and its files outlive an erased teacher until the report is closed, and 90 days (MSG-16)", async () => {
  const { school, teacher, id } = await written();
  await report(school, id, { reason: "harassment", text: "Rude words of Asha Rao." });
  const [{ _id }] = await queueOf(school);
  await as(admin).delete(`/api/admin/candidates/delete/${teacher.id}`);
  await sweepOrphans(later("2999-01-01"));
  setClock("2026-03-10");
  const { body } = await open(_id);
  expect(body.conversation.messages[1].text).toBe("Why a quokkaword fee?");
  const [{ _id: file }] = body.conversation.messages[0].files;
  const fileOf = (by = admin) => as(by).get(`/api/admin/reports/${_id}/conversation/files/${file}`);
  expect((await fileOf()).status).toBe(200);
  expect((await as(school).get(`/api/threads/${id}`)).body.thread.messages[1].text).toBe(null);
  expect((await decide(_id)).body.report).toMatchObject({
    text: null,
    candidate: null,
    hasConversation: true,
  });
  await sweepCopies(later("2026-06-07"));
  const inJune = await make.admin();
  expect((await fileOf(inJune)).status).toBe(200);
  setClock("2026-06-08");
  await sweepCopies(deps);
  setClock("2026-06-07");
  expect([(await open(_id, inJune)).status, (await fileOf(inJune)).status]).toEqual([404, 404]);
  const keys = await sql<{
    key: string;
  }>`select unnest(file_keys) as key from reports where id = ${_id}`.execute(db);
  await sweepOrphans(later("2999-01-01"));
  expect(keys.rows).toHaveLength(1);
  for (const { key } of keys.rows) expect(await deps.files.read(key)).toBe(null);
  setClock("2026-03-10");
});

test("a conversation whose teacher is erased while it is reported is a 404, and no copy of it stays (MSG-16)", async () => {
  const { school, teacher, id } = await written();
  const { result, hasWaited } = await callDuring(
    db,
    (tx) => deleteCandidateAccount({ ...deps, db: tx }, "operator", teacher.accountId),
    () => report(school, id, { reason: "harassment" }),
  );
  expect([hasWaited, result.status]).toEqual([true, 404]);
  const { rows } = await sql`select from reports where employer_id = ${school.id}`.execute(db);
  expect(rows).toEqual([]);
});

test("of a closed report the copy goes with who is erased, and an open one outlives the school (MSG-16)", async () => {
  const closed = await written();
  await report(closed.teacher, closed.id);
  const [{ _id: one }] = await queueOf(closed.school);
  await decide(one);
  await as(admin).delete(`/api/admin/candidates/delete/${closed.teacher.id}`);
  expect((await open(one)).status).toBe(404);
  const still = await written();
  await report(still.teacher, still.id);
  const [{ _id: two }] = await queueOf(still.school);
  await as(admin).delete(`/api/employer/delete/${still.school.id}`);
  expect((await open(two)).body.conversation.school).toBe("Lake School");
  expect((await decide(two)).body.report).toMatchObject({ school: null, text: null });
});

test("reports of conversations about money hold a school as others do (REPORT-5, MSG-15)", async () => {
  setClock("2026-03-01");
  const school = await make.employer();
  const vacancy = await makeVacancy(api, school);
  const teachers: Actor[] = [];
  for (const _ of [1, 2]) {
    const teacher = await make.candidate();
    await make.interview({ employer: school, candidate: teacher }, { status: "Cancelled" });
    teachers.push(teacher);
  }
  setClock("2026-03-10");
  for (const teacher of teachers) {
    const id = await applyFor(api, teacher, { vacancy });
    await as(school).post(`/api/threads/${id}/messages`, { text: "Please pay first." });
    expect((await report(teacher, id)).status).toBe(201);
  }
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from reports
    where employer_id = ${school.id} and counts_for_hold`.execute(db);
  expect(rows[0]?.count).toBe(2);
});
