import { readFileSync } from "node:fs";
import { join } from "node:path";
import PDFDocument from "pdfkit";
import { expect, test } from "vitest";
import { needsPassword } from "./pdf-password.ts";

type Locks = { userPassword?: string; ownerPassword?: string };

/** Each version encrypts by another revision: 2 to 5. */
async function pdf(
  pdfVersion: "1.3" | "1.4" | "1.5" | "1.6" | "1.7" | "1.7ext3",
  locks: Locks,
): Promise<Buffer> {
  const document = new PDFDocument({ pdfVersion, ...locks });
  const chunks: Buffer[] = [];
  document.on("data", (chunk: Buffer) => chunks.push(chunk));
  const written = new Promise((resolve) => document.on("end", resolve));
  document.text("A resume");
  document.end();
  await written;
  return Buffer.concat(chunks);
}

test.each(["1.3", "1.4", "1.5", "1.6", "1.7", "1.7ext3"] as const)(
  "of PDF %s only one with a password for reading needs it (FILE-26)",
  async (version) => {
    expect(needsPassword(await pdf(version, {}))).toBe(false);
    expect(needsPassword(await pdf(version, { ownerPassword: "owner" }))).toBe(false);
    expect(needsPassword(await pdf(version, { userPassword: "secret" }))).toBe(true);
    expect(needsPassword(await pdf(version, { userPassword: "secret", ownerPassword: "owner" }))).toBe(true);
  },
);

const stored = (name: string) =>
  readFileSync(join(import.meta.dirname, "../../../../tests/support/pdfs", name));

test.each([
  ["owner-revision-6.pdf", false],
  ["user-revision-6.pdf", true],
  ["user-streams.pdf", true],
])("%s of another program: %s (FILE-26)", (name, expected) => {
  expect(needsPassword(stored(name))).toBe(expected);
});

test.each([
  "",
  "%PDF-1.7 %%EOF",
  "/Encrypt",
  "/Encrypt 9 0 R",
  "9 0 obj << /Filter /Standard /R 4 /P -4 /O () /U () >> endobj /Encrypt 9 0 R /ID [",
  "9 0 obj << /Filter /PubSec /R 4 /P -4 /O <00> /U <00> >> endobj /Encrypt 9 0 R",
  "9 0 obj << /Filter /Standard /R 9999999999 /O ( /U ( >> /Encrypt 9 0 R",
  "a text about /Encrypt 1 0 R",
])("bytes %# stop nobody and throw nothing (FILE-26)", (text) => {
  expect(() => needsPassword(Buffer.from(text))).not.toThrow();
});
