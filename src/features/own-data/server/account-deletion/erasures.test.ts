// An erased person is in no table and no file, also not after backup, erasure and restore (PRIV-50, PRIV-51).
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, expect, onTestFinished, test } from "vitest";
import { writeBackup } from "#platform/server/database/backup/backup.ts";
import { restoreBackup } from "#platform/server/database/backup/restore.ts";
import { followContactRequests } from "#features/teachers/server/contact-requests/mails.ts";
import type { Database } from "#platform/server/database/connect.ts";
import { diskStore } from "#platform/server/files/stores/disk-store.ts";
import { openBucket } from "#platform/server/files/stores/s3-store.ts";
import type { FileStore } from "#platform/server/files/stores/store.ts";
import { applyFor, makeVacancy } from "#tests/support/applications.ts";
import { openTestApi } from "#tests/support/api.ts";
import { startBucket } from "#tests/support/bucket.ts";
import { openEmptyDatabase } from "#tests/support/database.ts";
import type { Actor } from "#tests/support/factories.ts";
import { candidateForm } from "#tests/support/forms.ts";
import { idFrom } from "#tests/support/ids.ts";
import { changeRows, findRow, insertRow, listRows } from "#tests/support/rows.ts";
import { formOf, writePdf } from "#tests/support/uploads.ts";
import { insertErasure } from "./erasure-repository.ts";
import { applyErasures, requireStore, storeErasures } from "./erasures.ts";
import { deleteMemberAccount } from "./member.ts";

const place = mkdtempSync(join(tmpdir(), "edunakuri-erasures-"));
const ERASURES_DIR = join(place, "erasures");
const api = await openTestApi({ today: "2026-03-10", env: { ERASURES_DIR } });
const { as, call, db, deps, make } = api;
const admin = as(await make.admin());
afterAll(() => rmSync(place, { recursive: true, force: true }));

const CANARY = "zqvcanary";

async function register() {
  const resume = new File([new Uint8Array(await writePdf())], "resume.pdf", { type: "application/pdf" });
  const email = `${CANARY}@teacher.example`;
  const form = candidateForm({
    fullName: `${CANARY} Rao`,
    email,
    otherEducation: `Education ${CANARY}`,
    Address: `${CANARY}pur, Madhya Pradesh, India`,
    subjects: [`${CANARY} subject`],
    dateOfBirth: "1990-06-15",
    notice: 1,
    alerts: true,
  });
  const sent = await call("POST", "/api/candidates/register", formOf(form, { resume }));
  expect(sent.status, sent.text).toBe(201);
  const id = idFrom(sent.body.candidate._id);
  const person = { id, accountId: id, email, role: "candidate" as const };
  await db.updateTable("accounts").set({ email_proven_at: deps.clock.now() }).where("id", "=", id).execute();
  const nominee = { name: `${CANARY} nominee`, email: `nominee-${CANARY}@family.example` };
  expect((await as(person).put("/api/candidate/privacy", { nominee })).status).toBe(200);
  const pdf = new File([new Uint8Array(await writePdf())], "letter.pdf", { type: "application/pdf" });
  await as(person).post("/api/complaints", formOf({ email, text: `Text ${CANARY}` }, { file: pdf }));
  const vacancy = await makeVacancy(api, await make.employer());
  await applyFor(api, person, { vacancy });
  await as(person).post("/api/candidate/alerts", { search: { q: CANARY }, frequency: "daily" });
  return person;
}

