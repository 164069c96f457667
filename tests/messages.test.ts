// Checks the Hindi sentences: none is missing, each has the values and forms of its English one, and none is English.
import { globSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { expect, test } from "vitest";
import places from "#platform/hi/places.json" with { type: "json" };
import { findHindiFiles, readHindi } from "#platform/server/language/catalogues.ts";
import { sayIn } from "#platform/server/language/hindi.ts";
import { FILE_RULES } from "#platform/domain/files/terms.ts";
import { notFound } from "#platform/domain/refusal.ts";
import { HINDI_STATES, STATES } from "#platform/domain/places/states.ts";
import { CITIES } from "#platform/server/places/cities.ts";
import { DESK_COLUMN_LABELS } from "#features/deciding/domain/terms.ts";
import { joined, term, writeText } from "#platform/domain/locale/sentence.ts";
import { formatBadge } from "#features/schools/domain/verifications/badge.ts";
import { NUMBER_KINDS } from "#features/schools/domain/verifications/terms.ts";

type Hindi = string | { one: string; other: string };

const SENTENCES = findHindiFiles().flatMap((file) => {
  const catalogue: Record<string, Hindi> = JSON.parse(readFileSync(file, "utf8"));
  return Object.entries(catalogue).map(([english, hindi]) => ({
    name: `${basename(file, ".json")}: ${english}`,
    english,
    forms: typeof hindi === "string" ? [hindi] : [hindi.one, hindi.other],
  }));
});

const valuesIn = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name).toSorted();
const namesOf = (sentences: typeof SENTENCES) => sentences.map(({ name }) => name);

test("every sentence has Hindi (LANG-6)", () => {
  expect(SENTENCES.length).toBeGreaterThan(500);
  expect(namesOf(SENTENCES.filter(({ forms }) => forms.some((form) => !form?.trim())))).toEqual([]);
});

