// Operators on the order of lists and on the time zone of days.
import { dropFromChain, type Edit, methodOf, type Operator, replace, textOf } from "../edits.ts";

const DIRECTIONS: Record<string, string> = { asc: "desc", desc: "asc" };
const SORTS = new Set(["sort", "toSorted", "reverse", "toReversed"]);

export const reverseOrder: Operator = ({ node, source }) => {
  if (node.type === "Literal" && typeof node.value === "string") {
    const other = DIRECTIONS[node.value];
    return other ? [replace(node, JSON.stringify(other))] : [];
  }
  if (node.type !== "CallExpression") return [];
  const method = methodOf(node);
  const [first, ...others] = node.arguments;
  if (method === "orderBy" && first?.type === "Literal" && others.length === 0)
    return [{ start: first.end, end: first.end, replacement: ', "desc"' }];
  if (!SORTS.has(method)) return [];
  if (first?.type !== "ArrowFunctionExpression" || first.params.length !== 2) return dropFromChain(node);
  const [a, b] = first.params;
  return a && b ? [swapped(source, a, b)] : [];
};

function swapped(source: string, a: { start: number; end: number }, b: { start: number; end: number }): Edit {
  const between = source.slice(a.end, b.start);
  return { start: a.start, end: b.end, replacement: textOf(source, b) + between + textOf(source, a) };
}

const ZONES: [written: string, changed: string][] = [
  ["Asia/Kolkata", "UTC"],
  ["+05:30", "+00:00"],
];

export const changeZone: Operator = ({ node, source }) => {
  if (node.type === "Literal" && typeof node.value === "number")
    return ["330", "5.5", "19800"].includes(textOf(source, node)) ? [replace(node, "0")] : [];
  const isText =
    (node.type === "Literal" && typeof node.value === "string") || node.type === "TemplateElement";
  if (!isText) return [];
  const text = textOf(source, node);
  return ZONES.flatMap(([written, changed]) => {
    const at = text.indexOf(written);
    return at < 0
      ? []
      : [{ start: node.start + at, end: node.start + at + written.length, replacement: changed }];
  });
};
