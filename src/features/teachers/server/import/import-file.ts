// Reads a CSV file of candidates row by row, numbered as a spreadsheet numbers them (docs/importing.md).
import { accessSync, constants, createReadStream, statSync } from "node:fs";
import { open } from "node:fs/promises";
import { resolve } from "node:path";
import { CsvError, parse } from "csv-parse";
import { withoutSign } from "#platform/domain/csv.ts";
import { consentShape } from "#features/accounts/domain/consent.ts";
import { candidateRegistration } from "#features/teachers/domain/fields.ts";
import { startError } from "#platform/server/start-error.ts";

/** Only the person chooses a password, and declares these. */
const BY_THE_PERSON = ["password", "confirmPassword", ...Object.keys(consentShape)];
const COLUMNS = Object.entries(candidateRegistration.shape).filter(([name]) => !BY_THE_PERSON.includes(name));

/** The columns of a file: the fields of the registration but those. */
export const IMPORT_COLUMNS: readonly string[] = COLUMNS.map(([name]) => name);

/** Why a row was refused, in the file of refused rows. It is corrected and imported again as it is. */
export const REASON_COLUMN = "reason";

/** Only a field that may be left out of the registration may be left out of a file. */
const REQUIRED = COLUMNS.flatMap(([name, schema]) => (schema.safeParse(undefined).success ? [] : [name]));

/** `fault` says why a row cannot be parsed. */
export type FileRow = { row: number; fields: Record<string, string>; fault?: string };

/** Returns the whole path: a command runs in the folder of the product, and as the account of the service. */
export function requireReadableFile(file: string): string {
  const path = resolve(file);
  try {
    accessSync(path, constants.R_OK);
  } catch (error) {
    throw startError(
      `${path} is not there, or this account cannot read it. Name the file with its whole path.`,
      error,
    );
  }
  if (statSync(path).isDirectory()) throw startError(`${path} is a folder. Name the file in it.`);
  return path;
}

/** Calls `onRead` with the number of bytes read. Refuses a wrong header before anything is written. */
export async function* readCandidateFile(
  path: string,
  onRead: (bytes: number) => void = () => {},
): AsyncGenerator<FileRow> {
  await refuseUtf16(path);
  const parser = parse({
    bom: true,
    info: true,
    relax_column_count: true,
    trim: true,
  });
  const source = createReadStream(path);
  source.on("error", (error) => parser.destroy(error));
  source.pipe(parser);
  let header: string[] | null = null;
  let row = 0;
  try {
    for await (const { info, record } of parser as AsyncIterable<{
      info: { bytes: number };
      record: string[];
    }>) {
      onRead(info.bytes);
      // A spreadsheet reads this line and does not show it.
      if (row === 0 && record.join() === "sep=,") continue;
      row += 1;
      if (record.every((cell) => cell === "")) continue;
      if (header) yield fieldsOf(row, header, record);
      else checkHeader((header = withoutEmptyEnd(record)));
    }
    if (!header) throw new Error("The file is empty.");
  } catch (error) {
    if (error instanceof CsvError) {
      throw new Error(`The file cannot be read: ${error.message}`, { cause: error });
    }
    throw error;
  } finally {
    source.destroy();
  }
}

/** Spreadsheets write empty columns after the last one that is used, or leave them out. */
function withoutEmptyEnd(record: string[]): string[] {
  return record.slice(0, record.findLastIndex((cell) => cell !== "") + 1);
}

async function refuseUtf16(path: string): Promise<void> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(4), 0, 4, 0);
    const start = buffer.subarray(0, bytesRead);
    // Without a mark of the order of bytes, every other byte of Latin letters is zero.
    if (/^(fffe|feff)/.test(start.toString("hex")) || start.includes(0)) {
      throw new Error("This file is UTF-16; save it as CSV UTF-8 with commas.");
    }
  } finally {
    await file.close();
  }
}

function checkHeader(header: string[]): void {
  const [only = ""] = header;
  if (header.length === 1 && /[;\t]/.test(only)) {
    const sign = only.includes(";") ? "semicolons" : "tabs";
    throw new Error(`This file has ${sign}; save it as CSV UTF-8 with commas.`);
  }
  const unknown = header.filter((name) => name !== REASON_COLUMN && !IMPORT_COLUMNS.includes(name));
  const absent = REQUIRED.filter((name) => !header.includes(name));
  const twice = header.filter((name, index) => header.indexOf(name) !== index);
  const faults = [
    ...(unknown.length > 0 ? [`These columns are not known: ${unknown.join(", ")}.`] : []),
    ...(absent.length > 0 ? [`These columns are missing: ${absent.join(", ")}.`] : []),
    ...(twice.length > 0 ? [`These columns stand there twice: ${twice.join(", ")}.`] : []),
  ];
  if (faults.length > 0) throw new Error(faults.join(" "));
}

function fieldsOf(row: number, header: string[], record: string[]): FileRow {
  const { [REASON_COLUMN]: _reason, ...fields }: Record<string, string> = Object.fromEntries(
    header.map((name, index) => [name, withoutSign(record[index] ?? "")]),
  );
  const { length } = withoutEmptyEnd(record);
  if (length > header.length) {
    // The file of refused rows has the columns of the header, and nobody else keeps what stands beyond them.
    const beyond = record.slice(header.length, length).join(", ");
    const fault = `There are ${length} columns instead of ${header.length}. Beyond them: ${beyond}`;
    return { row, fields, fault };
  }
  if (record.some((value) => value.includes("\ufffd"))) {
    return { row, fields, fault: "There are letters that are not UTF-8." };
  }
  return { row, fields };
}
