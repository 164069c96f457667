// Operators that leave out a step: a call whose answer nobody uses, and a refusal.
import { type Operator, replace, textOf } from "../edits.ts";
import type { Node } from "../source.ts";

/** What these do is for people who watch the program, not for its users. */
const PRINTS = /\b(log|logger|console|print|warn|debug)\b(\.\w+)*$/;

export const removeCall: Operator = ({ node, parent, source }) => {
  if (node.type === "ExpressionStatement") {
    const called = calledIn(node.expression);
    return called && !PRINTS.test(textOf(source, called)) && called.type !== "Super"
      ? [replace(node, ";")]
      : [];
  }
  // <Button onClick={() => save()} />
  const isHandler = node.type === "ArrowFunctionExpression" && parent?.type === "JSXExpressionContainer";
  return isHandler && calledIn(node.body) ? [replace(node.body, "undefined")] : [];
};

function calledIn(node: Node): Node | null {
  if (node.type === "AwaitExpression") return calledIn(node.argument);
  if (node.type === "UnaryExpression" && node.operator === "void") return calledIn(node.argument);
  if (node.type === "ChainExpression") return calledIn(node.expression);
  return node.type === "CallExpression" ? node.callee : null;
}

export const removeRefusal: Operator = ({ node }) =>
  node.type === "ThrowStatement" ? [replace(node, ";")] : [];
