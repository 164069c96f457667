// The numbered rules of docs/behaviour, and the tests whose titles end with their numbers: "… (INT-7, INT-9)".
import { globSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";

const ROOT = join(import.meta.dirname, "../..");

type Rule = { id: string; title: string; text: string; file: string };
type TitledTest = { file: string; title: string; rules: string[] };

export const RULE_FILES = globSync("docs/behaviour/*.md", { cwd: ROOT })
  .map((path) => path.replaceAll("\\", "/"))
  .filter((path) => basename(path) !== "README.md");

export const RULES = RULE_FILES.flatMap(rulesOf);

/** A rule is a list item `- **INT-7 Its title.** Its text`, up to the next item, heading or blank line. */
function rulesOf(file: string): Rule[] {
  const text = readFileSync(join(ROOT, file), "utf8");
  return [...text.matchAll(/^- \*\*([A-Z]+-\d+) (.+?)\.\*\* ([^]*?)(?=\n- |\n#|\n\n|\n*$(?![^]))/gm)].map(
    ([, id = "", title = "", body = ""]) => ({ id, title, text: body.replace(/\s+/g, " "), file }),
  );
}

/** Every test that names rules at the end of its title; a tag such as `@phone` may follow. */
export function testsByRule(): Map<string, TitledTest[]> {
  const files = globSync("{src,tests,tools}/**/*.{test,spec}.{ts,tsx}", { cwd: ROOT });
  const tests = files.flatMap((path) => {
    const text = readFileSync(join(ROOT, path), "utf8");
    const titles = text.matchAll(
      /(["`])((?:(?!\1)[^\n\\]|\\.)*) \(((?:[A-Z]+-\d+, )*[A-Z]+-\d+)\)(?: @\w+)?\1,/g,
    );
    return [...titles].map(([, , title = "", rules = ""]) => ({
      file: path.replaceAll("\\", "/"),
      title,
      rules: rules.split(", "),
    }));
  });
  const byRule = new Map<string, TitledTest[]>();
  for (const test of tests)
    for (const rule of test.rules) byRule.set(rule, [...(byRule.get(rule) ?? []), test]);
  return byRule;
}
