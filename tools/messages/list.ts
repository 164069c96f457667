// What is left to do for Hindi: `node tools/messages/list.ts` counts the texts that components show without the catalogue;
// with paths it names them. `--sync` adds sentences of the code that a catalogue lacks, and takes out those that are gone.
import { existsSync, globSync, readFileSync, writeFileSync } from "node:fs";
import { basename, join, relative } from "node:path";
import { findHindiFiles } from "#platform/server/language/catalogues.ts";
import { findEnglish } from "./english.ts";
import { hindiFileOf, isNode, nameOf, type Node, readSource, stringOf, walk } from "./sources.ts";

const ROOT = join(import.meta.dirname, "../..");
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
  const asked = sentencesOfAreas();
  const files = findHindiFiles();
  const known = new Set(
    files.flatMap((file) => Object.keys(read(file)).map((one) => keyOf(areaOf(file), one))),
  );
  const added = [...asked].filter(([key]) => !known.has(key));
  for (const file of new Set([...files, ...added.map(([, one]) => one.file)])) {
    const area = areaOf(file);
    // A sentence may also be asked for by a constant; one without Hindi never was.
    const isKept = ([sentence, hindi]: [string, unknown]) =>
      asked.has(keyOf(area, sentence)) || isForeign(area) || (hindi !== "" && isInCode(sentence, texts));
    if (!existsSync(file)) console.log(`new, to be listed in src/hindi.ts: ${relative(ROOT, file)}`);
    const after = Object.fromEntries([
      ...Object.entries(read(file)).filter(isKept),
      ...added.flatMap(([, one]) => (one.file === file ? [[one.sentence, ""]] : [])),
    ]);
    writeFileSync(file, `${JSON.stringify(after, null, 2)}\n`);
    const empty = Object.values(after).filter((hindi) => hindi === "").length;
    console.log(`${relative(ROOT, file)}: ${Object.keys(after).length} sentences, ${empty} without Hindi`);
  }
}

const read = (file: string): Record<string, unknown> =>
  existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : {};
const areaOf = (file: string) => basename(file, ".json");
const keyOf = (area: string, sentence: string) => `${area}: ${sentence}`;

/** A constant's sentence is in the code whole, perhaps without its full stop, and a template's in parts. */
const isInCode = (sentence: string, texts: string): boolean =>
  sentence.includes("{")
    ? sentence.split(/\{\w+\}/).every((part) => texts.includes(part))
    : texts.includes(JSON.stringify(sentence)) || texts.includes(JSON.stringify(sentence.replace(/\.$/, "")));

/** These are asked for by sentences that arrive as English text. */
const isForeign = (area: string) =>
  ["answers", "mails", "places", "refusals", "terms", "titles"].includes(area);

type Asked = { sentence: string; file: string };

/** The sentences that the code asks an area for, and in which file each belongs: that of the feature which asks first. */
function sentencesOfAreas(): Map<string, Asked> {
  const found = new Map<string, Asked>();
  for (const source of sources.filter((one) => readFileSync(join(ROOT, one), "utf8").includes("useT("))) {
    const { program } = readSource(join(ROOT, source));
    const hooks: { area: string; name: string; scope: Node }[] = [];
    walk(program, (node, above) => {
      const area =
        node.type === "CallExpression" && nameOf(node["callee"]) === "useT"
          ? stringOf((node["arguments"] as Node[])[0])
          : null;
      const scope = above.findLast(({ type }) => type === "BlockStatement");
      if (area !== null && scope) hooks.push({ area, name: nameOf(above.at(-1)?.["id"]), scope });
    });
    walk(program, (node, above) => {
      if (node.type !== "CallExpression") return;
      const called = hooks.filter(({ name }) => name === translatorOf(node["callee"]));
      const area = called.findLast(({ scope }) => above.includes(scope))?.area ?? called[0]?.area;
      if (area === undefined) return;
      const file = join(ROOT, hindiFileOf(source, area));
      for (const sentence of literalsIn((node["arguments"] as Node[])[0]))
        if (!found.has(keyOf(area, sentence))) found.set(keyOf(area, sentence), { sentence, file });
    });
  }
  return found;
}

/** The `t` of `t(…)` and `t.nodes(…)`. */
const translatorOf = (callee: unknown): string =>
  nameOf(isNode(callee) && callee.type === "MemberExpression" ? callee["object"] : callee);

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
