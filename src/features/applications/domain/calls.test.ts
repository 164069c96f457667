// How the forms of applications are read: the longest notes, and many applicants at once.
import { sentenceOfIssue } from "#tests/support/issues.ts";
import { expect, test } from "vitest";
import { answerInBulk, applyForVacancy, changeStage } from "./calls.ts";

test("a note and a message have at most 1,000 characters, and an empty one is none", () => {
  const texts = ["", "x".repeat(1_000), "x".repeat(1_001)];
  const notes = texts.map(
    (note) => applyForVacancy.body.safeParse({ note }).error?.issues.map(sentenceOfIssue)[0],
  );
  expect(notes).toEqual([undefined, undefined, "Note may have at most 1000 characters"]);
  const messages = texts.map(
    (reason) =>
      changeStage.body.safeParse({ stage: "offered", reason }).error?.issues.map(sentenceOfIssue)[0],
  );
  expect(messages).toEqual([undefined, undefined, "Message may have at most 1000 characters"]);
  expect(applyForVacancy.body.parse({ note: " " })).toEqual({});
});

const idOf = (number: number) => `0190b4a0-0000-7000-8000-${String(number).padStart(12, "0")}`;

test("one to a hundred applicants are answered at once, each of them once", () => {
  const { ids } = answerInBulk.body.shape;
  expect(ids.parse([idOf(1), idOf(2), idOf(1)])).toEqual([idOf(1), idOf(2)]);
  const sentences = [0, 1, 100, 101].map(
    (count) =>
      ids.safeParse(Array.from({ length: count }, (_, at) => idOf(at))).error?.issues.map(sentenceOfIssue)[0],
  );
  expect(sentences).toEqual([
    "Please choose an applicant.",
    undefined,
    undefined,
    "Please choose at most 100 applicants.",
  ]);
});