/** What schools write about the person, and addresses that lead to what the person has. */
async function leaveTraces(person: Actor): Promise<string[]> {
  const send = async (who: Actor, path: string, body: object = {}) => {
    const answer = await as(who).post(path, body);
    expect(answer.status, `${path} ${answer.text}`).toBeLessThan(300);
    return answer.body;
  };
  const [school, hidden] = [await make.employer({ credits: 5 }), await make.employer()];
  const { shortlist } = await send(school, "/api/employer/shortlists", { name: "People" });
  await as(school).put(`/api/employer/shortlists/${shortlist._id}/candidates/${person.id}`, { rating: 5 });
  await send(school, `/api/employer/candidates/${person.id}/notes`, { text: `A note on ${CANARY}.` });
  const { share } = await send(school, "/api/employer/shares", { candidateIds: [person.id] });
  await as(person).put("/api/candidate/privacy", { contact: "ask" });
  await send(school, `/api/employer/candidates/${person.id}/contactRequest`, { text: `For ${CANARY}.` });
  await followContactRequests(deps);
  // Notices and mails of the school that name the person.
  const [asked] = (await as(person).get("/api/candidate/contactRequests")).body;
  await send(person, `/api/candidate/contactRequests/${asked._id}`, { answer: "grant" });
  const colleague = await make.member(school, "recruiter");
  await changeRows(db, "accounts", { id: colleague.accountId }, { full_name: "Rita" });
  await send(school, `/api/employer/candidates/${person.id}/notes`, { text: "Please look, @Rita." });
  await send(person, "/api/candidate/hiddenFrom", { name: `School of ${CANARY}`, city: "Indore" });
  await as(person).put(`/api/candidate/hiddenFrom/${hidden.id}`);
  const { address } = await send(person, "/api/interview/calendar-address");
  const mails = await listRows(db, "mail_outbox", { to_address: person.email });
  const link = mails.flatMap(({ body_text }) => /\/contact-request\/([^\s?]+)/.exec(body_text)?.[1] ?? []);
  expect(link.length).toBeGreaterThan(0);
  return [
    `/api/contactRequests/${link[0]}`,
    new URL(address).pathname,
    `/api/shares/${String(share.url).split("/").at(-1)}`,
  ];
}

/** Every row of every table as text, and every stored file, that has the canary. */
async function sightings(of: Database, files: FileStore): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string }>`
    select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`.execute(
    of,
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const { rows } = await sql`
      select 1 from ${sql.table(name)} r where row_to_json(r)::text ilike ${`%${CANARY}%`} limit 1`.execute(
      of,
    );
    if (rows.length > 0) found.push(name);
  }
  for await (const { key } of files.list()) {
    if (key.endsWith(".pdf")) found.push("a document");
  }
  return found.toSorted();
}

test("a dump of the database and the folder has nothing of an erased person, also not after a restore (PRIV-50, PRIV-51)", async () => {
  await applyErasures(deps, () => {});
  const person = await register();
  const links = await leaveTraces(person);
  const openLinks = () => Promise.all(links.map(async (path) => (await as(null).get(path)).status));
  expect(await openLinks()).toEqual([200, 200, 200]);
  const known = await sightings(db, deps.files);
  expect(known).toEqual(
    expect.arrayContaining([
      "a document",
      "accounts",
      "candidate_facets",
      "candidate_notes",
      "candidates",
      "complaints",
      "contact_requests",
      "hidden_schools",
      "job_alerts",
      "mail_outbox",
      "notifications",
      "search_keys",
      "search_terms",
    ]),
  );
  const folder = join(place, "backup");
  await writeBackup({ db, files: deps.files, now: deps.clock.now() }, folder);

  expect((await admin.delete(`/api/admin/candidates/delete/${person.id}`)).status).toBe(200);
  expect(await sightings(db, deps.files)).toEqual([]);
  // The share of the school stays, and shows nobody.
  expect(await openLinks()).toEqual([404, 404, 200]);
  expect((await as(null).get(links[2] ?? "")).body.candidates).toEqual([]);
  expect((await as(person).get("/api/candidate/privacy")).status).toBe(401);
  await storeErasures(deps);
  const stored = readFileSync(join(ERASURES_DIR, "erasures.log"), "utf8");
  expect(stored).toMatch(/^[0-9a-f]{64} 2026-03-10T03:30:00\.000Z\n$/);
  expect(stored).not.toContain(person.id);

  const restored = {
    ...deps,
    ...(await openEmptyDatabase()),
    files: diskStore(join(place, "restored")),
  };
  await restoreBackup(restored, folder);
  expect(await sightings(restored.db, restored.files)).toEqual(known);
  const said: string[] = [];
  await applyErasures(restored, (line) => said.push(line));
  expect(said).toEqual(["1 accounts that had been erased were erased again."]);
  expect(await sightings(restored.db, restored.files)).toEqual([]);
  said.length = 0;
  await applyErasures(restored, (line) => said.push(line));
  expect(said).toEqual([]);
});

