// Puts the texts of components into the catalogue of an area: `node tools/messages/move.ts session src/features/accounts/web/session/login/*.tsx`.
// Texts outside of a component are named, and somebody moves them by hand.
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { type English, findEnglish } from "./english.ts";
import { findHindiFiles } from "#platform/server/language/catalogues.ts";
import { hindiFileOf, isNode, type Node, readSource } from "./sources.ts";

const ROOT = join(import.meta.dirname, "../..");
const [area = "", ...files] = process.argv.slice(2);
const known = new Set(
  findHindiFiles(area).flatMap((file) => Object.keys(JSON.parse(readFileSync(file, "utf8")))),
);

for (const file of files) {
  const { text, program } = readSource(file);
  const found = findEnglish(program, text);
  const moved = found.filter((one) => one.code !== undefined && one.component !== null);
  for (const one of found)
    if (!moved.includes(one)) console.log(`by hand: ${relative(ROOT, file)}: ${one.text}`);
  add(
    hindiFileOf(file, area),
    moved.flatMap(({ sentences }) => sentences).filter((sentence) => !known.has(sentence)),
  );
  if (moved.length > 0) writeFileSync(file, rewritten(text, moved, program));
}

/** Adds sentences without Hindi to a file of the area. */
function add(name: string, sentences: readonly string[]): void {
  if (sentences.length === 0) return;
  const path = join(ROOT, name);
  const before = existsSync(path) ? JSON.parse(readFileSync(path, "utf8")) : {};
  const after = { ...before, ...Object.fromEntries(sentences.map((sentence) => [sentence, ""])) };
  writeFileSync(path, `${JSON.stringify(after, null, 2)}\n`);
  for (const sentence of sentences) known.add(sentence);
  console.log(`${sentences.length} sentences without Hindi added to ${name}`);
}

function rewritten(text: string, moved: readonly English[], program: Node): string {
  const edits = moved.flatMap(({ start, end, code = "" }) => [{ start, end, code }]);
  const bodies = new Set(moved.map(({ component }) => component));
  for (const component of bodies) if (component) edits.push(...withHook(component, text));
  // What is inside of another text belongs to it, except that its own texts are moved by a second run.
  const outer = edits.filter(
    (one) =>
      !edits.some(
        (other) =>
          other !== one &&
          other.start <= one.start &&
          other.end >= one.end &&
          other.end - other.start > one.end - one.start,
      ),
  );
  if (!text.includes("#platform/web/language/use-t.tsx")) outer.push(importOf(program));
  return outer
    .toSorted((one, other) => other.start - one.start)
    .reduce((rest, { start, end, code }) => rest.slice(0, start) + code + rest.slice(end), text);
}

function withHook(component: Node, text: string) {
  const { body } = component;
  if (!isNode(body)) return [];
  const hook = `const t = useT(${JSON.stringify(area)});`;
  if (body.type === "BlockStatement") {
    if (/^\{\s*const t = useT/.test(text.slice(body.start))) return [];
    return [{ start: body.start + 1, end: body.start + 1, code: `\n${hook}` }];
  }
  const begin = text.lastIndexOf("=>", body.start) + 2;
  const isWrapped = text.slice(begin, body.start).includes("(");
  return [
    { start: begin, end: body.start, code: ` { ${hook} return ${isWrapped ? "(" : ""}` },
    {
      start: isWrapped ? text.indexOf(")", body.end) + 1 : body.end,
      end: isWrapped ? text.indexOf(")", body.end) + 1 : body.end,
      code: "; }",
    },
  ];
}

/** After the last import. */
function importOf(program: Node) {
  const imports = (program["body"] as Node[]).filter(({ type }) => type === "ImportDeclaration");
  const at = imports.at(-1)?.end ?? 0;
  return { start: at, end: at, code: '\nimport { useT } from "#platform/web/language/use-t.tsx";' };
}
