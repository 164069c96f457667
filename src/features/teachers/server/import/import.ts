// Imports candidates from a file: new ones are added, known e-mail addresses updated. Each person is written completely
// or not at all.
import { inEnglish, textOfIssue } from "#platform/domain/locale/sentence.ts";
import { randomBytes } from "node:crypto";
import { setImmediate } from "node:timers/promises";
import { findWrongBirth } from "#features/teachers/domain/age.ts";
import { answersWith } from "#features/teachers/domain/answers.ts";
import { candidateRegistration } from "#features/teachers/domain/fields.ts";
import type { Day } from "#platform/domain/day.ts";
import { findYearAhead } from "#features/matching/domain/eligibility/education.ts";
import { hashPassword } from "#features/accounts/server/passwords.ts";
import type { Deps } from "#platform/server/deps.ts";
import { analyzeImported, vacuumImported } from "./bulk-insert-repository.ts";
import type { FileRow } from "./import-file.ts";
import { EDUCATION_LISTS, type ReadRow, writeBatch } from "./write-batch.ts";

/** By column. An entry with another number of values is left as text, which the contract refuses with a sentence. */
const ENTRY_READERS: Record<string, (entry: string) => unknown> = {
  qualifications: (entry) => {
    const [degree, subjects, percent, year, ...more] = valuesOf(entry);
    if (year === undefined || more.length > 0) return entry;
    return { degree, subjects, percent: percent?.replace(/\s*%$/, ""), year };
  },
  tets: (entry) => {
    const [exam, state, paper, year, ...more] = valuesOf(entry);
    return year === undefined || more.length > 0 ? entry : { exam, state, paper, year };
  },
};

const valuesOf = (entry: string) => entry.split("|").map((value) => value.trim());

/** `cells` are those of the file, by the names of its columns. */
export type RefusedRow = { row: number; field: string; sentence: string; cells: Record<string, string> };
type Fault = Omit<RefusedRow, "cells">;
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
/** After this number of new rows, and after ten times that number, the database is asked to count how large its tables are. */
const FIRST_ANALYZE = 2_000;
const LISTS: readonly string[] = answersWith("sent", "texts");
/** Spreadsheets write 7 as "7.0" and 16:00 as "16:00:00". */
const NUMBERS = new Set(["phone", "currentSalary", "expectedSalary", "currentExperience", "totalExperience"]);
const TIMES = new Set(["interviewSlotFrom", "interviewSlotTo"]);
const UNIQUE_VIOLATION = "23505";

export async function importCandidates(
  { db, clock }: Pick<Deps, "db" | "clock">,
  rows: AsyncIterable<FileRow>,
  { onRefused, onBatch, signal }: Options,
): Promise<ImportReport> {
  const report: ImportReport = { added: 0, changed: 0, same: 0, refused: 0 };
  // A random password that nobody knows: imported people use "Forgot Password?" first.
  const password = randomBytes(24).toString("base64url");
  const passwordHash = await hashPassword(password);
  let done = 0;
  let analyzeAt = FIRST_ANALYZE;

  const write = async ({ read, refused, cellsOf }: Batch) => {
    const step = () => writeBatch(db, read, { password_hash: passwordHash, now: clock.now() });
    const { others, ...counts } = await step().catch((error: unknown) => {
      // Somebody has registered with one of these addresses meanwhile. The repeated step updates that person.
      if (isUniqueViolation(error)) return step();
      throw error;
    });
    report.added += counts.added;
    report.changed += counts.changed;
    report.same += counts.same;
    const ofOthers = others.map((row) => ({
      row,
      field: "email",
      sentence: "This email belongs to an account that is no candidate's.",
    }));
    for (const fault of [...refused, ...ofOthers].toSorted((one, other) => one.row - other.row)) {
      report.refused += 1;
      onRefused({ ...fault, cells: cellsOf.get(fault.row) ?? {} });
    }
    if (report.added >= analyzeAt) {
      await analyzeImported(db);
      analyzeAt *= 10;
    }
    done += cellsOf.size;
    onBatch?.(done);
  };

  const batches = readBatches(rows, password, () => clock.today());
  let next = await batches.next();
  while (!next.done && !signal?.aborted) {
    // The process reads the next rows while the database writes these ones.
    const [written, following] = await Promise.allSettled([write(next.value), batches.next()]);
    if (written.status === "rejected") throw written.reason;
    if (following.status === "rejected") throw following.reason;
    next = following.value;
  }
  if (report.added + report.changed > 0) await vacuumImported(db);
  return report;
}

type Batch = { read: ReadRow[]; refused: Fault[]; cellsOf: Map<number, FileRow["fields"]> };

/** Checks the rows, and gives them in groups of `BATCH`. */
async function* readBatches(
  rows: AsyncIterable<FileRow>,
  password: string,
  today: () => Day,
): AsyncGenerator<Batch, undefined> {
  const rowOf = new Map<string, number>();
  const empty = (): Batch => ({ read: [], refused: [], cellsOf: new Map() });
  let batch = empty();
  for await (const row of rows) {
    // The database's answers come in between: without them it would wait for the whole group.
    if (batch.cellsOf.size % 10 === 0) await setImmediate();
    batch.cellsOf.set(row.row, row.fields);
    const read = readRow(row, password, today());
    const before = "form" in read ? rowOf.get(read.form.email) : undefined;
    if ("sentence" in read) {
      batch.refused.push(read);
    } else if (before === undefined) {
      rowOf.set(read.form.email, row.row);
      batch.read.push(read);
    } else {
      batch.refused.push({
        row: row.row,
        field: "email",
        sentence: `This email is already in row ${before}.`,
      });
    }
    if (batch.cellsOf.size === BATCH) {
      yield batch;
      batch = empty();
    }
  }
  if (batch.cellsOf.size > 0) yield batch;
}

/** Applies the rules of a registration. The first wrong field is reported. */
function readRow({ row, fields, fault }: FileRow, password: string, today: Day): ReadRow | Fault {
  if (fault) return { row, field: "row", sentence: fault };
  const entries = Object.entries(fields).map(([name, value]) => [name, readCell(name, value)]);
  const read = candidateRegistration.safeParse({ ...Object.fromEntries(entries), password });
  const wrong = read.success
    ? (findYearAhead(read.data, today) ?? findWrongBirth(read.data.dateOfBirth, today))
    : null;
  if (wrong) return { row, field: wrong.path.split(".")[0] ?? "row", sentence: wrong.message };
  if (read.success)
    return {
      row,
      form: read.data,
      keeps: EDUCATION_LISTS.filter((name) => !(name in fields)),
      columns: Object.keys(fields),
    };
  const [issue] = read.error.issues;
  return {
    row,
    field: String(issue?.path[0] ?? "row"),
    sentence: issue ? inEnglish(textOfIssue(issue.message)) : "This row does not fit.",
  };
}

function readCell(name: string, value: string): unknown {
  if (LISTS.includes(name)) return partsOf(value);
  const readEntry = ENTRY_READERS[name];
  if (readEntry) return partsOf(value).map(readEntry);
  if (NUMBERS.has(name)) return value.replace(/^(\d+)\.0+$/, "$1") || undefined;
  if (TIMES.has(name)) return value.replace(/^(\d):/, "0$1:").replace(/^(\d\d:\d\d):00$/, "$1") || undefined;
  return value === "" ? undefined : value;
}

const partsOf = (value: string) =>
  value
    .split(";")
    .map((part) => part.trim())
    .filter((part) => part !== "");

function isUniqueViolation(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === UNIQUE_VIOLATION;
}
