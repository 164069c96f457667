import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, expect, onTestFinished, test } from "vitest";
import { RECOVERY_MINUTES } from "#features/accounts/server/recovery/recovery.ts";
import { CODE_MINUTES } from "#features/offers/domain/terms.ts";
import { erasureMail } from "#features/own-data/server/account-deletion/unused/unused.ts";
import { incidentMail } from "#features/staff/server/incidents/mails.ts";
import { DAY_MS } from "#platform/domain/day.ts";
import type { Database } from "#platform/server/database/connect.ts";
import { diskStore } from "#platform/server/files/stores/disk-store.ts";
import { s3Store } from "#platform/server/files/stores/s3-store.ts";
import { queueMail } from "#platform/server/mail/outbox.ts";
import { openTestApi } from "#tests/support/api.ts";
import { startBucket } from "#tests/support/bucket.ts";
import { openEmptyDatabase } from "#tests/support/database.ts";
import { expectLedgerToBalance } from "#tests/support/ledger.ts";
import { changeRows, findRow } from "#tests/support/rows.ts";
import { countRows, readTable, verifyBackup, writeManifest, writeTable } from "./backup-folder.ts";
import { writeBackup } from "./backup.ts";
import { restoreBackup } from "./restore.ts";

const { as, db, deps, make } = await openTestApi({ today: "2026-03-10" });
const place = mkdtempSync(join(tmpdir(), "edunakuri-backup-"));
afterAll(() => rmSync(place, { recursive: true, force: true }));

const [photo, late] = [`${"a1".repeat(20)}.webp`, `${"b2".repeat(20)}.webp`];
await deps.files.put(photo, Buffer.from("a photo"));
const employer = await make.employer({ credits: 3, institute_name: 'Vidya "Niketan" — विद्या\\' });
const candidate = await make.candidate({ photo_key: photo });
const scheduled = await as(employer).post("/api/interview/scheduleInterview", {
  employerId: employer.id,
  candidateId: candidate.id,
  interviewDate: "2026-03-12",
  InterviewLink: "https://meet.example/abc",
});
expect(scheduled.status).toBe(201);
// A value of JSON that is null, beside others that have none.
const { numUpdatedRows } = await db
  .updateTable("mail_outbox")
  .set({ calendar: "null" })
  .where("to_address", "=", candidate.email)
  .executeTakeFirstOrThrow();
expect(numUpdatedRows).toBeGreaterThan(0n);

async function emptyPlace() {
  return { ...(await openEmptyDatabase()), files: diskStore(mkdtempSync(join(place, "files-"))) };
}

const now = () => deps.clock.now();

async function schemaOf(one: Database) {
  const { rows: indexes } = await sql<{ indexdef: string }>`
    select indexdef from pg_indexes where schemaname = 'public' order by indexdef`.execute(one);
  const { rows: constraints } = await sql`
    select conrelid::regclass::text as table, conname, convalidated, pg_get_constraintdef(oid) as definition
    from pg_constraint where connamespace = 'public'::regnamespace order by 1, 2`.execute(one);
  const { rows: triggers } = await sql`
    select tgrelid::regclass::text as table, tgname, tgenabled from pg_trigger where not tgisinternal order by 1, 2`.execute(
    one,
  );
  return { indexes, constraints, triggers };
}

