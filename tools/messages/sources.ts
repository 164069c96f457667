// Reads sources as syntax trees, for the tools of the two languages.
import { readFileSync } from "node:fs";
import { parseSync } from "vite";

/** A node of the tree; the tools look at what they know by its type. */
export type Node = { type: string; start: number; end: number } & Record<string, unknown>;

export const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && "type" in value && "start" in value;

/** The file of an area beside the code of a source. */
export const hindiFileOf = (source: string, area: string): string =>
  `${/src\/features\/[^/]+/.exec(source)?.[0] ?? "src/platform"}/hi/${area}.json`;

export function readSource(file: string): { text: string; program: Node } {
  const text = readFileSync(file, "utf8");
  const { program, errors } = parseSync(file, text);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`);
  return { text, program: program as unknown as Node };
}

export function childrenOf(node: Node): Node[] {
  return Object.entries(node).flatMap(([name, value]) => {
    if (name === "parent") return [];
    return Array.isArray(value) ? value.filter(isNode) : isNode(value) ? [value] : [];
  });
}

/** Calls `visit` with each node and those around it, the nearest last; false leaves out what is inside. */
export function walk(
  node: Node,
  visit: (node: Node, above: readonly Node[]) => void | false,
  above: readonly Node[] = [],
): void {
  if (visit(node, above) === false) return;
  for (const child of childrenOf(node)) walk(child, visit, [...above, node]);
}

/** The text of a string or of a template without expressions; null for everything else. */
export function stringOf(node: unknown): string | null {
  if (!isNode(node)) return null;
  if (node.type === "Literal") return typeof node["value"] === "string" ? node["value"] : null;
  if (node.type === "TemplateLiteral") {
    const [only, ...others] = quasisOf(node);
    return others.length === 0 ? (only ?? null) : null;
  }
  return null;
}

export const quasisOf = (node: Node): string[] =>
  (node["quasis"] as { value: { cooked: string } }[]).map(({ value }) => value.cooked);

export const nameOf = (node: unknown): string => {
  if (!isNode(node)) return "";
  if (node.type === "Identifier" || node.type === "JSXIdentifier") return String(node["name"]);
  if (node.type === "MemberExpression") return nameOf(node["property"]);
  if (node.type === "Literal") return String(node["value"]);
  return "";
};
