// What a form refuses is said in Hindi, where the browser checks it and where the server does, and so is what the server
// refuses in its own words (LANG-7).
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { Call } from "#platform/domain/call.ts";
import { INTERFACE } from "#src/calls.ts";
import { inEnglish, type Text, textOfIssue, writeText } from "#platform/domain/locale/sentence.ts";
import type { Catalogue } from "#platform/domain/locale/translate.ts";
import { z } from "#platform/domain/zod.ts";
import { findPageAreas, readHindi } from "#platform/server/language/catalogues.ts";
import { hasEnglish } from "#tests/support/latin-words.ts";
import {
  childrenOf,
  isNode,
  nameOf,
  type Node,
  quasisOf,
  readSource,
  walk,
} from "#tools/messages/sources.ts";

const [terms, refusals, answers] = [readHindi("terms"), readHindi("refusals"), readHindi("answers")];

const ODD: readonly unknown[] = [
  undefined,
  null,
  "",
  " ",
  "x",
  "9876543210",
  "call 98765 43210",
  "a@b",
  "x".repeat(9_000),
  "2020-02-30",
  "1990-01-01",
  "\u0000",
  "12:34",
  -1,
  0.5,
  1e12,
  "1e12",
  true,
  [],
  [1],
  ["x", "x"],
  Array.from({ length: 500 }, () => "x"),
  {},
];

const isForUsers = ({ access }: Call) =>
  access === "anyone" || access.includes("candidate") || access.includes("employer");

/** All sentences with which the fields of a body are refused, one odd value at a time and all at once. */
function refusalsOf(body: z.ZodType): Text[] {
  const { properties = {}, required } = z.toJSONSchema(body, { io: "input", unrepresentable: "any" });
  const names = [...Object.keys(properties), ...(required ?? [])];
  const bodies = [
    {},
    ...ODD.map((odd) => Object.fromEntries(names.map((name) => [name, odd]))),
    ...names.flatMap((name) => ODD.map((odd) => ({ [name]: odd }))),
  ];
  return bodies.flatMap(
    (one) => body.safeParse(one).error?.issues.map(({ message }) => textOfIssue(message)) ?? [],
  );
}

/** Said of what no page sends: a value of another kind, and ids that a page takes from an answer. */
const OF_PROGRAMS =
  /must be (?:a text|a list|an object|one of)|needs at least|at most \d+ entries| is missing\.$|true or false|not in the right form|as a list\.$|^Please say (?:grant|subscribers)|^(?:Ids|\w+ ids?|As read|Token|Signature) /;

const texts = INTERFACE.filter(isForUsers).flatMap(({ body }) => (body ? refusalsOf(body) : []));
/** By their English sentence. */
const sentences = [...new Map(texts.map((text) => [inEnglish(text), text]))].filter(
  ([sentence]) => !OF_PROGRAMS.test(sentence),
);

const englishIn = (catalogue: Catalogue) =>
  sentences
    .map(([sentence, text]) => ({ sentence, hindi: writeText(text, "hi-IN", catalogue) }))
    .filter(({ hindi }) => hasEnglish(hindi));

test("the browser says each refusal of a field in Hindi (LANG-7)", () => {
  expect(sentences.length).toBeGreaterThan(150);
  expect(englishIn({ ...terms, ...refusals })).toEqual([]);
});

test("the server says each refusal of a field in Hindi (LANG-7)", () => {
  expect(englishIn({ ...terms, ...refusals, ...answers })).toEqual([]);
});

/** How a schema names its field: `shortText("Legal name")`. */
const NAMED =
  /\b(?:shortText|longText|properName|publicLine|publicText|wholeNumber|rupees|typed|note|lines?)\(\s*"([^"]+)"/g;

/** What is no label of that field: a button, a heading, a fact, a field of staff. */
const ANOTHER_MEANING = new Set([
  "applicants: Answer",
  "applicants: Text",
  "candidates: Documents",
  "interviews: Feedback",
  "jobs: Posts",
  "offers: Day of payment",
  "offers: Leave",
  "offers: Name of who signs",
  "offers: Position of who signs",
  "offers: Signature",
  "plan: Account name",
  "plan: Bank",
]);

test("a refusal calls a field as its label does (LANG-5)", () => {
  const root = join(import.meta.dirname, "../src");
  const files = globSync("{platform,features/*}/domain/**/*.ts", { cwd: root }).filter(
    (file) => !/\.test\.ts$|notices|features\/(?:staff|catalogue)\//.test(file),
  );
  const names = new Set(
    files.flatMap((file) =>
      [...readFileSync(join(root, file), "utf8").matchAll(NAMED)].map(([, name = ""]) => name),
    ),
  );
  expect(names.size).toBeGreaterThan(50);
  const shared = { ...terms, ...refusals };
  const others = findPageAreas().flatMap((area) => {
    const own = readHindi(area);
    return [...names]
      .filter((name) => own[name] !== undefined && own[name] !== shared[name])
      .map((name) => `${area}: ${name}`);
  });
  expect(others.filter((one) => !ANOTHER_MEANING.has(one))).toEqual([]);
});

