// Checks docs/spec-coverage.md: each rule of docs/behaviour has a row, each row names a test that exists, each quoted
// text of a rule is in the file of its proof, and no comment cites a rule that does not exist.
import { existsSync, globSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { expect, test } from "vitest";

const ROOT = join(import.meta.dirname, "..");
const TABLE = "docs/spec-coverage.md";

/** Line breaks of the formatter are read as spaces. */
const read = (path: string) => readFileSync(join(ROOT, path), "utf8").replace(/\s+/g, " ");
const linesOf = (path: string) => readFileSync(join(ROOT, path), "utf8").split("\n");

type Rule = { id: string; title: string; text: string; file: string };
type Proof = { file: string; title: string };
type Row = { id: string; title: string; proofs: Proof[] };

const AREAS = globSync("docs/behaviour/*.md", { cwd: ROOT })
  .map((path) => path.replaceAll("\\", "/"))
  .filter((path) => basename(path) !== "README.md");
const RULES = AREAS.flatMap(rulesOf);

/** A rule is a list item `- **INT-7 Its title.** Its text`, up to the next item, heading or blank line. */
function rulesOf(file: string): Rule[] {
  const text = linesOf(file).join("\n");
  return [...text.matchAll(/^- \*\*([A-Z]+-\d+) (.+?)\.\*\* ([^]*?)(?=\n- |\n#|\n\n|\n*$(?![^]))/gm)].map(
    ([, id = "", title = "", body = ""]) => ({ id, title, text: body.replace(/\s+/g, " "), file }),
  );
}

const LINES = linesOf(TABLE);
const ROWS = LINES.filter((line) => /^\| [A-Z]+-\d+ /.test(line)).map(rowOf);

function rowOf(line: string): Row {
  const [, id = "", title = "", proofs = ""] = line.split(/(?<!\\)\|/).map((cell) => cell.trim());
  const named = [...proofs.matchAll(/`([^`]+)`: (.+?)(?=<br>|$)/g)];
  return { id, title, proofs: named.map(([, file = "", name = ""]) => ({ file, title: name })) };
}

/** The items of one section of the table, without the text after their colon. */
function listUnder(heading: string): string[] {
  const after = LINES.slice(LINES.indexOf(`## ${heading}`) + 1);
  const end = after.findIndex((line) => line.startsWith("## "));
  const items = after.slice(0, end < 0 ? undefined : end).filter((line) => line.startsWith("- "));
  return items.map((line) => line.slice(2).split(/[:(]/)[0]?.trim() ?? "");
}

const isTitle = ({ file, title }: Proof) => /\.(test|spec)\.tsx?$/.test(file) && hasTitle(read(file), title);

/** A title is at the beginning of a string. */
function hasTitle(text: string, title: string): boolean {
  return [`"`, "`"].some((quote) => text.includes(quote + title));
}

const repeated = (values: string[]) => values.filter((value, index) => values.indexOf(value) !== index);

test("every rule has a unique number, and every area its own prefix", () => {
  expect(RULES.length).toBeGreaterThan(400);
  expect(AREAS.filter((file) => !RULES.some((rule) => rule.file === file))).toEqual([]);
  expect(repeated(RULES.map(({ id }) => id))).toEqual([]);
  const letters = new Set(RULES.map(({ id, file }) => `${id.split("-")[0]} ${file}`));
  expect(repeated([...letters].map((entry) => entry.split(" ")[0] ?? ""))).toEqual([]);
  expect(letters.size).toBe(AREAS.length);
});

test("every list item of an area is a rule", () => {
  const items = AREAS.flatMap((file) => linesOf(file).filter((line) => line.startsWith("- ")));
  expect(items.length).toBe(RULES.length);
});

test("every rule has one row or is listed as not proved, and every row a rule", () => {
  const named = RULES.map(({ id, title }) => `${id} ${title}`).toSorted();
  const notProved = listUnder("Not proved by a test");
  const listed = RULES.filter(({ id }) => notProved.includes(id)).map(({ id, title }) => `${id} ${title}`);
  expect(listed.length).toBe(notProved.length);
  expect([...ROWS.map(({ id, title }) => `${id} ${title}`), ...listed].toSorted()).toEqual(named);
});

test("every row has a proof", () => {
  expect(ROWS.filter(({ proofs }) => proofs.length === 0).map(({ id }) => id)).toEqual([]);
});

test("every proof is a test that exists", () => {
  const lost = ROWS.flatMap(({ id, proofs }) => proofs.map((proof) => ({ id, ...proof }))).filter(
    (proof) => !existsSync(join(ROOT, proof.file)) || !isTitle(proof),
  );
  expect(lost).toEqual([]);
});

test("every quoted text of a rule is in the file of its proof", () => {
  const proofsOf = new Map(ROWS.map(({ id, proofs }) => [id, proofs]));
  const texts = RULES.flatMap(({ id, text }) =>
    [...text.matchAll(/“([^”]+)”/g)].map(([, quoted = ""]) => ({ id, quoted })),
  ).filter(({ id }) => proofsOf.has(id));
  expect(texts.length).toBeGreaterThan(480);
  const lost = texts.filter(({ id, quoted }) => {
    const files = proofsOf.get(id)?.map(({ file }) => file) ?? [];
    return !files.some((file) => existsSync(join(ROOT, file)) && read(file).includes(quoted));
  });
  expect(lost).toEqual([]);
});

test("no comment and no document cites a rule that does not exist", () => {
  const ids = new Set(RULES.map(({ id }) => id));
  const letters = [...new Set(RULES.map(({ id }) => id.split("-")[0]))].join("|");
  const cited = new RegExp(`(?<![\\w-])(?:${letters})-\\d+(?![\\w-])|(?<=\\b[Rr]ules? )[A-Z]+-\\d+`, "g");
  const sources = globSync(
    "{*.md,docs/**/*.md,{art,bench,deploy,domain,scripts,server,tests,web}/**/*.{ts,tsx,mjs,css}}",
    { cwd: ROOT },
  );
  expect(sources.length).toBeGreaterThan(500);
  const wrong = sources.flatMap((path) => {
    const text = readFileSync(join(ROOT, path), "utf8");
    const comments = path.endsWith(".md") ? text : commentsOf(text);
    return [...comments.matchAll(cited)].filter(([id]) => !ids.has(id)).map(([id]) => `${path}: ${id}`);
  });
  expect(wrong).toEqual([]);
});

/** Comments of TypeScript and CSS; a `//` inside an address is none. */
function commentsOf(text: string): string {
  return [...text.matchAll(/\/\*[^]*?\*\/|(?<!:)\/\/.*/g)].map(([comment]) => comment).join("\n");
}

test("the rules without a test are exactly these", () => {
  expect(listUnder("Not proved by a test")).toEqual(["INT-25"]);
});

test("the parts left out are exactly these", () => {
  expect(listUnder("Left out, and why")).toEqual([
    "The Applicants view",
    "The list of candidates interested in a position",
  ]);
});