test("a restored backup has the same rows, indexes, constraints, sequences and files (OPS-7)", async () => {
  const folder = join(place, "whole");
  const made = await writeBackup({ db, files: deps.files, now: now() }, folder);
  expect(made.tables["interviews"]?.rows).toBe(1);
  const again = await emptyPlace();
  await restoreBackup(again, folder);

  const { rows: values } = await sql<{ calendar: string | null }>`
    select calendar::text as calendar from mail_outbox where to_address = ${candidate.email}`.execute(
    again.db,
  );
  expect(values.map(({ calendar }) => calendar)).toContain("null");
  const second = await writeBackup({ ...again, now: now() }, join(place, "second"));
  expect(second).toEqual(made);
  await expectLedgerToBalance(again.db);
  expect(String(await again.files.read(photo))).toBe("a photo");
  await expect(sql`delete from credit_entries`.execute(again.db)).rejects.toThrow(/append-only/);
  const schema = await schemaOf(db);
  expect(schema.indexes.length).toBeGreaterThan(100);
  expect(await schemaOf(again.db)).toEqual(schema);
  const cids = await sql<{
    next: number;
  }>`select nextval(pg_get_serial_sequence('candidates', 'cid')) as next`.execute(again.db);
  const { rows } = await sql<{ most: number }>`select max(cid) as most from candidates`.execute(again.db);
  expect(cids.rows[0]?.next).toBe((rows[0]?.most ?? 0) + 1);
});

test("a restore that fails half way leaves nothing that keeps the next from its work (OPS-7)", async () => {
  const folder = join(place, "half-way");
  const made = await writeBackup({ db, files: deps.files, now: now() }, folder);
  const empty = await emptyPlace();
  const accounts: string[] = [];
  for await (const row of readTable(folder, "accounts")) accounts.push(row);
  const write = async (rows: string[]) => {
    // oxlint-disable-next-line func-style
    const one = async function* () {
      yield rows;
    };
    const sum = await writeTable(folder, "accounts", one());
    await writeManifest(folder, { ...made, tables: { ...made.tables, accounts: sum } });
  };
  await write(accounts.slice(1));
  await expect(restoreBackup(empty, folder)).rejects.toThrow(/foreign key/);
  await write(accounts);
  await restoreBackup(empty, folder);
  const { rows } = await sql`select from accounts`.execute(empty.db);
  expect(rows).toHaveLength(accounts.length);
});

test("a backup from a disk is restored into a bucket and back again unchanged", async () => {
  const folder = join(place, "of-the-disk");
  const made = await writeBackup({ db, files: deps.files, now: now() }, folder);
  const bucket = await startBucket();
  onTestFinished(() => bucket.stop());
  const cloud = { ...(await emptyPlace()), files: s3Store(bucket) };
  await restoreBackup(cloud, folder);
  expect(String(await cloud.files.read(photo))).toBe("a photo");

  const ofTheCloud = join(place, "of-the-bucket");
  expect(await writeBackup({ ...cloud, now: now() }, ofTheCloud)).toEqual(made);
  const home = await emptyPlace();
  await restoreBackup(home, ofTheCloud);
  expect(await writeBackup({ ...home, now: now() }, join(place, "home-again"))).toEqual(made);
});

test("a database without tables makes no backup (OPS-18)", async () => {
  const empty = await emptyPlace();
  await expect(writeBackup({ ...empty, now: now() }, join(place, "without-tables"))).rejects.toThrow(
    "This database has no tables, so there is nothing to back up. Is DATABASE_URL that of the service?",
  );
  expect(readdirSync(place).filter((name) => name.startsWith("without-tables"))).toEqual([]);
});

test("a database with less than a tenth of the last backup's rows makes no backup beside it (OPS-18)", async () => {
  const night = (name: string) => join(place, "nights", name);
  const back = (name: string) => writeBackup({ db, files: deps.files, now: now() }, night(name));
  mkdirSync(night(""), { recursive: true });
  const first = await back("first");
  const earlier = async (name: string, madeAt: string, times: number) => {
    mkdirSync(night(name));
    const accounts = { rows: countRows(first) * times, sum: "" };
    await writeManifest(night(name), { ...first, madeAt, tables: { accounts } });
  };
  // Only the last one counts, and a tenth is enough.
  await earlier("of-long-ago", "2026-01-01T00:00:00.000Z", 100);
  await back("second");
  await earlier("large", "2026-03-20T00:00:00.000Z", 10);
  await back("third");
  await earlier("larger", "2026-03-21T00:00:00.000Z", 11);
  await expect(back("fourth")).rejects.toThrow(
    `The database has ${countRows(first)} rows, and ${night("larger")} has ${countRows(first) * 11}: this backup is not kept.`,
  );
  expect(readdirSync(night("")).filter((name) => name.startsWith("fourth"))).toEqual([]);
  writeFileSync(join(night("larger"), "manifest.json"), "{}");
  await back("fourth");
});

