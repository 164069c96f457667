// What is left to do for Hindi: `node tools/messages/list.ts` counts the texts that components show without the catalogue;
// with paths it names them. `--sync` adds sentences of the code that a catalogue lacks, and takes out those that are gone.
import { globSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { findEnglish } from "./english.ts";
import { isNode, nameOf, type Node, readSource, stringOf, walk } from "./sources.ts";

const ROOT = join(import.meta.dirname, "../..");
const CATALOGUES = join(ROOT, "src/messages/hi");
const paths = process.argv.slice(2).filter((argument) => !argument.startsWith("--"));

const sources = globSync("src/**/*.{ts,tsx}", { cwd: ROOT }).filter((file) => !/\.test\.tsx?$/.test(file));

function list(): void {
  const chosen = sources.filter(
    (file) => file.endsWith(".tsx") && (paths.length === 0 || paths.some((path) => file.startsWith(path))),
  );
  for (const file of chosen) {
    const { text, program } = readSource(join(ROOT, file));
    const found = findEnglish(program, text);
    if (found.length === 0) continue;
    console.log(`${String(found.length).padStart(4)}  ${file}`);
    if (paths.length > 0) for (const one of found) console.log(`        ${one.text}`);
  }
}

function sync(): void {
  const texts = sources.map((file) => readFileSync(join(ROOT, file), "utf8")).join("\n");
  const used = sentencesOfAreas();
  for (const name of globSync("*.json", { cwd: CATALOGUES })) {
    const path = join(CATALOGUES, name);
    const before: Record<string, unknown> = JSON.parse(readFileSync(path, "utf8"));
    const asked = used.get(name.replace(".json", "")) ?? new Set();
    // A sentence may also be asked for by a constant; one without Hindi never was.
    const isKept = ([sentence, hindi]: [string, unknown]) =>
      asked.has(sentence) || isForeign(name) || (hindi !== "" && isInCode(sentence, texts));
    const kept = Object.entries(before).filter(isKept);
    const after = Object.fromEntries([
      ...kept,
      ...[...asked].filter((sentence) => !(sentence in before)).map((sentence) => [sentence, ""]),
    ]);
    writeFileSync(path, `${JSON.stringify(after, null, 2)}\n`);
    const empty = Object.values(after).filter((hindi) => hindi === "").length;
    console.log(`${name}: ${Object.keys(after).length} sentences, ${empty} without Hindi`);
  }
}

/** A constant's sentence is in the code whole, perhaps without its full stop, and a template's in parts. */
const isInCode = (sentence: string, texts: string): boolean =>
  sentence.includes("{")
    ? sentence.split(/\{\w+\}/).every((part) => texts.includes(part))
    : texts.includes(JSON.stringify(sentence)) || texts.includes(JSON.stringify(sentence.replace(/\.$/, "")));

/** These are asked for by sentences that arrive as English text. */
function isForeign(name: string): boolean {
  return ["answers.json", "mails.json", "refusals.json", "terms.json", "titles.json"].includes(name);
}

/** The sentences that the code asks an area for. */
function sentencesOfAreas(): Map<string, Set<string>> {
  const areas = new Map<string, Set<string>>();
  for (const file of sources.filter((one) => readFileSync(join(ROOT, one), "utf8").includes("useT("))) {
    const { program } = readSource(join(ROOT, file));
    const hooks: { area: string; scope: Node }[] = [];
    walk(program, (node, above) => {
      const area =
        node.type === "CallExpression" && nameOf(node["callee"]) === "useT"
          ? stringOf((node["arguments"] as Node[])[0])
          : null;
      const scope = above.findLast(({ type }) => type === "BlockStatement");
      if (area !== null && scope) hooks.push({ area, scope });
    });
    walk(program, (node, above) => {
      if (node.type !== "CallExpression" || !isT(node["callee"])) return;
      const area = hooks.findLast(({ scope }) => above.includes(scope))?.area ?? hooks[0]?.area ?? "";
      for (const sentence of literalsIn((node["arguments"] as Node[])[0]))
        areas.set(area, (areas.get(area) ?? new Set()).add(sentence));
    });
  }
  return areas;
}

function isT(callee: unknown): boolean {
  return (
    isNode(callee) &&
    (nameOf(callee) === "t" || (callee.type === "MemberExpression" && nameOf(callee["object"]) === "t"))
  );
}

function literalsIn(node: unknown): string[] {
  if (!isNode(node)) return [];
  const own = stringOf(node);
  if (own !== null) return [own];
  return node.type === "ConditionalExpression"
    ? [...literalsIn(node["consequent"]), ...literalsIn(node["alternate"])]
    : [];
}

if (process.argv.includes("--sync")) sync();
else list();
