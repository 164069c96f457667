// What a school is asked before it sends an invitation (INT-45).
import { expect, test } from "vitest";
import { INTERVIEW } from "#tests/support/records.ts";
import { findSendingQuestions } from "#web/interviews/schedule/sending-questions.ts";

const INVITATION = {
  candidateId: "c2",
  candidateName: "Ravi Iyer",
  day: "2026-03-12",
  slot: { from: "17:00", to: "19:00" },
  emailAvailable: "Yes",
};
const readDay = () => Promise.resolve({ items: [INTERVIEW], total: 1 });
const nothing = () => Promise.resolve({ items: [], total: 0 });

test("two candidates in one slot of the day are named (INT-45)", async () => {
  expect(await findSendingQuestions(INVITATION, readDay)).toEqual([
    "You already have an interview with Asha Verma on Thu, 12 Mar 2026, 4:00 PM to 6:00 PM.",
  ]);
  expect(await findSendingQuestions({ ...INVITATION, candidateId: "c1" }, readDay)).toEqual([]);
});

test("a candidate who is marked as not available is named (INT-45)", async () => {
  expect(await findSendingQuestions({ ...INVITATION, emailAvailable: "No" }, nothing)).toEqual([
    "Ravi Iyer is marked as Not Available.",
  ]);
});

test("a list that cannot be read holds nobody up", async () => {
  const fails = () => Promise.reject(new TypeError("Failed to fetch"));
  expect(await findSendingQuestions(INVITATION, fails)).toEqual([]);
});
