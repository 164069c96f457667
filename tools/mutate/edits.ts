// What an operator makes: a piece of the source and the text that takes its place.
import type { Node, Place } from "./source.ts";

export type Edit = { start: number; end: number; replacement: string };
export type Operator = (place: Place) => Edit[];

export const textOf = (source: string, { start, end }: { start: number; end: number }) =>
  source.slice(start, end);

export const replace = ({ start, end }: { start: number; end: number }, replacement: string): Edit => ({
  start,
  end,
  replacement,
});

/** The sign between two sides. */
export function replaceSign(
  source: string,
  node: { left: Node; right: Node; operator: string },
  sign: string,
): Edit {
  const start = source.indexOf(node.operator, node.left.end);
  return { start, end: start + node.operator.length, replacement: sign };
}

/** Leaves out a call of a chain: `query.where(…).limit(1)` becomes `query.limit(1)`. */
export function dropFromChain(node: Node): Edit[] {
  if (node.type !== "CallExpression" || node.callee.type !== "MemberExpression") return [];
  return [{ start: node.callee.object.end, end: node.end, replacement: "" }];
}

/** "where" of `query.where(…)`, "" of any other node. */
export function methodOf(node: Node): string {
  if (node.type !== "CallExpression" || node.callee.type !== "MemberExpression") return "";
  return node.callee.property.type === "Identifier" ? node.callee.property.name : "";
}