test("a backup is not restored into a database with data, and does not overwrite another backup", async () => {
  const folder = join(place, "once");
  await writeBackup({ db, files: deps.files, now: now() }, folder);
  await expect(writeBackup({ db, files: deps.files, now: now() }, folder)).rejects.toThrow(/there already/);
  await expect(restoreBackup(deps, folder)).rejects.toThrow(/empty one only/);
});

test("a file that is added during the backup is in it", async () => {
  const files = {
    ...deps.files,
    async *list() {
      yield* deps.files.list();
      await deps.files.put(late, Buffer.from("late"));
    },
  };
  const { files: kept } = await writeBackup({ db, files, now: now() }, join(place, "late"));
  expect(Object.keys(kept)).toContain(late);
});

async function readOutbox(folder: string): Promise<string> {
  await writeBackup({ db, files: deps.files, now: now() }, folder);
  const rows: string[] = [];
  for await (const row of readTable(folder, "mail_outbox")) rows.push(row);
  return rows.join("\n");
}
const forgetOtherMails = async () =>
  void (await db.deleteFrom("mail_outbox").where("kind", "is", null).execute());

test.each(["waits to be sent", "was refused"])(
  "no backup contains a one-time code that %s (MAIL-11)",
  async (how) => {
    onTestFinished(forgetOtherMails);
    await as(null).post("/api/forget/send-otp", { email: candidate.email });
    if (how === "was refused") await changeRows(db, "mail_outbox", { kind: null }, { failed_at: now() });
    const outbox = await readOutbox(join(place, `codes ${how}`));
    const row = await findRow(db, "mail_outbox", { kind: null }, ["body_text"]);
    expect(row.body_text).toMatch(/\d{6}/);
    expect(outbox).toContain("Interview");
    expect(outbox).not.toContain("one-time code");
  },
);

test("a backup knows a mail with a code by its hour, in which every code expires (MAIL-11)", () => {
  expect(Math.max(RECOVERY_MINUTES, CODE_MINUTES)).toBeLessThanOrEqual(60);
});

test("every other mail that waits is in the backup, so that nobody is erased without a warning (MAIL-11, PEOPLE-15)", async () => {
  onTestFinished(forgetOtherMails);
  const queue = (subject: string, text: string, more: object = {}) =>
    queueMail(db, now(), { to: candidate.email, accountId: candidate.accountId, subject, text, ...more });
  const { subject, text } = erasureMail("2026-04-10");
  await queue(subject, text, { isSecurity: true });
  const breach = incidentMail("About your data", "A copy was stolen.");
  await queue(breach.subject, breach.text, { isSecurity: true });
  const notAfter = new Date(now().getTime() + DAY_MS);
  await queue("Confirm your address", "A link", { isSecurity: true, notAfter });
  await queue("Our answer", "Yes.");
  await queue("Your account is deleted", "Goodbye.", { isSecurity: true, notAfter, leavesNothing: true });
  const outbox = await readOutbox(join(place, "waiting-mails"));
  for (const one of [subject, breach.subject, "Confirm your address", "Our answer"])
    expect(outbox).toContain(one);
  expect(outbox).not.toContain("Your account is deleted");
});

test("a damaged backup is refused before anything is restored (OPS-7)", async () => {
  const empty = await emptyPlace();
  for (const part of ["manifest.json", "tables/accounts.jsonl.gz", `files/${photo}`]) {
    const folder = join(place, `damaged-${part.replaceAll(/\W/g, "-")}`);
    await writeBackup({ db, files: deps.files, now: now() }, folder);
    const bytes = readFileSync(join(folder, part));
    const middle = Math.floor(bytes.length / 2);
    bytes.writeUInt8(bytes.readUInt8(middle) ^ 1, middle);
    writeFileSync(join(folder, part), bytes);
    await expect(restoreBackup(empty, folder), part).rejects.toThrow(/damaged/);
  }
  const { rows } = await sql`select 1 from pg_tables where tablename = 'accounts'`.execute(empty.db);
  expect(rows).toEqual([]);
});

