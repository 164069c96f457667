// Who may make a letter, and what differs between two.
import { expect, test } from "vitest";
import type { FrozenLetter, LetterForm } from "./letter.ts";
import { changedFields, daysToExtend, endOfReply, type MakingFacts, refuseToMake } from "./rules.ts";

const READY: MakingFacts = {
  stage: "chosen",
  memberRole: "recruiter",
  isGone: false,
  isMasked: false,
  isVerified: true,
  isRemoved: false,
  open: null,
  letters: 0,
  posts: 1,
  taken: 0,
};

test.each<[string, Partial<MakingFacts>, string | null]>([
  ["chosen, by a recruiter", {}, null],
  ["offered without a letter", { stage: "offered" }, null],
  ["at an interview, by the owner", { stage: "interview", memberRole: "owner" }, null],
  ["at an interview, by a recruiter", { stage: "interview" }, "owner-only"],
  ["shortlisted", { stage: "shortlisted", memberRole: "owner" }, "early"],
  ["accepted", { stage: "accepted" }, "accepted"],
  ["declined", { stage: "declined" }, "ended"],
  ["gone", { isGone: true }, "gone"],
  ["not known by name", { isMasked: true }, "without-name"],
  ["while a letter waits", { stage: "offered", open: { state: "sent", version: 1 } }, "waiting"],
  ["after a change was asked for", { stage: "offered", open: { state: "change-asked", version: 2 } }, null],
  ["after three versions", { stage: "offered", open: { state: "change-asked", version: 3 } }, "versions"],
  ["after nine letters", { letters: 9 }, "letters"],
  ["by a school that is not verified", { isVerified: false }, "not-verified"],
  ["of a job that was removed", { isRemoved: true }, "removed"],
  ["of a job whose posts are taken", { taken: 1 }, "filled"],
])("a letter to an applicant %s (OFFER-2)", (_who, change, refusal) => {
  expect(refuseToMake({ ...READY, ...change })).toBe(refusal);
});

test("fields that were added, changed or left out differ, others do not (OFFER-5)", () => {
  const before = { post: "PGT", payMonthly: 1, payParts: [], leave: "12 days" } as unknown as LetterForm;
  const after = { post: "PGT", payMonthly: 2, payParts: [], subject: "Physics" } as unknown as FrozenLetter;
  expect(changedFields(before, after).toSorted()).toEqual(["leave", "payMonthly", "subject"]);
});

test("the day to answer ends at midnight in India (OFFER-7)", () => {
  expect(endOfReply("2026-03-17").toISOString()).toBe("2026-03-17T18:30:00.000Z");
});

type Extended = Parameters<typeof daysToExtend>[0];

test.each<[string, Partial<Extended>, ReturnType<typeof daysToExtend>]>([
  ["to 30 days from the sending", {}, { from: "2026-03-23", until: "2026-04-13" }],
  ["to the first day", { firstDay: "2026-04-01" }, { from: "2026-03-23", until: "2026-04-01" }],
  ["not where the first day is the day to answer", { firstDay: "2026-03-22" }, null],
  ["not after 30 days", { replyBy: "2026-04-13" }, null],
  ["not twice", { isExtended: true }, null],
])("a letter can be extended %s (OFFER-7)", (_how, change, days) => {
  const offer = { isExtended: false, replyBy: "2026-03-22", sentOn: "2026-03-14", firstDay: "2026-06-01" };
  expect(daysToExtend({ ...offer, ...change })).toEqual(days);
});