const SRC = join(import.meta.dirname, "../src");

/** What staff alone are refused, who read English, and what no page of ours sends. */
const NOT_FOR_USERS = [
  /^features\/(staff|catalogue)\//,
  /^features\/accounts\/server\/second-factor\//,
  /^features\/jobs\/server\/admin\.ts/,
  /^features\/money\/server\/payments\/(refunds\/|transfers\/decide\.ts|event\.ts)/,
  /^features\/money\/server\/subscriptions\/(activate\.ts|steps\.ts|corrections\/|extensions\/|current\.ts)/,
  /^features\/offers\/server\/first-day\/joined\.ts: There is nothing to decide/,
  /^features\/schools\/server\/(verifications|reports)\/decide\.ts/,
  /^features\/site\/server\/(complaints|contact)\/service\.ts/,
  /^features\/teachers\/server\/nominee\.ts/,
  /^platform\/server\/database\/refusals\.ts: (This subject|Another transfer|This payment is refunded|A part of this|This employer)/,
  /^platform\/server\/http\/body\.ts: (Please send|The request|The form has)/,
  /^platform\/server\/http\/serve\.ts: Please turn on your second factor/,
  /^platform\/server\/(mail\/routes|notifications\/stream|search\/page)\.ts/,
  /^platform\/server\/whatsapp\/(routes|webhook)\.ts/,
];

const isRefusal = (node: Node) => node.type === "NewExpression" && nameOf(node["callee"]) === "Refusal";
const argumentsOf = (node: Node) => node["arguments"] as Node[];
const isFunction = (node: Node) => /Function(Expression|Declaration)$/.test(node.type);

/** The sentences of a file with which it refuses, a template with its expressions as "…". */
function refusalsIn(file: string): string[] {
  const { program } = readSource(join(SRC, file));
  const constants = new Map<string, Node>();
  /** Functions that refuse with a text that they are given, and its place. */
  const refusing = new Map<string, number>([
    ["forbidden", 0],
    ["unavailable", 0],
    ["invalid", 0],
    ["illegalStep", 0],
  ]);
  walk(program, (node, above) => {
    const { id, init } = node;
    if (node.type === "VariableDeclarator" && isNode(init) && isNode(id)) constants.set(nameOf(id), init);
    if (!isRefusal(node)) return;
    const within = above.findLast(isFunction);
    const text = nameOf(argumentsOf(node)[2]);
    const given = (within?.["params"] as Node[] | undefined)?.map(nameOf).indexOf(text) ?? -1;
    const name = nameOf(
      within?.["id"] ?? above.findLast(({ type }) => type === "VariableDeclarator")?.["id"],
    );
    if (text && given >= 0) refusing.set(name, given);
  });
  const found = new Set<string>();
  const collect = (node: Node | undefined, seen: readonly string[] = []): void => {
    if (!node) return;
    if (node.type === "Literal" && typeof node["value"] === "string") found.add(node["value"]);
    if (node.type === "TemplateLiteral") found.add(quasisOf(node).join("…"));
    const name = node.type === "Identifier" ? nameOf(node) : "";
    if (name && !seen.includes(name)) collect(constants.get(name), [...seen, name]);
    if (isFunction(node) || node.type === "TemplateLiteral") return;
    for (const child of childrenOf(node)) collect(child, seen);
  };
  walk(program, (node) => {
    if (isRefusal(node)) collect(argumentsOf(node)[2]);
    const at = node.type === "CallExpression" ? refusing.get(nameOf(node["callee"])) : undefined;
    if (at !== undefined) collect(argumentsOf(node)[at]);
  });
  // What a table says is a sentence; its codes and titles are none.
  for (const [name, init] of constants)
    if (/(REFUSALS|CONFLICTS|CONTACT_SENTENCES)$/.test(name)) collect(init);
  return [...found].filter((text) => /[a-z…] \S.*[.!?…]$/.test(text));
}

test("what the server refuses in words of its own has Hindi, but for staff (LANG-7)", () => {
  const files = globSync("{features/*,platform}/{server,domain}/**/*.ts", { cwd: SRC })
    .map((file) => file.replaceAll("\\", "/"))
    .filter((file) => !/\.test\.ts$|\/migrations\//.test(file));
  const said = files.flatMap((file) => refusalsIn(file).map((text) => ({ name: `${file}: ${text}`, text })));
  expect(said.length).toBeGreaterThan(200);
  const known = { ...terms, ...refusals, ...answers };
  const unknown = said.filter(({ text }) => !Object.hasOwn(known, text)).map(({ name }) => name);
  expect(unknown.filter((name) => !NOT_FOR_USERS.some((pattern) => pattern.test(name)))).toEqual([]);
  expect(NOT_FOR_USERS.filter((pattern) => !unknown.some((name) => pattern.test(name)))).toEqual([]);
});
