// `npm run mutate` on a project of two functions, of which one has a test that notices and one a test that does not.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { runInNewContext } from "node:vm";
import { expect, onTestFinished, test } from "vitest";
import { ACCEPTED, changeOf } from "#tools/mutate/accepted.ts";
import { linesOfDiff, sampleOf } from "#tools/mutate/choose.ts";
import { markFunctions } from "#tools/mutate/mark-functions.ts";
import { describeMutant, findMutants } from "#tools/mutate/mutants.ts";
import { type Recordings, recordTests } from "#tools/mutate/recordings.ts";
import { reportOf } from "#tools/mutate/report.ts";
import { runMutants } from "#tools/mutate/run-mutants.ts";
import { createTypeCheck } from "#tools/mutate/type-check.ts";
import { addressOf, testsOf } from "#tools/mutate/which-tests.ts";
import { createWorker } from "#tools/mutate/workers.ts";

const ROOT = join(import.meta.dirname, "..");
const SOURCE = `export const isFull = (count: number) => count >= 3;
export const isEmpty = (count: number) => count === 0;
export const unused = () => true;
export const always = (): true => true;
`;
const FILE = "src/features/seats/domain/seats.ts";
const TEST = "src/features/seats/domain/seats.test.ts";
const FILES = {
  "package.json": '{ "type": "module" }',
  "src/tsconfig.domain.json":
    '{ "compilerOptions": { "strict": true, "noEmit": true, "types": [] }, "include": ["./features/seats/domain/seats.ts"] }',
  "vitest.config.ts": `export default { test: { projects: [{ extends: true, test: { name: "domain", include: ["src/**/*.test.ts"] } }] } };`,
  [FILE]: SOURCE,
  [TEST]: `import { expect, test } from "vitest";
    import { isEmpty, isFull } from "./seats.ts";
    test("three seats are full", () => expect([isFull(2), isFull(3)]).toEqual([false, true]));
    test("nothing is expected", () => { isEmpty(1); });`,
};

