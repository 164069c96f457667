// Who may apply, how long an answer can be taken back, and who sees the contact details of an applicant.
import { describe, expect, test } from "vitest";
import type { MemberRole } from "#platform/domain/role.ts";
import {
  applicantsWithContactADay,
  applicationsADay,
  applyingRefusal,
  contactStateOf,
  isOpenStage,
  refuseToApply,
  stageForCandidate,
  takeBackUntil,
  informedAt,
} from "./rules.ts";
import { STAGES } from "./stages.ts";

const NOW = new Date("2026-03-10T04:30:00.000Z");
const LATER = new Date("2026-03-11T04:30:00.000Z");
const hoursAgo = (hours: number) => new Date(NOW.getTime() - hours * 3_600_000);

describe("taking back an answer", () => {
  const answered = {
    stage: "not-selected",
    stage_before: "shortlisted",
    told_at: LATER,
    chosen_shared: true,
  } as const;

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

test("“Chosen” by a result that is not shared reads as “Interview” (APPLY-10, INT-67)", () => {
  const chosen = { stage: "chosen", stage_before: null, told_at: null, chosen_shared: false } as const;
  expect(stageForCandidate(chosen, NOW)).toBe("interview");
  expect(stageForCandidate({ ...chosen, chosen_shared: true }, NOW)).toBe("chosen");
  expect(stageForCandidate({ ...chosen, stage: "offered" }, NOW)).toBe("offered");
  const refused = { stage: "not-selected", stage_before: "chosen", told_at: LATER } as const;
  expect(stageForCandidate({ ...refused, chosen_shared: false }, NOW)).toBe("interview");
});

describe("applying", () => {
  const may = {
    state: "published",
    isVerified: true,
    isProven: true,
    isWhole: true,
    before: null,
    ofToday: 19,
    limit: 20,
  } as const;

  test("a published job of a verified school takes the last application of the day", () => {
    expect(refuseToApply(may)).toBeNull();
    expect(refuseToApply({ ...may, before: { stage: "withdrawn", reopened: 1 } })).toBeNull();
  });

  test.each([
    ["unproven", { isProven: false, isWhole: false }],
    ["unfinished", { isWhole: false, state: "closed" }],
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

describe("the refusal", () => {
  test.each([
    [1, "You have applied 1 time today, which is the limit for a day."],
    [20, "You have applied 20 times today, which is the limit for a day."],
  ])("at a limit of %d a day says when applying goes on", (limit, sentence) => {
    // 23:59 in India.
    const now = new Date("2026-03-10T18:29:00.000Z");
    expect(applyingRefusal("daily-limit", { limit, now })).toMatchObject({
      status: 429,
      code: "DAILY_LIMIT",
      message: `${sentence} You can apply again from midnight, India time.`,
      retryAfterSeconds: 60,
    });
  });

  test.each([
    [
      "unproven",
      403,
      "EMAIL_NOT_PROVEN",
      "Please prove your e-mail address first, with the link in our mail. Then you can apply.",
    ],
    ["paused", 409, "VACANCY_PAUSED", "This job takes no applications at the moment."],
    ["closed", 409, "VACANCY_CLOSED", "This job is closed and takes no more applications."],
    [
      "not-verified",
      409,
      "SCHOOL_NOT_VERIFIED",
      "This school is not verified at the moment, so its jobs take no applications.",
    ],
    ["applied", 409, "ALREADY_APPLIED", "You have applied for this job already."],
    [
      "reopened-twice",
      409,
      "REOPENED_TWICE",
      "You have withdrawn this application three times, so it cannot be opened again.",
    ],
  ] as const)("%s has its status, code and sentence", (reason, status, code, message) => {
    const refusal = applyingRefusal(reason, { limit: 20, now: NOW });
    expect(refusal).toMatchObject({ status, code, message });
    expect(refusal.retryAfterSeconds).toBeUndefined();
  });
});

test("the limits of a day are multiplied, and at least one stays", () => {
  expect([0, 0.05, 1, 10].map(applicationsADay)).toEqual([1, 1, 20, 200]);
  expect([0, 0.01, 1, 10].map(applicantsWithContactADay)).toEqual([1, 3, 300, 3_000]);
});

test("a candidate learns of an answer after 24 hours", () => {
  expect(informedAt(NOW)).toEqual(LATER);
});

test("applications that wait for somebody are open", () => {
  expect(STAGES.filter(isOpenStage)).toEqual([
    "applied",
    "shortlisted",
    "interview",
    "chosen",
    "offered",
    "accepted",
  ]);
});

describe("contact details", () => {
  const open = { candidateId: "teacher", stage: "applied", endedAt: null } as const;
  const standing = { isVerified: true, isSuspended: false };

  test.each([
    ["shown", {}],
    ["shown", { stage: "not-selected", endedAt: hoursAgo(90 * 24) }],
    ["ended", { stage: "not-selected", endedAt: new Date(hoursAgo(90 * 24).getTime() - 1) }],
    ["withdrawn", { stage: "withdrawn", endedAt: hoursAgo(1) }],
    ["not-verified", { stage: "withdrawn" }, { isVerified: false }],
    ["not-verified", {}, { isSuspended: true }],
    ["role", {}, { isVerified: false }, "viewer"],
    ["deleted", { candidateId: null }, {}, "viewer"],
  ] as const)(
    "are %s with %j, %j",
    (state, application, school = {}, memberRole: MemberRole = "recruiter") => {
      const viewer = { role: "employer", memberRole } as const;
      const found = contactStateOf(
        viewer,
        { ...open, ...application },
        { school: { ...standing, ...school }, now: NOW },
      );
      expect(found).toBe(state);
    },
  );
});
