// Operators on conditions: negated, "and" for "or", equal for different, and where a comparison ends.
import { type Edit, type Operator, replace, replaceSign, textOf } from "../edits.ts";
import type { Node, Place } from "../source.ts";

const EQUALITY: Record<string, string> = { "===": "!==", "!==": "===", "==": "!=", "!=": "==" };
const SHIFTED: Record<string, string> = { "<": "<=", "<=": "<", ">": ">=", ">=": ">" };

export const negateCondition: Operator = ({ node, parent, source }) => {
  if (node.type === "IfStatement" || node.type === "ConditionalExpression" || node.type === "WhileStatement")
    return [negated(node.test, source)];
  const guards = parent?.type === "JSXExpressionContainer" || parent?.type === "ExpressionStatement";
  if (!guards || node.type !== "LogicalExpression" || node.operator !== "&&") return [];
  // `swapEquality` makes that change.
  return isEquality(node.left) ? [] : [negated(node.left, source)];
};

function negated(test: Node, source: string): Edit {
  if (test.type === "UnaryExpression" && test.operator === "!")
    return replace(test, textOf(source, test.argument));
  return replace(test, `!(${textOf(source, test)})`);
}

export const swapAndOr: Operator = ({ node, source }) => {
  if (node.type !== "LogicalExpression" || node.operator === "??" || narrows(node, source)) return [];
  return [replaceSign(source, node, node.operator === "&&" ? "||" : "&&")];
};

/** `row && row.id`: the compiler refuses the other sign. */
function narrows({ left, right }: { left: Node; right: Node }, source: string): boolean {
  const guarded = left.type === "UnaryExpression" ? left.argument : left;
  if (guarded.type !== "Identifier" && guarded.type !== "MemberExpression") return false;
  return textOf(source, right).includes(`${textOf(source, guarded)}.`);
}

export const swapEquality: Operator = ({ node, parent, source }) => {
  if (node.type !== "BinaryExpression" || isWholeTest({ node, parent })) return [];
  const other = EQUALITY[node.operator];
  return other ? [replaceSign(source, asSides(node), other)] : [];
};

/** There `negateCondition` makes the same change. */
const isWholeTest = ({ node, parent }: Pick<Place, "node" | "parent">) =>
  (parent?.type === "IfStatement" ||
    parent?.type === "ConditionalExpression" ||
    parent?.type === "WhileStatement") &&
  parent.test === node;

export const shiftComparison: Operator = ({ node, source }) => {
  if (node.type !== "BinaryExpression") return [];
  const other = SHIFTED[node.operator];
  return other ? [replaceSign(source, asSides(node), other)] : [];
};

export const addOne: Operator = ({ node, parent }) => {
  if (node.type !== "Literal" || typeof node.value !== "number" || !Number.isInteger(node.value)) return [];
  const isCompared = parent?.type === "BinaryExpression" && parent.operator in SHIFTED;
  const isArgument = parent?.type === "CallExpression";
  return isCompared || isArgument ? [replace(node, String(node.value + 1))] : [];
};

export const flipBoolean: Operator = ({ node }) =>
  node.type === "Literal" && typeof node.value === "boolean" ? [replace(node, String(!node.value))] : [];

const isEquality = (node: Node) => node.type === "BinaryExpression" && node.operator in EQUALITY;

function asSides(node: Extract<Node, { type: "BinaryExpression" }>) {
  return { left: node.left, right: node.right, operator: node.operator };
}
