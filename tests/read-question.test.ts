// What is read from questions as principals and recruiters type them, with all cities of the server (SENT-1 to SENT-9).
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import type { Chip } from "#features/matching/domain/reading/chips.ts";
import { readQuestion } from "#features/matching/domain/reading/read-question.ts";
import { STARTER_SUBJECTS } from "#features/catalogue/domain/subjects/starter-subjects.ts";
import { findNamedCity } from "#features/matching/server/reading/named-city.ts";

const VOCABULARY = { subjects: STARTER_SUBJECTS, findCity: findNamedCity };
const read = (question: string) => readQuestion(question, VOCABULARY);

vi.setConfig({ testTimeout: 60_000 });

/** Each line: question | chips, each as its kind, its value and in « » the stretch that it was read from | rest */
const LINES = readFileSync(join(import.meta.dirname, "support", "real-questions.txt"), "utf8")
  .split("\n")
  .filter((line) => line !== "");

const written = ({ kind, value, text }: Chip) =>
  `${kind} ${typeof value === "object" ? JSON.stringify(value) : value} «${text}»`;

test("at least 830 different questions are in the table", () => {
  const questions = LINES.map((line) => line.split(" | ")[0]?.toLowerCase());
  expect(new Set(questions).size).toBe(LINES.length);
  expect(LINES.length).toBeGreaterThanOrEqual(830);
});

test("each question gives exactly its chips and its rest (SENT-2, SENT-3, SENT-4, SENT-5, SENT-6, SENT-7, SENT-8, SENT-16)", () => {
  const readAs = LINES.map((line) => {
    const [question = ""] = line.split(" | ");
    const { chips, rest } = read(question);
    return [question, chips.map(written).join("; "), rest].join(" | ");
  });
  expect(readAs).toEqual(LINES);
});

const QUESTIONS = LINES.map((line) => line.split(" | ")[0] ?? "");

test("the rest of a question is read as text alone, and stays what it is (SENT-10)", () => {
  for (const question of QUESTIONS) {
    const { rest } = read(question);
    expect(read(rest), question).toEqual({ chips: [], rest });
  }
});

test("each chip is in the question (SENT-1)", () => {
  for (const question of QUESTIONS)
    for (const { text } of read(question).chips) expect(question.normalize("NFC")).toContain(text);
});

const GENDER = ["female", "male", "lady", "woman", "gents", "mahila", "purush", "shikshika", "महिला", "पुरुष"];

/** Questions of several words with chips, one of seven. */
const MIXED = LINES.filter((line) => line.includes("»; "))
  .filter((_, index) => index % 7 === 0)
  .map((line) => line.split(" | ")[0] ?? "");

test.each(GENDER)("%s stays text wherever it stands (SENT-9)", (word) => {
  for (const question of MIXED) {
    const { chips, rest } = read(`${word} ${question}`);
    expect(rest.split(" ")[0], question).toBe(word);
    expect(
      chips.some(({ text }) => text.includes(word)),
      question,
    ).toBe(false);
  }
});

const said = (question: string) =>
  read(question).chips.map(({ kind, value }) => `${kind} ${JSON.stringify(value)}`);

test("a distance has one to 2,000 km and an experience at most sixty years; others stay text", () => {
  expect(said("within 1 km, within 2000 km")).toEqual(["within 1", "within 2000"]);
  expect(said("within 0 km, within 2001 km")).toEqual([]);
  expect(said("60 years experience")).toEqual(["experience 60"]);
  expect(said("61 years experience")).toEqual([]);
});

test.each([
  ["1 to 5", "Primary"],
  ["6 to 8", "Middle"],
  ["9 to 10", "Higher"],
  ["11 to 12", "Higher Secondary"],
  ["5 to 6", "Primary", "Middle"],
  ["8 to 9", "Middle", "Higher"],
  ["10 to 11", "Higher", "Higher Secondary"],
])("class %s is of %s", (classes, ...groups) => {
  expect(said(`class ${classes}`)).toEqual(groups.map((group) => `class "${group}"`));
});

test.each(["April", "May", "June", "July", "September"])("“15 %s” is read whole and in short", (month) => {
  for (const written of [month, month.slice(0, 3)])
    expect(said(`15 ${written}`)).toEqual([`joining "${month}"`]);
});

/** A small generator with a seed, so that a failure is repeated. */
function* numbersFrom(seed: number): Generator<number, never> {
  for (let state = seed; ;) {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    yield state / 4_294_967_296;
  }
}

test("no text makes it fail, and every rest stays a rest (SENT-10)", () => {
  const chance = numbersFrom(20);
  const pick = <T>(list: readonly T[]) => list[Math.floor(chance.next().value * list.length)];
  const words = QUESTIONS.flatMap((question) => question.split(" "));
  const signs = [
    "",
    ",",
    "-",
    "+",
    "/",
    "₹",
    ".",
    "…",
    "(",
    "'",
    "\u0000",
    "\ud800",
    "😀",
    "ß",
    "İ",
    "१",
    "़",
    "\u200d",
  ];
  for (let round = 0; round < 500; round++) {
    const length = 1 + Math.floor(chance.next().value * 9);
    const parts = Array.from({ length }, () => `${pick(words) ?? ""}${pick(signs) ?? ""}`);
    const question = parts.join(pick([" ", " ", "  ", ""]));
    const { rest } = read(question);
    expect(read(rest), JSON.stringify(question)).toEqual({ chips: [], rest });
  }
});

test("no text of the greatest length takes long", () => {
  const longest = [
    "a ",
    "1 ",
    "salary of in ",
    "within under ",
    "with of exp ",
    "ab cd ",
    "9th 10th ",
    "5 to ",
  ];
  for (const part of longest) {
    const started = process.cpuUsage();
    read(part.repeat(200).slice(0, 200));
    expect(process.cpuUsage(started).user / 1_000, part).toBeLessThan(150);
  }
});

test("a subject is one of the list, else a usual one that the list does not have (SENT-2)", () => {
  const subjectOf = (question: string, subjects: string[]) =>
    readQuestion(question, { ...VOCABULARY, subjects }).chips.map(({ value }) => value);
  expect(subjectOf("maths", ["Maths (senior)", "Mathematics"])).toEqual(["Mathematics"]);
  expect(subjectOf("mathematics", ["Maths"])).toEqual(["Maths"]);
  expect(subjectOf("sst", ["Social Studies"])).toEqual(["Social Studies"]);
  expect(subjectOf("robotics", ["Robotics"])).toEqual(["Robotics"]);
  expect(subjectOf("physics", ["Robotics"])).toEqual(["Physics"]);
  expect(subjectOf("robotics", ["Physics"])).toEqual([]);
  expect(subjectOf("art & craft", ["Art & Craft"])).toEqual(["Art & Craft"]);
});

test("an amount counts as pay with a sign, a mark or a word beside it, from 1,000 rupees on", () => {
  const payIn = (question: string) => read(question).chips.filter(({ kind }) => kind === "pay");
  for (const question of ["₹8000", "8000/-", "salary 1000"]) expect(payIn(question)).toHaveLength(1);
  for (const question of ["8000", "salary 999"]) expect(payIn(question)).toEqual([]);
});
