// Imports candidates from a file: new ones are added, known e-mail addresses updated. Each person is written completely
// or not at all.
import { randomBytes } from "node:crypto";
import type { CandidateRegistration } from "#domain/candidates/fields.ts";
import { candidateRegistration } from "#domain/candidates/fields.ts";
import { listAccountsByEmail } from "#server/accounts/account-repository.ts";
import { hashPassword } from "#server/accounts/passwords.ts";
import { newPersonId } from "#server/database/new-id.ts";
import type { Deps } from "#server/deps.ts";
import type { FileRow } from "./import-file.ts";
import { insertRows, updateProfiles } from "./bulk-insert-repository.ts";
import { settleSubjects } from "#server/subjects/known-names-repository.ts";
import { registrationToRow } from "#server/candidates/profile/profile-row.ts";

export type RefusedRow = { row: number; field: string; sentence: string };
type ImportReport = { added: number; changed: number; same: number; refused: number };

type Options = {
  onRefused: (refused: RefusedRow) => void;
  /** Called with the number of rows that are finished. */
  onBatch?: (rows: number) => void;
  /** Ends the import after the current step. */
  signal?: AbortSignal;
};

/** Registrations wait during a step, so a step is short. */
const BATCH = 500;
const LISTS = ["subjects", "classes", "preferredLocations", "otherLanguagesKnown"];
const UNIQUE_VIOLATION = "23505";

type Read = { row: number; form: CandidateRegistration };

export async function importCandidates(
  { db, clock }: Pick<Deps, "db" | "clock">,
  rows: AsyncIterable<FileRow>,
  { onRefused, onBatch, signal }: Options,
): Promise<ImportReport> {
  const report: ImportReport = { added: 0, changed: 0, same: 0, refused: 0 };
  const rowOf = new Map<string, number>();
  // A random password that nobody knows: imported people use "Forgot Password?" first.
  const password = randomBytes(24).toString("base64url");
  const passwordHash = await hashPassword(password);
  let batch: Read[] = [];
  let done = 0;

  const refuse = (refused: RefusedRow) => {
    report.refused += 1;
    onRefused(refused);
  };
  const write = async () => {
    const step = () => writeBatch(db, batch, { password_hash: passwordHash, now: clock.now() });
    const { others, ...counts } = await step().catch((error: unknown) => {
      // Somebody has registered with one of these addresses meanwhile. The repeated step updates that person.
      if (isUniqueViolation(error)) return step();
      throw error;
    });
    report.added += counts.added;
    report.changed += counts.changed;
    report.same += counts.same;
    for (const row of others) {
      refuse({ row, field: "email", sentence: "This email belongs to an account that is no candidate's." });
    }
    batch = [];
    onBatch?.(done);
  };

  for await (const row of rows) {
    if (signal?.aborted) break;
    done += 1;
    const read = readRow(row, password);
    if ("sentence" in read) {
      refuse(read);
      continue;
    }
    const before = rowOf.get(read.form.email);
    if (before !== undefined) {
      refuse({ row: row.row, field: "email", sentence: `This email stands in row ${before} already.` });
      continue;
    }
    rowOf.set(read.form.email, row.row);
    batch.push(read);
    if (batch.length === BATCH) await write();
  }
  if (!signal?.aborted) await write();
  return report;
}

/** Applies the rules of a registration. The first wrong field is reported. */
function readRow({ row, fields, fault }: FileRow, password: string): Read | RefusedRow {
  if (fault) return { row, field: "row", sentence: fault };
  const entries = Object.entries(fields).map(([name, value]) => [
    name,
    LISTS.includes(name) ? partsOf(value) : value === "" ? undefined : value,
  ]);
  const read = candidateRegistration.safeParse({ ...Object.fromEntries(entries), password });
  if (read.success) return { row, form: read.data };
  const [issue] = read.error.issues;
  return {
    row,
    field: String(issue?.path[0] ?? "row"),
    sentence: issue?.message ?? "This row does not fit.",
  };
}

const partsOf = (value: string) =>
  value
    .split(";")
    .map((part) => part.trim())
    .filter((part) => part !== "");

/**
 * New and known people are written in two transactions. One transaction would update the search counts twice, in two
 * orders, and could deadlock with a registration.
 */
async function writeBatch(
  db: Deps["db"],
  batch: Read[],
  { password_hash, now }: { password_hash: string; now: Date },
) {
  const accounts = await listAccountsByEmail(
    db,
    batch.map(({ form }) => form.email),
  );
  const accountsByEmail = new Map(accounts.map((account) => [account.email, account]));
  const fresh = batch.flatMap(({ form }) =>
    accountsByEmail.has(form.email) ? [] : [{ id: newPersonId(), form }],
  );
  const taught = batch.flatMap(({ form }) => form.subjects);
  const profiles = batch.flatMap(({ form }) => {
    const account = accountsByEmail.get(form.email);
    return account?.role === "candidate" ? [{ id: account.id, form }] : [];
  });

  await db.transaction().execute(async (tx) => {
    const settle = await settleSubjects(tx, taught);
    const people = fresh.map(({ id, form }) => ({
      id,
      email: form.email,
      role: "candidate" as const,
      password_hash,
      created_at: now,
    }));
    await insertRows(tx, "accounts", people);
    const rows = fresh.map(({ id, form }) => ({
      id,
      ...registrationToRow({ ...form, subjects: settle(form.subjects) }),
      photo_key: null,
      resume_key: null,
      created_at: now,
      updated_at: now,
    }));
    await insertRows(tx, "candidates", rows);
  });
  const changed = await db.transaction().execute(async (tx) => {
    const settle = await settleSubjects(tx, taught);
    const settled = profiles.map(({ id, form }) => ({
      id,
      form: { ...form, subjects: settle(form.subjects) },
    }));
    return updateProfiles(tx, settled, now);
  });
  const others = batch.filter(
    ({ form }) => (accountsByEmail.get(form.email)?.role ?? "candidate") !== "candidate",
  );
  return {
    added: fresh.length,
    changed,
    same: profiles.length - changed,
    others: others.map(({ row }) => row),
  };
}

function isUniqueViolation(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === UNIQUE_VIOLATION;
}
