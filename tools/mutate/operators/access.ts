// Operators on who may do and see what: a role more or less, and a field that is always there.
import { type Operator, replace, textOf } from "../edits.ts";
import type { Node } from "../source.ts";

const CALLERS = ["candidate", "employer", "admin"];
const TERMS = new Set([...CALLERS, "visitor", "subscribed"]);

export const changeRoles: Operator = ({ node, parent, source }) => {
  if (node.type !== "ArrayExpression" || node.elements.length === 0 || parent?.type === "TSAsExpression")
    return [];
  const roles = node.elements.map((element) =>
    element && element.type === "Literal" ? element.value : null,
  );
  if (!roles.every((role) => typeof role === "string" && TERMS.has(role))) return [];
  const missing = CALLERS.find((role) => !roles.includes(role));
  const written = node.elements.flatMap((element) => (element ? [textOf(source, element)] : []));
  return [
    ...(missing ? [replace(node, `[${[...written, JSON.stringify(missing)].join(", ")}]`)] : []),
    ...(written.length > 1 ? [replace(node, `[${written.slice(1).join(", ")}]`)] : []),
  ];
};

export const leakField: Operator = ({ node, source }) => {
  if (node.type === "SpreadElement") {
    const spread = withoutParentheses(node.argument);
    if (spread.type === "LogicalExpression" && spread.operator === "&&")
      return [replace(spread, textOf(source, spread.right))];
    if (spread.type === "ConditionalExpression" && isEmpty(spread.alternate))
      return [replace(spread, textOf(source, spread.consequent))];
  }
  if (node.type !== "ConditionalExpression") return [];
  if (isNothing(node.alternate)) return [replace(node, textOf(source, node.consequent))];
  return isNothing(node.consequent) ? [replace(node, textOf(source, node.alternate))] : [];
};

const withoutParentheses = (node: Node): Node =>
  node.type === "ParenthesizedExpression" ? withoutParentheses(node.expression) : node;

const isEmpty = (node: Node) => node.type === "ObjectExpression" && node.properties.length === 0;

const isNothing = (node: Node) =>
  (node.type === "Identifier" && node.name === "undefined") ||
  (node.type === "Literal" && node.value === null);
