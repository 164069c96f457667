// Chooses the mutants of a run: of folders, of a change, of a line, or a sample of all.
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { findMutants, type Mutant } from "./mutants.ts";
import { layerOf, listSources } from "./sources.ts";

export type Choice = {
  folders: string[];
  change?: boolean;
  only?: string;
  operator?: string;
  sample?: number;
  seed: number;
};

const LAYERS = ["domain", "server", "web"] as const;

/** `project` is the copy whose sources are read, `root` the project with its history. */
export function chooseMutants(project: string, root: string, choice: Choice): Mutant[] {
  const changed = choice.change ? changedLines(root) : null;
  const [onlyFile, onlyLine] = choice.only?.split(":") ?? [];
  const isAsked = (file: string) =>
    (choice.folders.length === 0 || choice.folders.some((folder) => isInside(file, folder))) &&
    (!changed || changed.has(file)) &&
    (!onlyFile || file === onlyFile);
  const mutants = listSources(project)
    .filter(isAsked)
    .flatMap((file) => findMutants(file, readFileSync(join(project, file), "utf8")))
    .filter(({ file, line }) => !changed || changed.get(file)?.has(line))
    .filter(({ line }) => !onlyLine || line === Number(onlyLine))
    .filter(({ operator }) => operator.startsWith(choice.operator ?? ""));
  return choice.sample === undefined ? mutants : sampleOf(mutants, choice.sample, choice.seed);
}

const isInside = (file: string, folder: string) => {
  const path = folder.replace(/\/$/, "");
  return file === path || file.startsWith(`${path}/`);
};

/** As many of each layer, so that the score of each is equally sure; the same seed gives the same sample. */
export function sampleOf(mutants: Mutant[], count: number, seed: number): Mutant[] {
  const random = randomOf(seed);
  const queues = LAYERS.map((layer) =>
    mutants
      .filter(({ file }) => layerOf(file) === layer)
      .map((mutant) => ({ mutant, at: random() }))
      .toSorted((a, b) => a.at - b.at)
      .map(({ mutant }) => mutant),
  );
  const wanted = Math.min(count, mutants.length);
  const taken: Mutant[] = [];
  for (let turn = 0; taken.length < wanted; turn++)
    taken.push(...(queues[turn % queues.length]?.splice(0, 1) ?? []));
  return taken;
}

/** Mulberry32: random numbers that a seed repeats. */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** The lines that differ from where the branch left main, or on main itself from the commit before. */
function changedLines(root: string): Map<string, Set<number>> {
  const git = (...words: string[]) => execFileSync("git", words, { cwd: root, encoding: "utf8" }).trim();
  const parting = git("merge-base", "HEAD", "main");
  const base =
    parting === git("rev-parse", "HEAD") && git("status", "--porcelain") === "" ? "HEAD~1" : parting;
  return linesOfDiff(git("diff", "--unified=0", "--no-color", base));
}

/** The new lines of a diff without context, for each file. */
export function linesOfDiff(diff: string): Map<string, Set<number>> {
  const lines = new Map<string, Set<number>>();
  let current = new Set<number>();
  for (const row of diff.split("\n")) {
    const file = /^\+\+\+ b\/(.+)$/.exec(row)?.[1];
    if (file) lines.set(file, (current = new Set()));
    const [, from, count = "1"] = /^@@ \S+ \+(\d+)(?:,(\d+))? @@/.exec(row) ?? [];
    for (let index = 0; from && index < Number(count); index++) current.add(Number(from) + index);
  }
  return lines;
}
