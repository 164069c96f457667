import { expect, test } from "vitest";
import { daysBefore } from "#platform/domain/day.ts";
import { limitOfDay, refusalSentence, refuseToWrite, WRITING_REASONS, writingRefusal } from "./rules.ts";
import type { WritingFacts, WritingRefusal } from "./rules.ts";

const NOW = new Date("2026-03-10T06:00:00Z");
const daysAgo = (days: number) => daysBefore(NOW, days);

const SCHOOL: WritingFacts = {
  side: "school",
  now: NOW,
  isWithdrawn: false,
  endedAt: null,
  closedBy: null,
  isGone: false,
  isMasked: false,
  isSuspended: false,
  isFromInterviewOn: false,
  hasSchoolWritten: false,
  isNew: true,
  inARow: 0,
  ofToday: 0,
  limit: 60,
};
const TEACHER: WritingFacts = {
  ...SCHOOL,
  side: "candidate",
  limit: 20,
  hasSchoolWritten: true,
  isNew: false,
};

test.each<[string, WritingFacts, WritingRefusal | null]>([
  ["a school begins", SCHOOL, null],
  ["a school after a withdrawal", { ...SCHOOL, isWithdrawn: true }, "withdrawn"],
  ["a school 30 days after the end", { ...SCHOOL, endedAt: daysAgo(30) }, null],
  ["a school a day later", { ...SCHOOL, endedAt: daysAgo(31) }, "ended"],
  ["a school that the teacher has closed out", { ...SCHOOL, closedBy: "other" }, "closed"],
  ["a teacher who has closed it", { ...TEACHER, closedBy: "own" }, "closed-by-own"],
  ["a school to a deleted person", { ...SCHOOL, isGone: true }, "gone"],
  ["a school that may not know the name", { ...SCHOOL, isMasked: true }, "without-name"],
  ["a school with two messages without an answer", { ...SCHOOL, isNew: false, inARow: 2 }, null],
  ["a school with three", { ...SCHOOL, isNew: false, inARow: 3 }, "three-in-a-row"],
  ["a school's 61st new thread", { ...SCHOOL, ofToday: 60 }, "daily-limit"],
  ["a school in a thread after 60 new ones", { ...SCHOOL, isNew: false, ofToday: 60 }, null],
  ["a teacher answers", TEACHER, null],
  [
    "a teacher before anybody wrote",
    { ...TEACHER, hasSchoolWritten: false, isNew: true },
    "before-interview",
  ],
  [
    "a teacher begins from an interview on",
    { ...TEACHER, hasSchoolWritten: false, isNew: true, isFromInterviewOn: true },
    null,
  ],
  ["a teacher after the own withdrawal", { ...TEACHER, isWithdrawn: true }, "withdrawn"],
  ["a teacher a month after the end", { ...TEACHER, endedAt: daysAgo(31) }, "ended"],
  ["a teacher in a job without names", { ...TEACHER, isMasked: true }, "before-invitation"],
  ["a teacher to a suspended school", { ...TEACHER, isSuspended: true }, "suspended"],
  ["a teacher with three messages", { ...TEACHER, inARow: 3 }, "three-in-a-row"],
  ["a teacher's 21st message of the day", { ...TEACHER, ofToday: 20 }, "daily-limit"],
])("who may write: %s (MSG-2, MSG-3, MSG-11)", (_case, facts, refusal) => {
  expect(refuseToWrite(facts)).toBe(refusal);
});

test("every refusal has a sentence, and the limit of a day is a 429 until midnight in India (MSG-3)", () => {
  for (const reason of WRITING_REASONS) expect(refusalSentence(reason, SCHOOL)).toBeTruthy();
  const { status, code, retryAfterSeconds, message } = writingRefusal("daily-limit", {
    ...SCHOOL,
    limit: 60,
  });
  // 11:30 in India.
  expect([status, code, retryAfterSeconds]).toEqual([429, "DAILY_LIMIT", 12.5 * 3600]);
  expect(message).toContain("60 conversations today");
  expect(writingRefusal("daily-limit", TEACHER).message).toContain("20 messages today");
  expect(writingRefusal("three-in-a-row", TEACHER)).toMatchObject({ status: 409, code: "THREE_IN_A_ROW" });
  expect([limitOfDay("school", 1), limitOfDay("candidate", 1), limitOfDay("school", 10)]).toEqual([
    60, 20, 600,
  ]);
});
