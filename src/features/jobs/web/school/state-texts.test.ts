// The states of a job in words, and what a school can do from each (JOB-80, JOB-81).
import { SHOWN_STATES, type ShownState } from "#features/applications/domain/job-state.ts";
import { inEnglish } from "#platform/domain/locale/sentence.ts";
import { expect, test } from "vitest";
import { formatDaysLeft, writeState, listSteps, mayEdit } from "./state-texts.ts";

const STANDING = {
  publishAt: "2026-12-05",
  closesAt: "2026-12-31",
  closeReason: "filled here",
  removedReason: "It asks applicants for money.",
} as const;

test.each<[ShownState, string]>([
  ["draft", "Only your school sees it."],
  ["scheduled", "Online from 05 Dec 2026."],
  ["published", "Open until 31 Dec 2026."],
  ["paused", "Its page stays, but nobody can apply."],
  ["expired", "Its last day was 31 Dec 2026."],
  ["closed", "Filled with somebody found here."],
  ["removed", "Removed by our staff: It asks applicants for money."],
])("a job that is %s says what that means", (state, sentence) => {
  expect(inEnglish(writeState({ ...STANDING, state }))).toBe(sentence);
});

test.each<[ShownState, string[]]>([
  ["draft", ["publish"]],
  ["scheduled", ["pause", "close"]],
  ["published", ["pause", "close"]],
  ["paused", ["resume", "close"]],
  ["expired", ["close"]],
  ["closed", []],
  ["removed", []],
])("a job that is %s offers the steps that the rules allow (JOB-81)", (state, steps) => {
  expect(listSteps(state)).toEqual(steps);
});

test("a job is edited until it has ended", () => {
  expect(SHOWN_STATES.filter(mayEdit)).toEqual(["draft", "scheduled", "published", "paused"]);
});

test("the days until a job closes are counted in words", () => {
  expect([null, 0, 1, 12].map((days) => inEnglish(formatDaysLeft(days)))).toEqual([
    "",
    "Last day today",
    "1 day left",
    "12 days left",
  ]);
});
