// Splits each contract in the browser's build into calls and schemas, so that pages which only call need no Zod.
import type { Plugin } from "vite";

const CONTRACT = /\/domain\/[\w-]+\/contract\.ts(\?(calls|shapes))?$/;
/** The properties of an endpoint that `web/api.ts` reads; of `reply` only its presence. */
const SENT = ["method", "path", "files", "lists", "paged"];

type Node = { type: string; start: number; end: number };
type Property = Node & { key?: { name?: string }; value?: Node & { properties?: Property[] } };
type Initializer = Node & { callee?: { name?: string }; arguments?: (Node & { properties?: Property[] })[] };
type Declarator = { id: { name?: string }; init: Initializer | null };
type Statement = Node & {
  declaration?: { declarations?: Declarator[]; id?: { name: string } } | null;
  specifiers?: { exported: { name?: string } }[];
};

/** An import of a call no longer includes Zod; an import of a schema gets the contract as it is written. */
export function leanContracts(): Plugin {
  return {
    name: "edunakuri:lean-contracts",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    transform: {
      filter: { id: CONTRACT },
      handler(code, id) {
        const [file, part] = id.split("?");
        if (part === "shapes") return null;
        const { calls, names } = readContract(code, this.parse(code).body as Statement[]);
        if (part === "calls") {
          const lines = [...calls].map(([name, call]) => `export const ${name} = ${call};`);
          return { code: lines.join("\n"), map: null };
        }
        const others = names.filter((name) => !calls.has(name));
        const from = (chosen: Iterable<string>, which: string) =>
          `export { ${[...chosen].join(", ")} } from ${JSON.stringify(`${file}?${which}`)};`;
        return { code: `${from(calls.keys(), "calls")}\n${from(others, "shapes")}`, map: null };
      },
    },
  };
}

function readContract(code: string, statements: Statement[]) {
  const calls = new Map<string, string>();
  const names: string[] = [];
  for (const { type, declaration, specifiers } of statements) {
    if (type === "ExportAllDeclaration") throw new Error("A contract names what it exports");
    if (type !== "ExportNamedDeclaration") continue;
    for (const { exported } of specifiers ?? []) if (exported.name) names.push(exported.name);
    if (declaration?.id) names.push(declaration.id.name);
    for (const { id, init } of declaration?.declarations ?? []) {
      if (!id.name) throw new Error("A contract exports plain names");
      names.push(id.name);
      const call = init?.callee?.name === "endpoint" && leanCall(code, init.arguments?.[0]?.properties);
      if (call) calls.set(id.name, call);
    }
  }
  return { calls, names };
}

/** Undefined where a property is not a literal: such a call stays with the schemas. */
function leanCall(code: string, properties: Property[] = []): string | undefined {
  const kept: string[] = [];
  for (const { key, value } of properties) {
    if (!key?.name || !value) return undefined;
    if (key.name === "reply") kept.push("reply: true");
    if (!SENT.includes(key.name)) continue;
    if (!isLiteral(value)) return undefined;
    kept.push(`${key.name}: ${code.slice(value.start, value.end)}`);
  }
  return `{ ${kept.join(", ")} }`;
}

function isLiteral({ type, properties }: NonNullable<Property["value"]>): boolean {
  if (type === "ObjectExpression")
    return (properties ?? []).every(({ value }) => value !== undefined && isLiteral(value));
  return type === "Literal";
}
