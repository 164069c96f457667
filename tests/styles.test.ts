// Checks of all styles: variables and classes that are used exist, each class of a module is used, and no style is written
// into the HTML.
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const ROOT = join(import.meta.dirname, "..");
const FILES = globSync("src/**/*.{css,tsx,ts}", { cwd: ROOT }).map((path) => ({
  path,
  text: readFileSync(join(ROOT, path), "utf8"),
}));

test("every variable of the theme that a style uses is defined", () => {
  const named = (pattern: RegExp) =>
    FILES.flatMap(({ text }) => [...text.matchAll(pattern)].map(([, name = ""]) => name));
  const defined = new Set(named(/(--ek-[\w-]+)\s*:/g));
  const used = named(/var\((--ek-[\w-]+)\s*\)/g);
  expect(used.length).toBeGreaterThan(300);
  expect([...new Set(used.filter((name) => !defined.has(name)))]).toEqual([]);
});

// The types take any name for a class of a module.
test("a class that a component takes from a module is there, and each class of a module is taken", () => {
  const modules = new Map(FILES.filter(({ path }) => path.endsWith(".module.css")).map(read));
  const taken = new Map([...modules.keys()].map((path) => [path, new Set<string>()]));
  const missing = FILES.flatMap(({ path, text }) =>
    [...text.matchAll(/import (\w+) from "([^"]+\.module\.css)"/g)].flatMap(([, name = "", from = ""]) => {
      const module = from.startsWith("#") ? `src/${from.slice(1)}` : join(path, "..", from);
      const uses = [...text.matchAll(new RegExp(`(?<![\\w/-])${name}\\.(\\w+)(?!["\\w])`, "g"))];
      return uses.flatMap(([use, wanted = ""]) => {
        taken.get(module)?.add(wanted);
        return modules.get(module)?.has(wanted) ? [] : `${path}: ${use}`;
      });
    }),
  );
  expect(missing).toEqual([]);
  const unused = [...modules].flatMap(([path, classes]) =>
    [...classes].filter((name) => !taken.get(path)?.has(name)).map((name) => `${path}: ${name}`),
  );
  expect(unused).toEqual([]);

  function read({ path, text }: (typeof FILES)[number]): [string, Set<string>] {
    const rules = text.replace(/\/\*[^]*?\*\//g, "");
    return [path, new Set([...rules.matchAll(/\.([a-zA-Z]\w*)(?![^{}]*;)/g)].map(([, name = ""]) => name))];
  }
});

test("no element has a style attribute, which the policy of the pages does not allow", () => {
  const styled = FILES.filter(({ path, text }) => /(?<!\.test)\.tsx$/.test(path) && /\sstyle=\{/.test(text));
  expect(styled.map(({ path }) => path)).toEqual([]);
});
