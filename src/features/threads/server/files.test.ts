// Files of messages, over HTTP.
import { strFromU8, unzipSync } from "fflate";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { createApi } from "#src/app.ts";
import { beginSession } from "#features/accounts/server/sessions.ts";
import { sweepOrphans } from "#platform/server/files/sweep.ts";
import { applyFor, makeVacancy } from "#tests/support/applications.ts";
import { openTestApi } from "#tests/support/api.ts";
import { accountOf, type Actor } from "#tests/support/factories.ts";
import { idFrom } from "#tests/support/ids.ts";
import { listStoredKeys } from "#tests/support/stored-keys.ts";
import { drawPhoto, formOf, writePdf } from "#tests/support/uploads.ts";

const api = await openTestApi({ today: "2026-03-10", limitFactor: 100 });
const { as, db, deps, make } = api;

async function applied(fields: Parameters<typeof makeVacancy>[2] = {}) {
  const school = await make.employer({ institute_name: "Lake School" });
  const teacher = await make.candidate({ full_name: "Asha Rao" });
  const vacancy = await makeVacancy(api, school, fields);
  return { school, teacher, vacancy, id: await applyFor(api, teacher, { vacancy }) };
}
/** The school has no right to contact details until the teacher agrees. */
async function invited() {
  const [school, teacher] = [await make.employer(), await make.candidate({ full_name: "Asha Rao" })];
  const { id } = await make.interview({ employer: school, candidate: teacher });
  return { school, teacher, id };
}
const PDF = new Uint8Array(await writePdf("quokkaword"));
const pdf = (name = "Quokkaword of Asha.pdf") => new File([PDF], name, { type: "application/pdf" });
const photo = async (name = "degree.jpg") => new File([new Uint8Array(await drawPhoto())], name);
const send = (who: Actor, id: string, files: Record<string, File>, text = "Please see this.") =>
  as(who).post(`/api/threads/${id}/messages`, formOf({ text }, files));
const read = async (who: Actor, id: string) => (await as(who).get(`/api/threads/${id}`)).body.thread;
const filesOf = async (who: Actor, id: string) =>
  (await read(who, id)).messages.flatMap(({ files }: { files: { _id: string }[] }) => files);
const download = (who: Actor, id: string, file: string) => as(who).get(`/api/threads/${id}/files/${file}`);
const storedKeys = () => listStoredKeys(deps);

test("a message takes up to three files, which both sides open as attachments (MSG-13)", async () => {
  const { school, teacher, id } = await applied();
  const sent = await send(school, id, { file1: pdf("Route to us.pdf"), file2: await photo() });
  expect([sent.status, sent.body.message]).toEqual([201, "Your message was sent."]);
  const [route, degree] = await filesOf(teacher, id);
  expect([route, degree]).toMatchObject([
    { name: "Route to us.pdf", kind: "pdf", bytes: PDF.length },
    { name: "degree.webp", kind: "picture" },
  ]);
  const opened = await download(teacher, id, route._id);
  expect([opened.status, opened.headers.get("content-type")]).toEqual([200, "application/pdf"]);
  expect(opened.headers.get("content-disposition")).toMatch(/^attachment; filename="Route to us\.pdf"/);
  expect(opened.headers.get("x-content-type-options")).toBe("nosniff");
  expect(opened.headers.get("content-security-policy")).toContain("sandbox");
  expect(opened.text).toContain("%PDF");
  expect((await download(school, id, degree._id)).headers.get("content-type")).toBe("image/webp");
  expect((await as(school).post(`/api/threads/${id}/messages`, { text: "As JSON" })).status).toBe(201);
});

test("a file is judged as other uploads, and a refused one leaves nothing (MSG-13)", async () => {
  const { school, id } = await applied();
  const before = await storedKeys();
  const text = await send(school, id, { file1: pdf(), file2: new File(["hello"], "a.pdf") });
  expect([text.status, text.body.message]).toEqual([415, "Document must be a PDF, JPG, PNG, or WEBP."]);
  expect(text.body.issues[0].path).toBe("file2");
  const large = await send(school, id, { file3: new File([new Uint8Array(5 * 1024 * 1024 + 1)], "a.pdf") });
  expect([large.status, large.body.message]).toEqual([413, "Document must be ≤ 5 MB."]);
  expect((await send(school, id, { file1: pdf() }, " ")).status).toBe(400);
  expect((await read(school, id)).messages).toEqual([]);
  expect(await storedKeys()).toEqual(before);
});

