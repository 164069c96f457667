// The shape of the code: who imports whom, and that nothing is exported for nobody.
import { globSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { expect, test } from "vitest";

const ROOT = join(import.meta.dirname, "..");

type Import = { from: string; names: string[] };
type Source = { path: string; text: string; imports: Import[] };

const SOURCES: Source[] = globSync(["{src,tools,tests,scripts,bench}/**/*.{ts,tsx}", "*.config.ts"], {
  cwd: ROOT,
})
  .map((path) => path.replaceAll("\\", "/"))
  .map((path) => {
    const text = readFileSync(join(ROOT, path), "utf8");
    return { path, text, imports: importsOf(path, text) };
  });
const BY_PATH = new Map(SOURCES.map((source) => [source.path, source]));
const isTest = ({ path }: Source) => /\.test\.tsx?$/.test(path) || path.startsWith("tests/");
const LAYERS = SOURCES.filter((source) => source.path.startsWith("src/") && !isTest(source));

/** Imports of the project's own files, types included, with the names taken; `*` where all are. */
function importsOf(path: string, text: string): Import[] {
  const statements = text.matchAll(
    /(?:^|\n)\s*(?:import|export)\s+(?:type\s+)?(?:(\w+)\s*,?\s*)?(?:\{([^}]*)\}|\*\s+as\s+\w+)?\s*from\s*"([^"]+)"/g,
  );
  const dynamic = text.matchAll(/\bimport\(\s*"([^"]+)"\s*\)/g);
  return [
    ...[...statements].map(([, byDefault, named, to = ""]) => ({
      from: resolve(path, to),
      names: [
        ...(byDefault ? ["default"] : []),
        ...(named === undefined && !byDefault ? ["*"] : namesIn(named)),
      ],
    })),
    ...[...dynamic].map(([, to = ""]) => ({ from: resolve(path, to), names: ["*"] })),
  ];
}

function namesIn(list = ""): string[] {
  return list
    .split(",")
    .map(
      (part) =>
        part
          .trim()
          .replace(/^type\s+/, "")
          .split(/\s+as\s+/)[0] ?? "",
    )
    .filter((name) => name !== "");
}

function resolve(path: string, to: string): string {
  if (to.startsWith("#")) return to.slice(1).replace(/^(platform|features)\//, "src/$1/");
  return to.startsWith(".") ? normalize(join(dirname(path), to)).replaceAll("\\", "/") : to;
}

test("no file imports itself through others, types included", () => {
  const done = new Set<string>();
  const cycles: string[] = [];
  const visit = (path: string, trail: string[]): void => {
    const index = trail.indexOf(path);
    if (index >= 0) cycles.push([...trail.slice(index), path].join(" -> "));
    if (index >= 0 || done.has(path)) return;
    for (const { from } of BY_PATH.get(path)?.imports ?? [])
      if (BY_PATH.has(from)) visit(from, [...trail, path]);
    done.add(path);
  };
  for (const { path } of SOURCES) visit(path, []);
  expect(SOURCES.flatMap(({ imports }) => imports).length).toBeGreaterThan(2_000);
  expect(cycles).toEqual([]);
});

test("Kysely and SQL are in repositories, in the search and in the database's own folder", () => {
  const allowed =
    /repository(\.test)?\.ts$|\/tables\.ts$|^src\/(platform\/server\/(database|search)|features\/teachers\/server\/search)\//;
  const outside = LAYERS.filter(
    ({ path }) => /^src\/(platform|features\/[^/]+)\/server\//.test(path) && !allowed.test(path),
  );
  const asks = /\.(selectFrom|insertInto|updateTable|deleteFrom)\(/;
  expect(outside.length).toBeGreaterThan(100);
  expect(
    outside
      .filter(({ text, imports }) => imports.some(({ from }) => from === "kysely") || asks.test(text))
      .map(({ path }) => path),
  ).toEqual([]);
});

test("what is exported is imported somewhere", () => {
  const taken = new Map<string, Set<string>>();
  for (const { from, names } of SOURCES.flatMap(({ imports }) => imports))
    taken.set(from, new Set([...(taken.get(from) ?? []), ...names]));
  // React Router and Kysely call what these export.
  const framework =
    /\/database\/migrations\/|\/web\/pages\/|^src\/(root\.tsx|entry\.|routes\.ts)|\/web\/layout\/site\/site\.tsx|\/version-before\.ts$/;
  const own = SOURCES.filter(
    ({ path }) => !/\.(test|spec)\.tsx?$|\.d\.ts$/.test(path) && !framework.test(path),
  );
  const unused = own.flatMap(({ path, text }) => {
    const names = taken.get(path) ?? new Set();
    const exported = text.matchAll(/^export (?:async )?(?:function\*?|const|type|interface|class) (\w+)/gm);
    return [...exported]
      .map(([, name = ""]) => name)
      .filter((name) => !names.has(name) && !names.has("*"))
      .map((name) => `${path}: ${name}`);
  });
  expect(unused).toEqual([]);
});

test("imports inside the search are at most five levels deep, so that it can be read in one go", () => {
  const inSearch = LAYERS.filter(({ path }) => path.startsWith("src/platform/server/search/"));
  const levelOf = (path: string): number =>
    1 +
    Math.max(
      0,
      ...(BY_PATH.get(path)?.imports ?? [])
        .filter(({ from }) => from.startsWith("src/platform/server/search/"))
        .map(({ from }) => levelOf(from)),
    );
  expect(inSearch.length).toBeGreaterThan(5);
  expect(Math.max(...inSearch.map(({ path }) => levelOf(path)))).toBeLessThanOrEqual(5);
});

test("no day is cut out of an instant: before half past five in the morning it is another day in India", () => {
  // A report of a measurement says when it was made, in UTC.
  const cut = SOURCES.filter(
    ({ path, text }) =>
      !path.startsWith("bench/") && /toISOString\(\)\s*\.(slice|substring|split)\(/.test(text),
  );
  expect(cut.map(({ path }) => path)).toEqual(["src/platform/domain/day.ts"]);
});