test("a database that has had a store does not serve without it, unless the admin says so (PRIV-50)", async () => {
  const gone = join(place, "gone");
  const apply = (env: object) => applyErasures({ ...deps, env: { ...deps.env, ...env } }, () => {});
  for (const env of [{ ERASURES_DIR: gone }, { ERASURES_DIR: undefined }]) {
    await expect(apply(env)).rejects.toThrow("The store of erasures is not there");
  }
  await expect(requireStore({ ...deps.env, ERASURES_DIR: gone })).rejects.toThrow("--no-erasures-store");
  await apply({ ERASURES_DIR: gone, ERASURES_LOST: true });
  await apply({ ERASURES_DIR: gone });
});

test("in a bucket each erasure is an object of its own, and an older database erases again who is named there (PRIV-50)", async () => {
  const bucket = await startBucket();
  onTestFinished(() => bucket.stop());
  const { accessKeyId: S3_ACCESS_KEY_ID, secretAccessKey: S3_SECRET_ACCESS_KEY } = bucket;
  const keys = { S3_BUCKET_URL: bucket.url, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY };
  const plain = await openTestApi({ today: "2026-03-10", env: { ...keys, ERASURES_IN_BUCKET: "true" } });
  const start = (env: object = {}) =>
    applyErasures({ ...plain.deps, env: { ...plain.deps.env, ...env } }, () => {});
  await expect(requireStore(plain.deps.env)).rejects.toThrow("The store of erasures is not there");
  await start();
  await requireStore(plain.deps.env);

  const member = await plain.make.member(await plain.make.employer(), "viewer");
  const before = await findRow(plain.db, "accounts", { id: member.id });
  await deleteMemberAccount(plain.deps, "operator", member.id);
  await storeErasures(plain.deps);
  await storeErasures(plain.deps);
  const names: string[] = [];
  for await (const { key } of openBucket(bucket).list()) names.push(key);
  expect(names).toEqual([expect.stringMatching(/^erasures\/[0-9a-f]{64}$/), "erasures/store"]);

  await insertRow(plain.db, "accounts", before);
  await start();
  expect(await listRows(plain.db, "accounts", { id: member.id })).toEqual([]);
  await expect(start({ ERASURES_IN_BUCKET: false })).rejects.toThrow("or set ERASURES_IN_BUCKET");
});

test("an owner who handed over before leaving is erased again, and a member who hires owns the school (PRIV-50)", async () => {
  await applyErasures(deps, () => {});
  const owner = await make.employer();
  const viewer = await make.member(owner, "viewer");
  const recruiter = await make.member(owner, "recruiter");
  await insertErasure(db, owner.accountId, deps.clock.now());
  await storeErasures(deps);
  await applyErasures(deps, () => {});
  const accounts = await db.selectFrom("accounts").select("id").where("id", "=", owner.accountId).execute();
  expect(accounts).toEqual([]);
  const members = await db
    .selectFrom("memberships")
    .select(["account_id", "role"])
    .where("employer_id", "=", owner.id)
    .orderBy("role")
    .execute();
  expect(members).toEqual([
    { account_id: recruiter.accountId, role: "owner" },
    { account_id: viewer.accountId, role: "viewer" },
  ]);
});

test("an installation without the setting has no store and starts (PRIV-50)", async () => {
  const plain = await openTestApi();
  await applyErasures(plain.deps, () => {});
  await storeErasures(plain.deps);
});
