// Adds a mark to every function of a source, so that a test run can say which functions it ran.
import { listFunctions, OUTSIDE, parseSource } from "./source.ts";

type Insertion = { at: number; text: string };

/** The source with marks; the same source where it cannot be parsed. */
export function markFunctions(path: string, source: string): string {
  const root = parseSource(path, source);
  if (!root) return source;
  const insertions = listFunctions(root).flatMap(({ key, body }): Insertion[] =>
    body.isBlock
      ? [{ at: body.start + 1, text: `${markOf(path, key)};` }]
      : [
          { at: body.start, text: `(${markOf(path, key)}, ` },
          { at: body.end, text: ")" },
        ],
  );
  const marked = insertions
    .toSorted((a, b) => b.at - a.at)
    .reduce((text, { at, text: added }) => text.slice(0, at) + added + text.slice(at), source);
  return `${marked}\n;${markOf(path, OUTSIDE)};\n`;
}

// A started process has no set of marks unless a test gave it one.
const markOf = (path: string, key: string) =>
  `globalThis.functionsRun?.add(${JSON.stringify(`${path}#${key}`)})`;
