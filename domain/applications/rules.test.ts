// Who may apply, how long an answer can be taken back, and who sees the contact details of an applicant.
import { describe, expect, test } from "vitest";
import { contactStateOf, refuseToApply, stageForCandidate, takeBackUntil } from "./rules.ts";

const NOW = new Date("2026-03-10T04:30:00.000Z");
const LATER = new Date("2026-03-11T04:30:00.000Z");
const hoursAgo = (hours: number) => new Date(NOW.getTime() - hours * 3_600_000);

describe("taking back an answer", () => {
  const answered = { stage: "not-selected", stage_before: "shortlisted", told_at: LATER } as const;

  test("the former stage is shown until the candidate is informed", () => {
    expect(takeBackUntil(answered, NOW)).toEqual(LATER);
    expect(stageForCandidate(answered, NOW)).toBe("shortlisted");
  });

  test.each([
    ["the candidate has just been informed", answered, LATER],
    ["the stage is another", { ...answered, stage: "offered" }, NOW],
    ["the former stage is not known", { ...answered, stage_before: null }, NOW],
    ["no time to tell is set", { ...answered, told_at: null }, NOW],
  ] as const)("nothing is taken back when %s", (_why, row, now) => {
    expect(takeBackUntil(row, now)).toBeNull();
    expect(stageForCandidate(row, now)).toBe(row.stage);
  });
});

describe("applying", () => {
  const may = {
    state: "published",
    isVerified: true,
    isProven: true,
    before: null,
    ofToday: 19,
    limit: 20,
  } as const;

  test("a published job of a verified school takes the last application of the day", () => {
    expect(refuseToApply(may)).toBeNull();
    expect(refuseToApply({ ...may, before: { stage: "withdrawn", reopened: 1 } })).toBeNull();
  });

  test.each([
    ["unproven", { isProven: false, state: "closed" }],
    ["applied", { before: { stage: "shortlisted", reopened: 0 }, state: "paused" }],
    ["paused", { state: "paused", isVerified: false }],
    ["closed", { state: "closed", isVerified: false }],
    ["not-verified", { isVerified: false, ofToday: 20 }],
    ["reopened-twice", { before: { stage: "withdrawn", reopened: 2 }, ofToday: 20 }],
    ["daily-limit", { ofToday: 20 }],
  ] as const)("%s comes before what is checked later", (refusal, change) => {
    expect(refuseToApply({ ...may, ...change })).toBe(refusal);
  });
});

describe("contact details", () => {
  const open = {
    mayHire: true,
    isVerified: true,
    isDeleted: false,
    stage: "applied",
    endedAt: null,
  } as const;

  test.each([
    ["shown", {}],
    ["shown", { stage: "not-selected", endedAt: hoursAgo(90 * 24) }],
    ["ended", { stage: "not-selected", endedAt: new Date(hoursAgo(90 * 24).getTime() - 1) }],
    ["withdrawn", { stage: "withdrawn", endedAt: hoursAgo(1) }],
    ["not-verified", { isVerified: false, stage: "withdrawn" }],
    ["role", { mayHire: false, isVerified: false }],
    ["deleted", { isDeleted: true, mayHire: false }],
  ] as const)("are %s with %j", (state, change) => {
    expect(contactStateOf({ ...open, ...change }, NOW)).toBe(state);
  });
});
