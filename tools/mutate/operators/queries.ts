// Operators on queries, as a chain of calls and as text: a condition, a lock or a limit is left out.
import { dropFromChain, type Edit, methodOf, type Operator } from "../edits.ts";

const PARTS = new Set(
  `where whereRef having havingRef limit offset distinct distinctOn filter
  forUpdate forNoKeyUpdate forShare forKeyShare skipLocked noWait`.split(/\s+/),
);

export const dropFromQuery: Operator = ({ node }) => (PARTS.has(methodOf(node)) ? dropFromChain(node) : []);

/** `eb.and([a, b])` and `eb.or([a, b])` lose one of theirs. */
export const dropFromList: Operator = ({ node, parent }) => {
  const isList =
    node.type === "ArrayExpression" && parent !== null && ["and", "or"].includes(methodOf(parent));
  if (!isList || node.elements.length < 2) return [];
  const places = node.elements.flatMap((element) => element ?? []);
  return places.map((element, index) => {
    const [next, last] = [places[index + 1], places[index - 1]];
    return {
      start: next ? element.start : (last?.end ?? element.start),
      end: next?.start ?? element.end,
      replacement: "",
    };
  });
};

/** What is left out of a query's text, and what takes the place of a direction. */
const IN_TEXT: [pattern: RegExp, replacement: string][] = [
  [/\bfor (?:no key )?update\b(?: of \w+)?(?: skip locked)?/g, ""],
  [/\bfor (?:key )?share\b(?: of \w+)?/g, ""],
  [/ desc\b/g, " asc"],
  [/ asc\b/g, " desc"],
];

export const changeSql: Operator = ({ node, source }) => {
  if (node.type !== "TaggedTemplateExpression" || node.tag.type !== "Identifier" || node.tag.name !== "sql")
    return [];
  const from = node.quasi.start + 1;
  const text = source.slice(from, node.quasi.end - 1);
  const found = IN_TEXT.flatMap(([pattern, replacement]) =>
    [...text.matchAll(pattern)].map(({ 0: { length }, index }) => ({
      start: index,
      end: index + length,
      replacement,
    })),
  );
  return [...found, ...conditionsIn(text)].map(({ start, end, replacement }): Edit => ({
    start: from + start,
    end: from + end,
    replacement,
  }));
};

const BEGINS = /\b(?:where|on|when|having|and)\s/y;
/** Its `and` joins no conditions. */
const BETWEEN = /\bbetween\s/y;
const afterBetween = (text: string, at: number) => text.indexOf(" and ", at) + " and ".length;

/** Where a condition ends. */
const ENDS =
  /\b(?:and|or|then|where|order by|group by|having|limit|for|returning|union|window|(?:left |inner |cross )?join)\b|[,;]/y;

/** Each condition of several, with the `and` that joins it to the others. */
function conditionsIn(text: string): Edit[] {
  const found: Edit[] = [];
  for (let at = 0; at < text.length; at++) {
    if (text.startsWith("${", at)) at = endOf(text, at + 1);
    if (matchAt(BETWEEN, text, at)) at = afterBetween(text, at);
    const word = matchAt(BEGINS, text, at);
    if (!word) continue;
    at += word.length - 1;
    const end = endOfCondition(text, at + 1);
    const isJoined = text.slice(end).startsWith("and");
    if (word.startsWith("and")) found.push({ start: at + 1 - word.length, end, replacement: "" });
    else if (isJoined) found.push({ start: at + 1, end: end + "and ".length, replacement: "" });
  }
  return found;
}

/** The next place at this depth of parentheses at which a condition ends. */
function endOfCondition(text: string, from: number): number {
  for (let at = from; at < text.length; at++) {
    if (/[)}\]]/.test(text[at] ?? "")) return at;
    if (/[({[]/.test(text[at] ?? "")) at = endOf(text, at);
    else if (matchAt(BETWEEN, text, at)) at = afterBetween(text, at);
    else if (matchAt(ENDS, text, at)) return at;
  }
  return text.length;
}

/** Where the bracket that opens here is closed. */
function endOf(text: string, from: number): number {
  let depth = 0;
  for (let at = from; at < text.length; at++) {
    if (/[({[]/.test(text[at] ?? "")) depth++;
    if (/[)}\]]/.test(text[at] ?? "") && --depth === 0) return at;
  }
  return text.length;
}

/** What a sticky pattern finds at this place, or "". */
function matchAt(pattern: RegExp, text: string, at: number): string {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0] ?? "";
}