function makeProject(): string {
  const folder = mkdtempSync(join(tmpdir(), "edunakuri-mutate-test-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  for (const [path, text] of Object.entries(FILES)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  mkdirSync(join(folder, "node_modules"));
  for (const name of ["vitest", "vite", ".bin"])
    symlinkSync(join(ROOT, "node_modules", name), join(folder, "node_modules", name));
  return folder;
}

test("a fault is noticed, survives, or is run by no test", { timeout: 120_000 }, async () => {
  const project = makeProject();
  const recordings = await recordTests(project, {
    root: project,
    databaseUrl: undefined,
    all: false,
    copy: makeProject,
  });
  const copy = makeProject();
  const worker = createWorker({ copy, databaseUrl: undefined, maxMs: 60_000 });
  const results = await runMutants(findMutants(FILE, SOURCE), {
    recordings,
    project,
    workers: [worker],
    isRefused: createTypeCheck(makeProject()),
    onResult: () => {},
  }).finally(worker.stop);
  expect(results.map(({ after, outcome }) => [after, outcome])).toEqual([
    ["export const isFull = (count: number) => count > 3;", { kind: "noticed", by: TEST }],
    ["export const isFull = (count: number) => count >= 4;", { kind: "noticed", by: TEST }],
    ["export const isEmpty = (count: number) => count !== 0;", { kind: "survived" }],
    ["export const unused = () => false;", { kind: "not run" }],
    ["export const always = (): true => false;", { kind: "refused" }],
  ]);
  expect(readFileSync(join(copy, FILE), "utf8")).toBe(SOURCE);
  expect(reportOf(results)).toMatch(
    /^domain +5 +2 .*\nsrc\/features\/seats\/domain +5 +2 +0 +1 +2 +0 +60 %/m,
  );
  expect(reportOf(results)).toContain(`${FILE}:3  boolean flipped, no test runs it`);
});

test("a test that does not end is stopped, and the source is as it was", { timeout: 60_000 }, async () => {
  const copy = makeProject();
  const worker = createWorker({ copy, databaseUrl: undefined, maxMs: 1_500 });
  const text = "for (;;);";
  expect(await worker.run({ file: FILE, text, tests: [TEST] }).finally(worker.stop)).toEqual({
    kind: "timeout",
  });
  expect(readFileSync(join(copy, FILE), "utf8")).toBe(SOURCE);
});

test("marks are in every function and leave the code as it is", () => {
  const run = new Set<string>();
  const marked = markFunctions(
    "a.ts",
    "const add = (a, b) => a + b; function twice(a) { return add(a, a); } twice(2);",
  );
  runInNewContext(marked, { functionsRun: run });
  expect([...run]).toEqual(["a.ts#twice", "a.ts#add", "a.ts#"]);
});

test("the nearest tests come first, then the quickest, and none that does not run the function", () => {
  const recording = (ms: number, run: string[]) => ({
    hash: "",
    ms,
    failed: false,
    startsProcess: false,
    run: { "src/features/news/server/a.ts": run },
  });
  const tests: Recordings["tests"] = {
    "src/features/session/server/slow.test.ts": recording(500, ["", "read"]),
    "src/features/session/server/quick.test.ts": recording(50, ["", "read"]),
    "src/features/start/server/kill.test.ts": { ...recording(9, []), run: {}, startsProcess: true },
    "src/features/news/server/b.test.ts": recording(900, ["", "read"]),
    "src/features/news/server/other.test.ts": recording(1, ["", "write"]),
  };
  const recordings = { tests, functions: { "src/features/news/server/a.ts": ["read", "write"] } };
  const mutant = { file: "src/features/news/server/a.ts", inFunction: "read" };
  expect(testsOf(mutant, recordings)).toEqual([
    "src/features/news/server/b.test.ts",
    "src/features/session/server/quick.test.ts",
    "src/features/session/server/slow.test.ts",
  ]);
  expect(testsOf(mutant, recordings, (test) => (test.includes("slow") ? 1 : null))[0]).toBe(
    "src/features/session/server/slow.test.ts",
  );
  expect(testsOf({ ...mutant, inFunction: "written since" }, recordings)).toHaveLength(4);
  expect(testsOf({ ...mutant, file: "src/features/news/web/unknown.ts" }, recordings)).toEqual([]);
  expect(testsOf({ ...mutant, file: "src/main.ts" }, recordings)).toEqual([
    "src/features/start/server/kill.test.ts",
  ]);
});

test("a declaration is about the call whose address it names", () => {
  const source = 'const a = 1;\n\nconst readNews = call({\n  path: "/api/news/{id}",\n  shared: true,\n});\n';
  expect(addressOf(source, { start: source.indexOf("true") })).toBe("/api/news/");
  expect(addressOf(source, { start: 2 })).toBeUndefined();
});

test("a sample takes from each layer, and the same seed takes the same", () => {
  const many = ["domain", "server", "web"].flatMap((layer) =>
    Array.from({ length: 20 }, (_, line) => ({
      line,
      file: `src/features/seats/${layer}/a.ts`,
      operator: "",
      inFunction: "",
      start: line,
      end: line,
      replacement: "",
    })),
  );
  const sample = sampleOf(many, 9, 1);
  expect(sample.map(({ file }) => file).toSorted()).toEqual(
    ["domain", "server", "web"].flatMap((layer) =>
      Array.from({ length: 3 }, () => `src/features/seats/${layer}/a.ts`),
    ),
  );
  expect(sampleOf(many, 9, 1)).toEqual(sample);
  expect(sampleOf(many, 9, 2)).not.toEqual(sample);
});

test("the lines of a change are those that are new or different", () => {
  const diff =
    "diff --git a/x.ts b/x.ts\n--- a/x.ts\n+++ b/x.ts\n@@ -3 +3,2 @@ f\n-a\n+b\n+c\n@@ -9,2 +10,0 @@\n-d\n-e\n";
  expect([...linesOfDiff(diff)].map(([file, lines]) => [file, [...lines]])).toEqual([["x.ts", [3, 4]]]);
});

test("a change that is accepted is one that the code of today may have", () => {
  const changes = [...ACCEPTED.keys()];
  const files = [...new Set(changes.map((change) => change.slice(0, change.indexOf(" ("))))];
  const possible = files.flatMap((file) => {
    const source = readFileSync(join(ROOT, file), "utf8");
    return findMutants(file, source).map((mutant) => changeOf(mutant, describeMutant(source, mutant).before));
  });
  expect(changes.filter((change) => !possible.includes(change))).toEqual([]);
}, 60_000);
