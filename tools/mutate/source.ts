// Reads a source file as a syntax tree and lists its functions.
import { type ESTree, parseSync } from "vite";

export type Node = ESTree.Node;
/** A piece of the tree with what stands around it. */
export type Place = { node: Node; parent: Node | null; source: string };
/** A function by the names of those around it, "scheduleInterview.1" is the first nameless one in it. */
type SourceFunction = {
  key: string;
  body: { start: number; end: number; isBlock: boolean };
  end: number;
  start: number;
};

/** The key of code outside all functions, which every test runs that loads the file. */
export const OUTSIDE = "";

/** The whole tree, or null where the text is no valid source. */
export function parseSource(path: string, source: string): Node | null {
  const { program, errors } = parseSync(path, source);
  return errors.length > 0 ? null : program;
}

/** Visits everything that runs: types and imports are left out. */
export function walk(place: Place, visit: (place: Place) => void): void {
  visit(place);
  for (const child of childrenOf(place.node))
    walk({ node: child, parent: place.node, source: place.source }, visit);
}

/** Every function that has a body, in the order of the source. */
export function listFunctions(root: Node): SourceFunction[] {
  const found: SourceFunction[] = [];
  const collect = (node: Node, around: { key: string; nameless: number }, name: string): void => {
    let inside = around;
    const body = bodyOf(node);
    if (body) {
      const own = name || String(++around.nameless);
      inside = { key: around.key === "" ? own : `${around.key}.${own}`, nameless: 0 };
      found.push({
        key: inside.key,
        start: node.start,
        end: node.end,
        body: { start: body.start, end: body.end, isBlock: body.type === "BlockStatement" },
      });
    }
    for (const child of childrenOf(node)) collect(child, inside, nameFor(child, node));
  };
  collect(root, { key: OUTSIDE, nameless: 0 }, "");
  return found;
}

/** The key of the innermost function at this offset. */
export function functionAt(functions: SourceFunction[], offset: number): string {
  const around = functions.filter(({ start, end }) => start <= offset && offset < end);
  return around.reduce((inner, one) => (one.start >= inner.start ? one : inner), {
    key: OUTSIDE,
    start: -1,
  }).key;
}

function bodyOf(node: Node): Node | null {
  if (
    node.type !== "FunctionDeclaration" &&
    node.type !== "FunctionExpression" &&
    node.type !== "ArrowFunctionExpression"
  )
    return null;
  return node.body ?? null;
}

/** The name that a function gets from itself, or from the variable, field or method that holds it. */
function nameFor(node: Node, parent: Node): string {
  if (node.type === "FunctionDeclaration" || node.type === "FunctionExpression")
    if (node.id) return node.id.name;
  if (parent.type === "VariableDeclarator" && parent.id.type === "Identifier") return parent.id.name;
  const hasKey =
    parent.type === "Property" || parent.type === "MethodDefinition" || parent.type === "PropertyDefinition";
  return hasKey && parent.key.type === "Identifier" && parent.value === node ? parent.key.name : "";
}

const RUNNING_TYPES = new Set(["TSAsExpression", "TSSatisfiesExpression", "TSNonNullExpression"]);

function childrenOf(node: Node): Node[] {
  return Object.values(node)
    .flatMap((value: unknown) => (Array.isArray(value) ? (value as unknown[]) : [value]))
    .filter(isNode)
    .filter(({ type }) => !type.startsWith("TS") || RUNNING_TYPES.has(type))
    .filter(({ type }) => type !== "ImportDeclaration");
}

const isNode = (value: unknown): value is Node =>
  typeof value === "object" &&
  value !== null &&
  "type" in value &&
  "start" in value &&
  typeof value.type === "string";
