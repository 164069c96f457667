// Files as spreadsheets write them.
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { IMPORT_COLUMNS, readCandidateFile, requireReadableFile } from "./import-file.ts";

const folder = mkdtempSync(join(tmpdir(), "edunakuri-file-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const H = IMPORT_COLUMNS.join(",");
const commas = ",".repeat(IMPORT_COLUMNS.length - 1);
const A = `Asha${commas}`;

async function read(content: string | Buffer) {
  const path = join(folder, "people.csv");
  writeFileSync(path, content);
  const rows: [number, string | undefined, boolean][] = [];
  for await (const { row, fields, fault } of readCandidateFile(path))
    rows.push([row, fields[IMPORT_COLUMNS[0] ?? ""], fault !== undefined]);
  return rows;
}

test.each<[string, string, number[]]>([
  ["plain", `${H}\n${A}\n${A}`, [2, 3]],
  ["Windows line ends", `${H}\r\n${A}\r\n`, [2]],
  ["old line ends", `${H}\r${A}\r${A}\r`, [2, 3]],
  ["a mark of UTF-8", `\ufeff${H}\n${A}`, [2]],
  ["sep", `sep=,\n${H}\n${A}`, [2]],
  ["a mark and sep", `\ufeffsep=,\r\n${H}\r\n${A}`, [2]],
  ["a blank row", `${H}\n\n${A}`, [3]],
  ["many blank rows", `${H}\n\n\n\n${A}\n\n`, [5]],
  ["a row of spaces", `${H}\n   \n${A}`, [3]],
  ["a row of commas", `${H}\n${commas}\n${A}`, [3]],
  ["rows of commas at the end", `${H}\n${A}\n${commas}\n${commas}\n`, [2]],
  ["more commas than columns", `${H}\n${commas},,,\n${A}`, [3]],
  ["a row of empty quotes", `${H}\n"",""\n${A}`, [3]],
  ["a blank row before the header", `\n${H}\n${A}`, [3]],
  ["empty last columns of the header", `${H},,\n${A},,`, [2]],
  ["empty last columns of rows", `${H}\n${A},,,`, [2]],
  ["short last columns", `${H}\nAsha,x`, [2]],
  ["a line break in quotes", `${H}\n"Asha\nVerma"${commas}\n${A}`, [2, 3]],
  ["several line breaks in quotes", `${H}\r\n"A\r\n\r\nB"${commas}\r\n\r\n${A}`, [2, 4]],
  ["no rows", H, []],
])(
  "a file with %s is read, numbered as a spreadsheet numbers it (OPS-6)",
  async (_what, content, numbers) => {
    const rows = await read(content);
    expect(rows.map(([row]) => row)).toEqual(numbers);
    expect(rows.every(([, , isFault]) => !isFault)).toBe(true);
  },
);

test.each<[string, string | Buffer, string]>([
  [
    "semicolons",
    `${H.replaceAll(",", ";")}\n`,
    "This file has semicolons; save it as CSV UTF-8 with commas.",
  ],
  [
    "sep=;",
    `sep=;\n${H.replaceAll(",", ";")}`,
    "This file has semicolons; save it as CSV UTF-8 with commas.",
  ],
  ["tabs", `${H.replaceAll(",", "\t")}\n`, "This file has tabs; save it as CSV UTF-8 with commas."],
  ["UTF-16", Buffer.from(`\ufeff${H}`, "utf16le"), "This file is UTF-16; save it as CSV UTF-8 with commas."],
  [
    "UTF-16, high byte first",
    Buffer.from(`\ufeff${H}`, "utf16le").swap16(),
    "This file is UTF-16; save it as CSV UTF-8 with commas.",
  ],
  [
    "UTF-16 without a mark",
    Buffer.from(H, "utf16le"),
    "This file is UTF-16; save it as CSV UTF-8 with commas.",
  ],
  ["nothing", "", "The file is empty."],
  ["a mark alone", "\ufeff", "The file is empty."],
  ["blank rows alone", "\n\n", "The file is empty."],
  ["an unknown column", `${H},shoe\n`, "These columns are not known: shoe."],
  [
    "what only the person declares",
    `${H},acceptedTerms,isAdult,notice,alerts\n`,
    "These columns are not known: acceptedTerms, isAdult, notice, alerts.",
  ],
  ["a column twice", `${H},email\n`, "These columns stand there twice: email."],
])("a file with %s is refused with a sentence (OPS-6)", async (_what, content, sentence) => {
  await expect(read(content)).rejects.toThrow(sentence);
});

test("a file that is not there is named with its whole path (OPS-6)", () => {
  const path = join(folder, "there.csv");
  writeFileSync(path, H);
  expect(requireReadableFile(path)).toBe(path);
  expect(() => requireReadableFile("no-such.csv")).toThrow(
    `${join(process.cwd(), "no-such.csv")} is not there, or this account cannot read it.`,
  );
  expect(() => requireReadableFile(folder)).toThrow(`${folder} is a folder. Name the file in it.`);
});

test("a row with more values than columns is refused, and the reason has the values that no column takes (OPS-6)", async () => {
  expect(await read(`${H}\n${A},x`)).toEqual([[2, "Asha", true]]);
  const path = join(folder, "people.csv");
  writeFileSync(path, `${H}\n${A},16:00,"Bhopal, India",,`);
  const faults: unknown[] = [];
  for await (const { fault } of readCandidateFile(path)) faults.push(fault);
  const { length } = IMPORT_COLUMNS;
  expect(faults).toEqual([
    `There are ${length + 2} columns instead of ${length}. Beyond them: 16:00, Bhopal, India`,
  ]);
});
