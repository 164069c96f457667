// Records once for each test file which functions it runs, in a copy whose functions have marks.
import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { markFunctions } from "./mark-functions.ts";
import { listFunctions, parseSource } from "./source.ts";
import { listSources, listTests } from "./sources.ts";

/** `run` holds the keys of functions for each source file that the test loads. */
type Recording = {
  hash: string;
  ms: number;
  failed: boolean;
  run: Record<string, string[]>;
  /** What a started process runs is not recorded. */
  startsProcess: boolean;
};
export type Recordings = {
  tests: Record<string, Recording>;
  /** The functions that each source had when all tests were recorded. */
  functions: Record<string, string[]>;
};
type Written = { path: string; ms: number; failed: boolean; run: string[] };
type Options = {
  /** The project's own folder, which keeps the recordings. */
  root: string;
  databaseUrl: string | undefined;
  /** Records also the test files whose text is the recorded one. */
  all: boolean;
  copy: () => string;
};

/** What is recorded for the tests of a copy; those that are new or changed are recorded first. */
export async function recordTests(project: string, options: Options): Promise<Recordings> {
  const kept = join(options.root, "node_modules/.cache/mutate/recordings.json");
  const known = readRecordings(kept);
  const hashes = new Map(listTests(project).map((test) => [test, hashOf(join(project, test))]));
  const isUsable = (test: string) =>
    known.tests[test]?.hash === hashes.get(test) && known.tests[test]?.failed === false;

  const asked = [...hashes.keys()].filter((test) => options.all || !isUsable(test));
  if (asked.length > 0) {
    console.log(`Recording what ${asked.length} test files run …`);
    const copy = options.copy();
    if (asked.length === hashes.size) known.functions = functionsIn(copy);
    for (const { test, recording } of await runMarked(copy, asked, options.databaseUrl))
      known.tests[test] = { ...recording, hash: hashes.get(test) ?? "" };
    mkdirSync(dirname(kept), { recursive: true });
    writeFileSync(kept, JSON.stringify(known));
  }
  const unusable = [...hashes.keys()].filter((test) => !isUsable(test));
  if (unusable.length > 0) console.log(`Not used, since they fail already: ${unusable.join(", ")}`);
  const usable = Object.entries(known.tests).filter(([test]) => isUsable(test));
  return { tests: Object.fromEntries(usable), functions: known.functions };
}

const hashOf = (path: string) => createHash("sha256").update(readFileSync(path)).digest("hex");

function readRecordings(path: string): Recordings {
  try {
    return JSON.parse(readFileSync(path, "utf8"));
  } catch {
    return { tests: {}, functions: {} };
  }
}

function functionsIn(project: string): Record<string, string[]> {
  const keysOf = (path: string) => {
    const root = parseSource(path, readFileSync(join(project, path), "utf8"));
    return root ? listFunctions(root).map(({ key }) => key) : [];
  };
  return Object.fromEntries(listSources(project).map((path) => [path, keysOf(path)]));
}

async function runMarked(copy: string, tests: string[], databaseUrl: string | undefined) {
  for (const source of listSources(copy)) {
    const path = join(copy, source);
    writeFileSync(path, markFunctions(source, readFileSync(path, "utf8")));
  }
  const folder = mkdtempSync(join(copy, "recordings-"));
  try {
    const child = spawn(
      process.execPath,
      [
        join(copy, "node_modules/vitest/vitest.mjs"),
        "run",
        "--root=.",
        `--config=${join(import.meta.dirname, "record.config.ts")}`,
        "--reporter=dot",
        ...tests,
      ],
      {
        cwd: copy,
        stdio: "ignore",
        env: {
          ...process.env,
          MUTATE_RECORDINGS: folder,
          ...(databaseUrl && { TEST_DATABASE_URL: databaseUrl }),
        },
      },
    );
    const stop = () => child.kill("SIGKILL");
    process.once("SIGINT", stop).once("SIGTERM", stop);
    await once(child, "exit");
    process.off("SIGINT", stop).off("SIGTERM", stop);
    return readdirSync(folder).map((name) =>
      asRecording(copy, JSON.parse(readFileSync(join(folder, name), "utf8"))),
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function asRecording(copy: string, { path, ms, failed, run }: Written) {
  const byFile: Record<string, string[]> = {};
  for (const mark of run) {
    const [file = "", key = ""] = mark.split("#");
    (byFile[file] ??= []).push(key);
  }
  const startsProcess = /\b(spawn|fork|execFile)\(/.test(readFileSync(path, "utf8"));
  return { test: relative(copy, path), recording: { hash: "", ms, failed, run: byFile, startsProcess } };
}
