// The code, its comments, its tests and its guides use the words that an engineer would search for.
import { globSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { expect, test } from "vitest";

const ROOT = join(import.meta.dirname, "..");
const OWN_NAME = relative(ROOT, import.meta.filename);

/**
 * Private words of earlier versions. The field's term for each is in docs/glossary.md. “not-told” is an answer of eligibility
 * (ELIG-6).
 */
const BANNED =
  /\b(deeds?|whoever|whomever|anew|(?<!not-)told|storeys?|staircases?|takeBack|askAnew|letIn|sightOf|heardBy|isHeardBy|hearChanges|relive|stillness|until-?wanted|typed-?before|page-?under-?way)\b|(?<!keep-)\balive\b(?!")/i;

const FILES = globSync(
  "{*.md,*.ts,.ci/*,{src,tools,tests,scripts,bench,deploy,docs}/**/*.{ts,tsx,mjs,css,md}}",
  { cwd: ROOT },
)
  .map((path) => path.replaceAll("\\", "/"))
  // The agreements are binding texts.
  .filter((path) => path !== OWN_NAME && !path.startsWith("src/features/site/web/pages/legal/"));

test("no line has a private word", () => {
  expect(FILES.length).toBeGreaterThan(800);
  const lines = FILES.flatMap((path) =>
    readFileSync(join(ROOT, path), "utf8")
      .split("\n")
      .flatMap((line, index) => (BANNED.test(line) ? [`${path}:${index + 1}: ${line.trim()}`] : [])),
  );
  expect(lines).toEqual([]);
});

test("no file or folder is named by a private word", () => {
  expect(FILES.filter((path) => BANNED.test(path.replaceAll(/[-./]/g, " ")))).toEqual([]);
});
