// Finds texts that a component shows without the catalogue, and says how each is written with it.
import { childrenOf, isNode, nameOf, type Node, quasisOf, stringOf, walk } from "./sources.ts";

/** `code` is what stands there instead; without it somebody has to decide. */
export type English = {
  start: number;
  end: number;
  text: string;
  code?: string;
  sentences: string[];
  component: Node | null;
};

const ATTRIBUTES = new Set(
  "label description title button legend placeholder aria-label alt submit cancel confirm lead heading hint text none empty emptyMessage summary step more words caption".split(
    " ",
  ),
);
const PROPERTIES = new Set(
  "title body confirm cancel failure label description heading sentence hint placeholder emptyMessage name text words".split(
    " ",
  ),
);
const CALLS = new Set(["good", "bad", "plain", "errorMessage", "setProblem"]);

const hasWords = (text: string) => /\p{L}{2}/u.test(text.replaceAll(/&\w+;/g, ""));

export function findEnglish(program: Node, source: string): English[] {
  const found: English[] = [];
  walk(program, (node, above) => {
    const component = componentAround(above);
    if (isCallOf(node, ["t", "nodes", "say", "label"])) return false;
    if (node.type === "JSXElement" || node.type === "JSXFragment") {
      found.push(...ofChildren(node, source).map((one) => ({ ...one, component })));
      return undefined;
    }
    const place = placeOf(node, above);
    if (!place) return undefined;
    const text = stringOf(node);
    if (text !== null && hasWords(text) && !isName(text))
      found.push({ ...replaced(node, text, place), component });
    if (node.type === "TemplateLiteral" && text === null && hasWords(quasisOf(node).join(" ")))
      found.push({ ...ofTemplate(node, source, place), component });
    return undefined;
  });
  return found;
}

