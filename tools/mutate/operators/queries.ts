// Operators on queries, as a chain of calls and as text: a condition, a lock or a limit is left out.
import { dropFromChain, type Edit, methodOf, type Operator } from "../edits.ts";

const PARTS = new Set(
  `where whereRef having havingRef limit offset distinct distinctOn filter
  forUpdate forNoKeyUpdate forShare forKeyShare skipLocked noWait`.split(/\s+/),
);

export const dropFromQuery: Operator = ({ node }) => (PARTS.has(methodOf(node)) ? dropFromChain(node) : []);

/** What is left out of a query's text, and what takes the place of a direction. */
const IN_TEXT: [pattern: RegExp, replacement: string][] = [
  [/\bfor (?:no key )?update\b(?: of \w+)?(?: skip locked)?/g, ""],
  [/\bfor (?:key )?share\b(?: of \w+)?/g, ""],
  [/^[ \t]*and [^\n]*$/gm, ""],
  [/ desc\b/g, " asc"],
  [/ asc\b/g, " desc"],
];

export const changeSql: Operator = ({ node, source }) => {
  if (node.type !== "TaggedTemplateExpression" || node.tag.type !== "Identifier" || node.tag.name !== "sql")
    return [];
  const text = source.slice(node.quasi.start + 1, node.quasi.end - 1);
  return IN_TEXT.flatMap(([pattern, replacement]): Edit[] =>
    [...text.matchAll(pattern)]
      .filter(([found]) => isWhole(found))
      .map(({ 0: found, index }) => ({
        start: node.quasi.start + 1 + index,
        end: node.quasi.start + 1 + index + found.length,
        replacement,
      })),
  );
};

/** Not a part of something that goes on in the next line. */
const isWhole = (line: string) =>
  count(line, "(") === count(line, ")") &&
  count(line, "{") === count(line, "}") &&
  count(line, "`") % 2 === 0;

const count = (line: string, sign: string) => line.split(sign).length - 1;
