// Chooses the tests of a mutant: those that run its function, the nearest and quickest first.
import { layerOf } from "./sources.ts";
import { basename, dirname } from "node:path";
import type { Mutant } from "./mutants.ts";
import type { Recordings } from "./recordings.ts";
import { OUTSIDE } from "./source.ts";
import { OF_SEVERAL_LAYERS } from "./sources.ts";

const MAX_FILES = 30;
/** By the recorded processor times, so that one survivor does not take minutes. */
const MAX_MS = 45_000;

/** `nearnessOf` is known of tests that are about the same call as the mutant: 1 for the nearest. They come right after its own. */
export function testsOf(
  { file, inFunction }: Pick<Mutant, "file" | "inFunction">,
  recordings: Recordings,
  nearnessOf: (test: string) => number | null = () => null,
): string[] {
  const loading = Object.entries(recordings.tests).filter(([, { run }]) => run[file]);
  // A function that was written after the recording is in none.
  const isKnown = inFunction === OUTSIDE || recordings.functions[file]?.includes(inFunction);
  const running = isKnown ? loading.filter(([, { run }]) => run[file]?.includes(inFunction)) : loading;
  const nearest = (running.length > 0 ? running : startingProcess(file, recordings))
    .map(([test, { ms }]) => ({ test, ms, distance: nearnessOf(test) ?? distance(file, test) }))
    .toSorted((a, b) => a.distance - b.distance || a.ms - b.ms);
  let spent = 0;
  return nearest
    .slice(0, MAX_FILES)
    .filter(({ ms }, index) => (spent += ms) <= MAX_MS || index === 0)
    .map(({ test }) => test);
}

/** A part of the server that no test runs may run in a process that a test starts. */
const startingProcess = (file: string, { tests }: Recordings) =>
  layerOf(file) === "server" ? Object.entries(tests).filter(([, { startsProcess }]) => startsProcess) : [];

/** The address of the call that a declaration is about, up to its first parameter. */
export function addressOf(source: string, { start }: Pick<Mutant, "start">): string | undefined {
  const from = source.lastIndexOf("\n\n", start) + 1;
  const next = source.indexOf("\n\n", start);
  return /"(\/api\/[^"{]*)/.exec(source.slice(from, next < 0 ? undefined : next))?.[1];
}

/** 0 for the test of the same name; then by shared folders, the area of the same name, and tests of all calls. */
function distance(file: string, test: string): number {
  const own = dirname(file).split("/");
  const other = dirname(test).split("/");
  if (stemOf(file) === stemOf(test) && dirname(file) === dirname(test)) return 0;
  const parting = own.findIndex((folder, index) => folder !== other[index]);
  const shared = parting < 0 ? own.length : parting;
  if (OF_SEVERAL_LAYERS.includes(test)) return 8.5;
  // The tests of all calls are about the ways of every request.
  if (other[0] === "tests") return own[1] === "http" ? 8 : 9.75;
  return 10 - shared - (own[1] === other[1] ? 0.5 : 0);
}

const stemOf = (path: string) => basename(path).split(".")[0];