test("pressed twice its files are stored once, and other files are another message (MSG-3, MSG-13)", async () => {
  const { school, id } = await applied();
  const before = (await storedKeys()).length;
  await Promise.all([1, 2].map(() => send(school, id, { file1: pdf() })));
  expect((await storedKeys()).length).toBe(before + 1);
  await send(school, id, { file1: await photo() });
  expect((await read(school, id)).messages).toHaveLength(2);
});

test("only who reads the message opens its files (MSG-13)", async () => {
  const { school, teacher, id } = await applied();
  await send(school, id, { file1: pdf() });
  const [{ _id: file }] = await filesOf(school, id);
  for (const role of ["viewer", "interviewer"] as const)
    expect((await download(await make.member(school, role), id, file)).status).toBe(403);
  expect((await download(await make.admin(), id, file)).status).toBe(403);
  expect((await as(null).get(`/api/threads/${id}/files/${file}`)).status).toBe(401);
  const other = await applied();
  for (const who of [other.school, other.teacher]) {
    expect((await download(who, id, file)).status).toBe(404);
    expect((await download(who, other.id, file)).status).toBe(404);
  }
  const recruiter = await make.member(school, "recruiter");
  expect((await download(recruiter, id, file)).status).toBe(200);
  await db
    .updateTable("employers")
    .set({ suspended_at: new Date(), suspension_reason: "Money was asked for." })
    .where("id", "=", school.id)
    .execute();
  expect((await download(school, id, file)).status).toBe(403);
  expect((await download(teacher, id, file)).status).toBe(200);
  const [{ key }] = (
    await sql<{ key: string }>`select file_key as key from message_files
    where id = ${file}`.execute(db)
  ).rows as [{ key: string }];
  expect((await as(teacher).get(`/api/files/photo/${key}`)).status).toBe(404);
});

test("a teacher sends files, and the school opens them, only while it may have the contact details (MSG-14)", async () => {
  const { school, teacher, id } = await invited();
  const early = await send(teacher, id, { file1: pdf() });
  expect([early.status, early.body.code]).toEqual([409, "FILES_NOT_YET"]);
  // A file of the school goes, without its name, which may be a number.
  expect((await send(school, id, { file1: pdf("9876543210.pdf") })).status).toBe(201);
  const [named] = await filesOf(teacher, id);
  expect(named).toMatchObject({ name: null, kind: "pdf" });
  const opened = await download(teacher, id, named._id);
  expect(opened.headers.get("content-disposition")).toMatch(/^attachment; filename="file\.pdf"/);
  const setAgreed = (isAgreed: boolean) =>
    db
      .updateTable("interviews")
      .set({
        status: isAgreed ? "Interview Scheduled" : "Pending",
        agreed_at: isAgreed ? deps.clock.now() : null,
      })
      .where("id", "=", idFrom(id))
      .execute();
  await setAgreed(true);
  expect((await send(teacher, id, { file1: pdf("Resume.pdf") })).status).toBe(201);
  const resume = (await filesOf(school, id)).at(-1);
  expect(resume.name).toBe("Resume.pdf");
  expect((await download(school, id, resume._id)).status).toBe(200);
  await setAgreed(false);
  expect((await read(school, id)).messages.at(-1)).toMatchObject({ files: [], hidesFiles: true });
  expect((await download(school, id, resume._id)).status).toBe(404);
  expect((await read(teacher, id)).messages.at(-1)).toMatchObject({
    files: [{ name: "Resume.pdf" }],
    hidesFiles: true,
  });
  expect((await download(teacher, id, resume._id)).status).toBe(200);
});

