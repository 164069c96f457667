// Checks the guides: every example is type-checked, every setting is in .env.example, every link leads to a file, and
// every file that is named exists.
import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { OWN_VERSION } from "#platform/server/database/schema-version.ts";
import { GUIDES, readExamples } from "../scripts/guide-examples.ts";

const ROOT = join(import.meta.dirname, "..");
const read = (path: string) => readFileSync(join(ROOT, path), "utf8");

test("every TypeScript example of the guides is type-checked, under the file that it names", () => {
  const documents = globSync("{*.md,docs/**/*.md,src/**/README.md}", { cwd: ROOT }).map((path) =>
    path.replaceAll("\\", "/"),
  );
  const checked: readonly string[] = GUIDES;
  const unchecked = documents.filter((path) => !checked.includes(path) && /^```tsx?$/m.test(read(path)));
  expect(unchecked).toEqual([]);

  const examples = GUIDES.flatMap(readExamples);
  expect(examples.length).toBeGreaterThan(5);
  expect(examples.filter(({ path }) => path === "").map(({ guide, code }) => `${guide}: ${code}`)).toEqual(
    [],
  );
  expect(new Set(examples.map(({ path }) => path)).size).toBe(examples.length);
});

test(".env.example has every setting of the process, and no other", () => {
  const settings = [...read("src/platform/server/env.ts").matchAll(/^ {2}([A-Z][A-Z0-9_]+):/gm)].map(
    ([, name]) => name,
  );
  const listed = [...read(".env.example").matchAll(/^(?:# )?([A-Z][A-Z0-9_]+)=/gm)].map(([, name]) => name);
  expect(settings.length).toBeGreaterThan(20);
  expect(new Set(listed)).toEqual(new Set(settings));
});

test("the table of upgrades begins with this version and its schema (OPS-21)", () => {
  const { version }: { version: string } = JSON.parse(read("package.json"));
  const [newest] = [...read("docs/upgrade.md").matchAll(/^\| (\d+\.\d+\.\d+) +\| (\d+) +\|/gm)];
  expect(newest?.slice(1)).toEqual([version, String(OWN_VERSION)]);
});

test("what a recipe sets is enough for the units: their folder, who sends mails and who is the admin (OPS-24)", () => {
  const [, folder] = /^StateDirectory=(.+)$/m.exec(read("deploy/edunakuri.service")) ?? [];
  const [, recipe = ""] =
    /edunakuri\.env <<'END'\n([^]*?)\n\nThe process/.exec(read("docs/install.md")) ?? [];
  const cluster = read("deploy/cluster/edunakuri.env");
  for (const text of [recipe, cluster]) {
    const set = Object.fromEntries(
      [...text.matchAll(/([A-Z][A-Z0-9_]+)=(.+)$/gm)].map(([, name, value]) => [name, value]),
    );
    expect(set).toMatchObject({ DATA_DIR: `/var/lib/${folder}`, TRUST_PROXY: "1" });
    expect(Object.keys(set)).toEqual(
      expect.arrayContaining([
        "DATABASE_URL",
        "PUBLIC_URL",
        "ADMIN_EMAIL",
        "SMTP_URL",
        "MAIL_FROM",
        "MESSAGE_KEY",
      ]),
    );
  }
});

test("every file of rules is named by the first page of one feature, or of the platform", () => {
  const rules = globSync("docs/behaviour/*.md", { cwd: ROOT }).filter((path) => !path.endsWith("README.md"));
  const pages = globSync("src/{platform,features/*}/README.md", { cwd: ROOT }).map(read);
  const owners = rules.map((path) => pages.filter((page) => page.includes(`/${path})`)).length);
  expect(rules.filter((_path, index) => owners[index] !== 1)).toEqual([]);
  expect(rules.length).toBeGreaterThan(30);
});

test("every link in the docs leads to a file, and every cited decision exists", () => {
  const documents = globSync("{*.md,docs/**/*.md,src/**/README.md}", { cwd: ROOT }).map((path) =>
    path.replaceAll("\\", "/"),
  );
  const lost = documents.flatMap((path) => {
    const text = read(path).replace(/^```[^]*?^```/gm, "");
    const links = [...text.matchAll(/\]\(((?!https?:|mailto:|#)[^)#]+)/g)].map(([, to = ""]) =>
      join(dirname(path), to),
    );
    const decisions = [...text.matchAll(/\bdecisions\/\d{4}[\w.-]*\w/g)].map(([named]) => `docs/${named}`);
    return [...links, ...decisions].filter((to) => !existsSync(join(ROOT, to))).map((to) => `${path}: ${to}`);
  });
  expect(lost).toEqual([]);
});

test("every file that the docs name exists", () => {
  const documents = globSync("{*.md,docs/**/*.md,src/**/README.md}", { cwd: ROOT }).map((path) =>
    path.replaceAll("\\", "/"),
  );
  const files = globSync(
    "{*.*,{src,tools,tests,scripts,bench,deploy,docs}/**/*.{ts,tsx,mjs,css,json,txt,md,yaml,conf}}",
    { cwd: ROOT },
  ).map((path) => path.replaceAll("\\", "/"));
  const lost = documents.flatMap((path) => {
    const text = read(path).replace(/^```[^]*?^```/gm, "");
    const named = [...text.matchAll(/`([\w./-]+\.(?:tsx?|mjs|css))`/g)].map(([, name = ""]) => name);
    return named
      .filter((name) => name !== "index.ts" && !name.startsWith(".") && !name.includes("://"))
      .filter((name) => {
        // The first page of a feature names files of that feature, or whole paths.
        if (path.startsWith("src/"))
          return !files.includes(name) && !files.includes(join(dirname(path), name));
        return !files.some((file) => file === name || file.endsWith(`/${name}`));
      })
      .map((name) => `${path}: ${name}`);
  });
  expect(files.length).toBeGreaterThan(1_000);
  expect(lost).toEqual([]);
});

/** Decisions may name what was left out. */
test("every name of the code that the docs name exists", () => {
  const sources = globSync(
    "{*.{json,ts},.env.example,{src,tools,tests,scripts,bench,deploy}/**/*.{ts,tsx,mjs,css,conf,yaml,txt}}",
    { cwd: ROOT },
  );
  const words = new Set(sources.flatMap((path) => read(path).match(/\w+/g) ?? []));
  const documents = globSync("{*.md,docs/*.md,docs/behaviour/*.md}", { cwd: ROOT });
  const lost = documents.flatMap((path) => {
    const named = read(path).matchAll(
      /`([a-z]+[A-Z]\w*|[A-Z][a-z]+[A-Z]\w*|[A-Z][A-Z0-9]*_[A-Z0-9_]+)(?:\(.*?\))?`/g,
    );
    return [...named].filter(([, name = ""]) => !words.has(name)).map(([, name]) => `${path}: ${name}`);
  });
  expect(words.size).toBeGreaterThan(10_000);
  expect(lost).toEqual([]);
}, 30_000);

test("a number without a decision is said", () => {
  const numbers = globSync("docs/decisions/[0-9]*.md", { cwd: ROOT }).map((path) => path.slice(15, 19));
  const [, said = ""] = /these numbers: ([\d, ]+)\./.exec(read("docs/decisions/README.md")) ?? [];
  const all = Array.from({ length: Number(numbers.toSorted().at(-1)) }, (_, at) =>
    String(at + 1).padStart(4, "0"),
  );
  expect(said.split(", ")).toEqual(all.filter((number) => !numbers.includes(number)));
  expect(numbers.toSorted()).toEqual([...new Set(numbers)].toSorted());
});

test("every decision has the sections of the template", () => {
  const headings = (text: string) => [...text.matchAll(/^## .+$|^\*\*Status\.\*\*/gm)].map(([line]) => line);
  const wanted = headings(read("docs/decisions/template.md"));
  const others = globSync("docs/decisions/[0-9]*.md", { cwd: ROOT }).filter(
    (path) => headings(read(path)).join() !== wanted.join(),
  );
  expect(wanted.length).toBe(4);
  expect(others).toEqual([]);
});
