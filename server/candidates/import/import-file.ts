// Reads a CSV file of candidates row by row. Row 1 is the header (docs/importing.md).
import { createReadStream } from "node:fs";
import { CsvError, parse } from "csv-parse";
import { candidateRegistration } from "#domain/candidates/fields.ts";

const { password: _, confirmPassword: __, ...COLUMNS } = candidateRegistration.shape;

/** The columns of a file: the fields of the registration without the passwords. */
export const IMPORT_COLUMNS: readonly string[] = Object.keys(COLUMNS);

/** Only a field that may be left out of the registration may be left out of a file. */
const REQUIRED = Object.entries(COLUMNS).flatMap(([name, schema]) =>
  schema.safeParse(undefined).success ? [] : [name],
);

/** `fault` says why a row cannot be parsed. */
export type FileRow = { row: number; fields: Record<string, string>; fault?: string };

/** Calls `onRead` with the number of bytes read. Refuses a wrong header before anything is written. */
export async function* readCandidateFile(
  path: string,
  onRead: (bytes: number) => void = () => {},
): AsyncGenerator<FileRow> {
  const parser = parse({
    bom: true,
    info: true,
    relax_column_count: true,
    skip_empty_lines: true,
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
      row += 1;
      onRead(info.bytes);
      if (header) yield fieldsOf(row, header, record);
      else checkHeader((header = record));
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

function checkHeader(header: string[]): void {
  const unknown = header.filter((name) => !IMPORT_COLUMNS.includes(name));
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
  const fields = Object.fromEntries(header.map((name, index) => [name, record[index] ?? ""]));
  if (record.length !== header.length) {
    return { row, fields, fault: `There are ${record.length} columns instead of ${header.length}.` };
  }
  if (record.some((value) => value.includes("\ufffd"))) {
    return { row, fields, fault: "There are letters that are not UTF-8." };
  }
  return { row, fields };
}
