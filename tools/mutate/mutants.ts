// Makes all mutants of a source: each is the source with one small fault in it.
import { OPERATORS } from "./operators.ts";
import { functionAt, listFunctions, parseSource, walk } from "./source.ts";

export type Mutant = {
  file: string;
  /** The function that it is in, by its key (`source.ts`). */
  inFunction: string;
  line: number;
  operator: string;
  start: number;
  end: number;
  replacement: string;
};

export function findMutants(file: string, source: string): Mutant[] {
  const root = parseSource(file, source);
  if (!root) throw new Error(`${file} cannot be parsed.`);
  const functions = listFunctions(root);
  const found = new Map<string, Mutant>();
  walk({ node: root, parent: null, source }, (place) => {
    for (const [operator, make] of Object.entries(OPERATORS))
      for (const edit of make(place)) {
        const mutant = {
          ...edit,
          file,
          operator,
          inFunction: functionAt(functions, edit.start),
          line: source.slice(0, edit.start).split("\n").length,
        };
        const text = applyMutant(source, mutant);
        // Two operators may make the same text, and some changes cannot be parsed.
        if (text !== source && !found.has(text) && parseSource(file, text)) found.set(text, mutant);
      }
  });
  return [...found.values()].toSorted((a, b) => a.start - b.start);
}

export const applyMutant = (source: string, { start, end, replacement }: Mutant) =>
  source.slice(0, start) + replacement + source.slice(end);

const LONGEST = 160;

/** The lines that the change touches, before and after, each as one line. */
export function describeMutant(source: string, mutant: Mutant): { before: string; after: string } {
  const from = source.lastIndexOf("\n", mutant.start - 1) + 1;
  const next = source.indexOf("\n", mutant.end);
  const to = next < 0 ? source.length : next;
  const oneLine = (text: string) => text.replaceAll(/\s+/g, " ").trim().slice(0, LONGEST);
  return {
    before: oneLine(source.slice(from, to)),
    after: oneLine(source.slice(from, mutant.start) + mutant.replacement + source.slice(mutant.end, to)),
  };
}