/** Addresses, classes, and values of the code are no texts. */
const isName = (text: string) => /^[#/.]|^[a-z]+(?:[A-Z-]\w*)*$|^https?:/.test(text);

type Place = "expression" | "attribute";

/** Where a text that is no child of an element is shown. */
function placeOf(node: Node, above: readonly Node[]): Place | null {
  if (node.type !== "Literal" && node.type !== "TemplateLiteral") return null;
  const branches = new Set(["ConditionalExpression", "LogicalExpression"]);
  let index = above.length - 1;
  let inner: Node = node;
  while (index >= 0 && branches.has(above[index]!.type)) {
    if (above[index]!["test"] === inner) return null;
    inner = above[index]!;
    index -= 1;
  }
  const parent = above[index];
  if (!parent) return null;
  if (parent.type === "JSXAttribute" && ATTRIBUTES.has(attributeName(parent))) return "attribute";
  if (parent.type === "JSXExpressionContainer") {
    const owner = above[index - 1];
    if (owner?.type === "JSXAttribute") return ATTRIBUTES.has(attributeName(owner)) ? "expression" : null;
    return "expression";
  }
  if (parent.type === "Property")
    return PROPERTIES.has(nameOf(parent["key"])) && parent["value"] === inner ? "expression" : null;
  if (parent.type === "CallExpression") return CALLS.has(nameOf(parent["callee"])) ? "expression" : null;
  return null;
}

const attributeName = (attribute: Node) => nameOf(attribute["name"]);

function replaced(node: Node, text: string, place: Place): Omit<English, "component"> {
  const call = `t(${JSON.stringify(text)})`;
  return {
    start: node.start,
    end: node.end,
    text,
    sentences: [text],
    code: place === "attribute" ? `{${call}}` : call,
  };
}

function ofTemplate(node: Node, source: string, place: Place): Omit<English, "component"> {
  const names = namer();
  const parts = (node["expressions"] as Node[]).map((part) => names(part, source));
  const sentence = quasisOf(node).reduce(
    (text, quasi, index) => `${text}${quasi}${parts[index] ? `{${parts[index].name}}` : ""}`,
    "",
  );
  const call = `t(${JSON.stringify(sentence)}, ${valuesOf(parts)})`;
  return {
    start: node.start,
    end: node.end,
    text: sentence,
    sentences: [sentence],
    code: place === "attribute" ? `{${call}}` : call,
  };
}

type Part = { name: string; code: string };

const valuesOf = (parts: readonly Part[]) =>
  `{ ${parts.map(({ name, code }) => (name === code ? name : `${name}: ${code}`)).join(", ")} }`;

/** A name for each value, by what it is called in the code. */
function namer() {
  const used = new Map<string, string>();
  return (node: Node, source: string): Part => {
    const code = source.slice(node.start, node.end);
    const own =
      nameOf(node).toLowerCase() === "length" && isNode(node["object"])
        ? "count"
        : nameOf(node).replaceAll(/\W/g, "");
    let name =
      own ||
      (node.type === "CallExpression"
        ? nameOf((node["arguments"] as Node[])[0]).replaceAll(/\W/g, "")
        : "") ||
      "value";
    if (/^[A-Z_]+$/.test(name))
      name = name.toLowerCase().replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
    while (used.has(name) && used.get(name) !== code) name += "2";
    used.set(name, code);
    return { name, code };
  };
}

/** The texts among the children of an element: those that are one sentence with its values become one. */
function ofChildren(element: Node, source: string): Omit<English, "component">[] {
  const children = (element["children"] as Node[]).filter(
    (child) =>
      child.type !== "JSXText" ||
      String(child["value"]).trim() !== "" ||
      !String(child["value"]).includes("\n"),
  );
  const texts = children.filter((child) => child.type === "JSXText" && hasWords(String(child["value"])));
  if (texts.length === 0) return [];
  const isSilent = (child: Node) =>
    (child.type === "JSXText" && !hasWords(String(child["value"]))) ||
    (child.type === "JSXElement" && (child["children"] as Node[]).length === 0) ||
    isCondition(child);
  if (texts.length === 1 && children.every((child) => child === texts[0] || isSilent(child)))
    return texts.map((text) => ofText(text));
  const [first, last] = [children[0]!, children.at(-1)!];
  const names = namer();
  const parts: Part[] = [];
  let hasElements = false;
  const sentence = children
    .map((child) => {
      if (child.type === "JSXText") return normal(String(child["value"]));
      const literal = child.type === "JSXExpressionContainer" ? stringOf(child["expression"]) : null;
      if (literal !== null) return literal;
      const isElement = child.type !== "JSXExpressionContainer" || contains(child, "JSXElement");
      hasElements ||= isElement;
      const part = isElement
        ? {
            name: elementName(child, parts),
            code: source.slice(
              child.type === "JSXExpressionContainer" ? child.start + 1 : child.start,
              child.type === "JSXExpressionContainer" ? child.end - 1 : child.end,
            ),
          }
        : names(child["expression"] as Node, source);
      parts.push(part);
      return `{${part.name}}`;
    })
    .join("")
    .replaceAll(/\s+/g, " ")
    .trim();
  const call = `{${hasElements ? "t.nodes" : "t"}(${JSON.stringify(sentence)}, ${valuesOf(parts)})}`;
  return [{ start: first.start, end: last.end, text: sentence, sentences: [sentence], code: call }];
}

const isCondition = (child: Node) =>
  child.type === "JSXExpressionContainer" &&
  isNode(child["expression"]) &&
  ["LogicalExpression", "ConditionalExpression"].includes(child["expression"].type) &&
  contains(child, "JSXElement");

function elementName(child: Node, parts: readonly Part[]): string {
  const tag = child.type === "JSXElement" ? nameOf((child["openingElement"] as Node)["name"]) : "part";
  let name = /link/i.test(tag) || tag === "a" ? "link" : tag.toLowerCase();
  while (parts.some((part) => part.name === name)) name += "2";
  return name;
}

/** As JSX reads it: lines are joined, with their indents gone. */
const normal = (text: string) =>
  text
    .split("\n")
    .map((line, index, lines) => {
      const left = index === 0 ? line : line.trimStart();
      return index === lines.length - 1 ? left : left.trimEnd();
    })
    .filter((line) => line !== "")
    .join(" ")
    .replaceAll("&apos;", "'")
    .replaceAll("&amp;", "&")
    .replaceAll("&nbsp;", "\u00a0");

function ofText(node: Node): Omit<English, "component"> {
  const raw = String(node["value"]);
  const text = normal(raw).trim();
  const before = raw.slice(0, raw.length - raw.trimStart().length);
  const after = raw.slice(raw.trimEnd().length);
  return {
    start: node.start,
    end: node.end,
    text,
    sentences: [text],
    code: `${before}{t(${JSON.stringify(text)})}${after}`,
  };
}

function contains(node: Node, type: string): boolean {
  return node.type === type || childrenOf(node).some((child) => contains(child, type));
}

function isCallOf(node: Node, names: readonly string[]): boolean {
  return node.type === "CallExpression" && names.includes(nameOf(node["callee"]));
}

/** The outermost component or hook that the text is in. */
function componentAround(above: readonly Node[]): Node | null {
  for (const [index, node] of above.entries()) {
    const isFunction = ["FunctionDeclaration", "ArrowFunctionExpression", "FunctionExpression"].includes(
      node.type,
    );
    if (!isFunction) continue;
    const name = nameOf(node["id"]) || nameOf(above[index - 1]?.["id"]);
    if (/^[A-Z]|^use[A-Z]/.test(name)) return node;
  }
  return null;
}