test("a sentence is in one file of its area, and the compiler knows every file (LANG-6)", () => {
  expect(new Set(namesOf(SENTENCES)).size).toBe(SENTENCES.length);
  const listed = readFileSync(join(import.meta.dirname, "../src/hindi.ts"), "utf8");
  const files = findHindiFiles().map((file) => file.replace(/^.*\/src\//, "#"));
  expect(files.filter((file) => !listed.includes(`import("${file}")`))).toEqual([]);
});

test("a sentence is once in its file, where the last one would count (LANG-6)", () => {
  const hasTwice = (text: string) => text.match(/^ {2}"/gm)?.length !== Object.keys(JSON.parse(text)).length;
  expect(findHindiFiles().filter((file) => hasTwice(readFileSync(file, "utf8")))).toEqual([]);
});

test("every Hindi sentence has the values of its English one (LANG-6)", () => {
  const isOther = ({ english, forms }: (typeof SENTENCES)[number]) =>
    forms.some((form) => valuesIn(form).join() !== valuesIn(english).join());
  expect(namesOf(SENTENCES.filter(isOther))).toEqual([]);
});

/** A translator may turn them round, and nobody exchanges two of them by mistake. */
test("the values of a Hindi sentence are in the order of the English one, or in the recorded one (LANG-6)", async () => {
  const orderIn = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).join(", ");
  const turned = SENTENCES.filter(({ english, forms }) =>
    forms.some((form) => orderIn(form) !== orderIn(english)),
  );
  const lines = turned.map(({ name, forms }) => `${name} -> ${forms.map(orderIn).join(" | ")}`);
  await expect(`${lines.toSorted().join("\n")}\n`).toMatchFileSnapshot("hindi-orders.txt");
});

test("two forms are those of a count (LANG-6)", () => {
  const twofold = SENTENCES.filter(({ forms }) => forms.length > 1);
  expect(twofold.length).toBeGreaterThan(0);
  expect(namesOf(twofold.filter(({ english }) => !english.includes("{count}")))).toEqual([]);
});

/** Words that Hindi writes in Latin letters: names, school terms, and words of computers. */
const LATIN =
  /^(EduNakuri|OTP|PDF|JPG|PNG|WEBP|MB|kB|Enter|JavaScript|zip|TET|CTET|STET|I|II|PGT|TGT|PRT|PPRT|PET|HOD|KG|CBSE|NCTE|INSC|ICSE|IB|PHD|D|El|Ed|B|M|UDISE|OASIS|UAN|ESI|CISCE|AISHE|GSTIN|AI|WhatsApp|STOP|http|https|www|school|in|k|WB|C|U|S|GST|Google|IGCSE|V|VI|VIII|XI|XII|Meet|Zoom|Teams|IX|X|J|K|N|UPI|NEFT|RTGS|IMPS|UTR|TDS|IFSC|QR|PIN|CGST|SGST|IGST)$/;

test("no Hindi sentence has an English word (LANG-5)", () => {
  const wordsOf = (form: string) =>
    (form.replaceAll(/\{\w+\}/g, "").match(/\p{Script=Latin}+/gu) ?? []).filter((word) => !LATIN.test(word));
  const english = SENTENCES.map(({ name, forms }) => `${name} -> ${forms.flatMap(wordsOf).join(" ")}`);
  expect(english.filter((line) => !line.endsWith("-> "))).toEqual([]);
});

test("states have one spelling in Hindi: the first by which a search knows them (LANG-5)", () => {
  const shown: Record<string, string> = places;
  expect(STATES.map((state) => shown[state])).toEqual(STATES.map((state) => HINDI_STATES[state]?.[0]));
});

test("every place with a Hindi spelling is one of ours, and has no other one; the server knows it too (LANG-5)", () => {
  const known = new Set([
    ...STATES,
    ...CITIES.map(({ place }) => place.city),
    "India",
    "{city}, {state}, India",
  ]);
  expect(Object.keys(places).filter((name) => !known.has(name))).toEqual([]);
  const terms = readHindi("terms");
  expect(Object.keys(places).filter((name) => terms[name] !== undefined)).toEqual([]);
  expect(sayIn("hi-IN", joined([term("Pune"), term("Puducherry")], ", "))).toBe("पुणे, पुडुचेरी");
});

test("digits are 0 to 9, and sentences end as Hindi does (LANG-8)", () => {
  const all = SENTENCES.flatMap(({ name, forms }) => forms.map((form) => ({ name, form })));
  expect(all.filter(({ form }) => /[०-९]|[\u0900-\u0963]\.$/.test(form)).map(({ name }) => name)).toEqual([]);
});

test("the badge of a verified school is said in Hindi, however it was verified (LANG-5, SCHOOL-9)", () => {
  const badges = NUMBER_KINDS.map((kind) =>
    writeText(formatBadge({ kind, verifiedOn: "2026-03-29" }), "hi-IN", readHindi("terms")),
  );
  expect(badges.filter((badge) => !/^29 मार्च 2026 को .*से जाँचा गया$/.test(badge))).toEqual([]);
});

test("what was not found, and what is asked of a file, are said in Hindi (LANG-5)", () => {
  expect(sayIn("hi-IN", notFound("Shortlist").text)).toBe("यह नहीं मिला: शॉर्टलिस्ट");
  const asked = Object.values(FILE_RULES).flatMap((rule) => [rule.label, rule.tooLarge, rule.wrongType]);
  expect(asked.filter((text) => sayIn("hi-IN", text) === text)).toEqual([]);
});

test("the columns of the desk are said in Hindi (LANG-5, DECIDE-15)", () => {
  const known = new Set(namesOf(SENTENCES));
  expect(Object.values(DESK_COLUMN_LABELS).filter((label) => !known.has(`terms: ${label}`))).toEqual([]);
});

test("what a constant of a page says by its area has Hindi (LANG-6)", () => {
  const root = join(import.meta.dirname, "../src/features");
  const said = globSync("**/*.tsx", { cwd: root }).flatMap((file) =>
    [
      ...readFileSync(join(root, file), "utf8").matchAll(
        /<Translated(?: area="(\w+)")?>\s*([A-Z][^<{]+?)\s*<\/Translated>/g,
      ),
    ].map(([, area = "terms", english = ""]) => `${area}: ${english}`),
  );
  const known = new Set(namesOf(SENTENCES));
  expect(said.length).toBeGreaterThan(0);
  expect(said.filter((name) => !known.has(name))).toEqual([]);
});