test("once names are hidden the school opens no file (MSG-4, MSG-13)", async () => {
  const { school, teacher, vacancy, id } = await applied();
  await send(school, id, { file1: pdf() });
  await send(teacher, id, { file1: pdf() });
  const files = await filesOf(school, id);
  await as(school).put(`/api/employer/vacancies/${vacancy.id}/names`, { areHidden: true });
  expect(files).toHaveLength(2);
  for (const { _id: file } of files) {
    expect((await download(school, id, file)).status).toBe(404);
    expect((await download(teacher, id, file)).status).toBe(200);
  }
});

test("neither the database nor the store has a word of a file or its name (MSG-13)", async () => {
  const { school, id } = await applied();
  await send(school, id, { file1: pdf() });
  const { rows } = await sql<{ row: string; key: string }>`
    select one::text as row, file_key as key from message_files one`.execute(db);
  expect(rows.length).toBeGreaterThan(0);
  for (const { row, key } of rows) {
    for (const word of ["Quokkaword", Buffer.from("Quokkaword").toString("hex")])
      expect(row).not.toContain(word);
    expect((await deps.files.read(key))?.includes("%PDF")).toBe(false);
  }
  await sql`update message_files set id = gen_random_uuid() where message_id in
    (select id from messages where thread_id = ${id})`.execute(db);
  expect((await as(school).get(`/api/threads/${id}`)).status).toBe(500);
});

test("erasing a teacher or a school removes the files, and the sweep keeps those in use (MSG-14)", async () => {
  const [one, two] = [await applied(), await applied()];
  for (const { school, id } of [one, two]) await send(school, id, { file1: pdf() });
  const keyOf = async (id: string) =>
    (
      await sql<{
        key: string;
      }>`select file_key as key from message_files join messages on messages.id = message_id
        where thread_id = ${id}`.execute(db)
    ).rows[0]?.key ?? "";
  const [keyOne, keyTwo] = [await keyOf(one.id), await keyOf(two.id)];
  const later = { ...deps, clock: { ...deps.clock, now: () => new Date("2999-01-01") } };
  await sweepOrphans(later);
  expect(await storedKeys()).toEqual(expect.arrayContaining([keyOne, keyTwo]));
  const admin = await make.admin();
  await as(admin).delete(`/api/admin/candidates/delete/${one.teacher.id}`);
  expect(await keyOf(one.id)).toBe("");
  expect((await read(one.school, one.id)).messages).toMatchObject([{ text: null, files: [] }]);
  await as(admin).delete(`/api/employer/delete/${two.school.id}`);
  const left = await storedKeys();
  expect([left.includes(keyOne), left.includes(keyTwo)]).toEqual([false, false]);
});

test("the download of own data has the files, but for people whom the school may not know (MSG-10, MSG-14)", async () => {
  const { school, teacher, vacancy, id } = await applied();
  await send(school, id, { file1: pdf("Route.pdf") });
  await send(teacher, id, { file1: pdf("Marks.pdf") });
  const archiveOf = async (person: Actor) => {
    const session = await beginSession(db, accountOf(person), { now: deps.clock.now(), userAgent: "test" });
    const answer = await createApi(deps).request("/api/account/export", {
      headers: { cookie: `session=${session.token}` },
    });
    return unzipSync(new Uint8Array(await answer.arrayBuffer()));
  };
  const names = (archive: Record<string, Uint8Array>) =>
    Object.keys(archive)
      .filter((name) => name.startsWith("files/messages/"))
      .map((name) => name.replace(/^.*-/, ""));
  const ofTeacher = await archiveOf(teacher);
  expect(names(ofTeacher)).toEqual(["Route.pdf", "Marks.pdf"]);
  const [first] = Object.entries(ofTeacher).filter(([name]) => name.endsWith("-Route.pdf"));
  expect(strFromU8(first?.[1].subarray(0, 4) ?? new Uint8Array())).toBe("%PDF");
  expect(names(await archiveOf(school))).toEqual(["Route.pdf"]);
  // A text may say who somebody is (DECIDE-23).
  await as(school).put(`/api/employer/vacancies/${vacancy.id}/names`, { areHidden: true });
  const hidden = await archiveOf(school);
  expect(names(hidden)).toEqual([]);
  expect(JSON.parse(strFromU8(hidden["messages.json"] ?? new Uint8Array()))).toEqual([]);
});
