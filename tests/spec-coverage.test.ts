// docs/spec-coverage.md is true: each row names a test that is there, and each text it quotes is in that test's file.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const ROOT = join(import.meta.dirname, "..");
const LINES = readFileSync(join(ROOT, "docs/spec-coverage.md"), "utf8").split("\n");

/** Line breaks of the formatter do not tear a text apart. */
const read = (path: string) => readFileSync(join(ROOT, path), "utf8").replace(/\s+/g, " ");

type Proof = { file: string; title: string };
type Row = { what: string; proofs: Proof[] };

function rowOf(line: string): Row {
  const [, what = "", proofs = ""] = line.split(/(?<!\\)\|/).map((cell) => cell.trim());
  const named = [...proofs.matchAll(/`([^`]+)`: (.+?)(?=<br>|$)/g)];
  return { what, proofs: named.map(([, file = "", title = ""]) => ({ file, title })) };
}

const ROWS = LINES.filter((line) => /^\| (?!---|What the document says)/.test(line)).map(rowOf);

const isTitle = ({ file, title }: Proof) => /\.(test|spec)\.tsx?$/.test(file) && hasTitle(read(file), title);

/** A title stands at the beginning of a string. */
function hasTitle(text: string, title: string): boolean {
  return [`"`, "`"].some((quote) => text.includes(quote + title));
}

test("both documents are covered from their first section to their ninth", () => {
  const numbers = LINES.flatMap((line) => /^##+ (Document \d|\d)[.:]/.exec(line)?.[1] ?? []);
  const sections = ["1", "2", "3", "4", "5", "6", "7", "8", "9"];
  expect(numbers).toEqual(["Document 2", ...sections, "Document 1", ...sections]);
  expect(ROWS.length).toBeGreaterThan(250);
});

test("no row is without a proof", () => {
  expect(ROWS.filter(({ proofs }) => proofs.length === 0).map(({ what }) => what)).toEqual([]);
});

test("every proof is a test that exists", () => {
  const lost = ROWS.flatMap(({ proofs }) => proofs).filter(
    (proof) => !existsSync(join(ROOT, proof.file)) || !isTitle(proof),
  );
  expect(lost).toEqual([]);
});

test("every quoted text is in the file of its proof", () => {
  const lost = ROWS.flatMap(({ what, proofs }) => {
    const proved = proofs.map(({ file }) => (existsSync(join(ROOT, file)) ? read(file) : "")).join(" ");
    const texts = [...what.matchAll(/“([^”]+)”/g)].map(([, text = ""]) => text);
    return texts.filter((text) => !proved.includes(text)).map((text) => `${text} (${what})`);
  });
  expect(lost).toEqual([]);
});

test("nothing else is left out than this", () => {
  const left = LINES.slice(LINES.indexOf("## Left out, and why")).filter((line) => line.startsWith("- "));
  expect(left.map((line) => line.split(": ")[1]?.split(/[.(]/)[0]?.trim())).toEqual([
    "the Applicants view",
    "the list of candidates interested in a position",
  ]);
});