test("a backup whose content was exchanged for other valid content is refused, and so is one without a file", async () => {
  const folder = join(place, "exchanged");
  const made = await writeBackup({ db, files: deps.files, now: now() }, folder);
  const manifest = { ...made, tables: { accounts: made.tables["accounts"] ?? { rows: 0, sum: "" } } };
  const rows: string[] = [];
  for await (const row of readTable(folder, "accounts")) rows.push(row);
  async function* of(batch: string[]) {
    yield batch;
  }
  const [first = "", ...others] = rows;
  for (const batch of [others, [...rows, first], [first.replace(/@[a-z]+/, "@thief"), ...others]]) {
    await writeTable(folder, "accounts", of(batch));
    await expect(verifyBackup(folder, manifest)).rejects.toThrow(/damaged: accounts/);
  }
  await writeTable(folder, "accounts", of(rows));
  await verifyBackup(folder, manifest);
  rmSync(join(folder, "files", photo));
  await expect(verifyBackup(folder, manifest)).rejects.toThrow(`damaged: ${photo}`);
});

test("a backup of a version before 0.3.0 is refused, and is not taken for a newer one (OPS-21)", async () => {
  const folder = join(place, "of-before");
  const made = await writeBackup({ db, files: deps.files, now: now() }, folder);
  await writeManifest(folder, { ...made, format: 1, migrations: ["0001-foundation", "0168-no-news"] });
  await expect(restoreBackup(await emptyPlace(), folder)).rejects.toThrow(
    "This backup is of version 0.2.0 or older, which is the last that restores it.",
  );
});

test("a backup of a database that a newer version has upgraded is refused with what this one does not know", async () => {
  const empty = await emptyPlace();
  const folder = join(place, "newer");
  const newest = { name: "9999-of-next-year", timestamp: now().toISOString() };
  await sql`insert into kysely_migration (name, timestamp) values (${newest.name}, ${newest.timestamp})`.execute(
    db,
  );
  await writeBackup({ db, files: deps.files, now: now() }, folder);
  await sql`delete from kysely_migration where name = ${newest.name}`.execute(db);
  await expect(restoreBackup(empty, folder)).rejects.toThrow(
    "This backup was made by a newer version (9999-of-next-year).",
  );
  const { rows } = await sql`select 1 from pg_tables where tablename = 'accounts'`.execute(empty.db);
  expect(rows).toEqual([]);
});

test("what is left of a backup that was broken off is not in the next one", async () => {
  const folder = join(place, "tried-again");
  mkdirSync(join(`${folder}.part`, "files"), { recursive: true });
  writeFileSync(join(`${folder}.part`, "files", "half.webp"), "half");
  await writeBackup({ db, files: deps.files, now: now() }, folder);
  expect(readdirSync(join(folder, "files"))).not.toContain("half.webp");
  expect(existsSync(`${folder}.part`)).toBe(false);
});

test("a value of JSON that is null comes back as one, and no value as none (OPS-7)", async () => {
  await sql`create table json_values (id integer primary key, value jsonb)`.execute(db);
  onTestFinished(async () => void (await sql`drop table if exists json_values`.execute(db)));
  await sql`insert into json_values values (1, 'null'), (2, null), (3, '{"a": null}'), (4, '"null"')`.execute(
    db,
  );
  const folder = join(place, "json");
  await writeBackup({ db, files: deps.files, now: now() }, folder);
  const lines: string[] = [];
  for await (const row of readTable(folder, "json_values")) lines.push(row);
  expect(lines).toEqual([
    '{"id":1,"value":"null"}',
    '{"id":2,"value":null}',
    String.raw`{"id":3,"value":"{\"a\": null}"}`,
    String.raw`{"id":4,"value":"\"null\""}`,
  ]);
});
