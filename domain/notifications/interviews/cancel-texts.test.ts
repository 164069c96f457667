// What each side reads of a cancelled interview: who cancelled it, why, and what became of the credit.
import { expect, test } from "vitest";
import { CANCEL_REASONS } from "../../interviews/steps/absence.ts";
import type { Role } from "../../role.ts";
import { writeNotice } from "../texts.ts";
import type { InterviewFacts } from "./interview-facts.ts";

const FACTS: InterviewFacts = {
  candidate: "Asha Rao",
  employer: "Hill School",
  day: "2026-03-18",
  from: "10:00",
  to: "11:30",
  link: "https://meet.example/a",
  status: "Cancelled",
  note: null,
  result: null,
};
const cancel = (role: Role, change: Partial<InterviewFacts> = {}) =>
  writeNotice({ kind: "interview-cancelled", facts: { ...FACTS, ...change } }, role);

test.each([
  ["candidate", "Asha Rao does not come to the interview", "You cancelled the interview with Hill School"],
  ["school", "You cancelled the interview with Asha Rao", "Hill School cancelled the interview"],
  ["clock", "The interview with Asha Rao is cancelled", "The interview with Hill School is cancelled"],
  ["admin", "The interview with Asha Rao is cancelled", "The interview with Hill School is cancelled"],
  [null, "The interview with Asha Rao is cancelled", "The interview with Hill School is cancelled"],
] as const)(
  "cancelled by %s, both sides read whose decision it was",
  (cancelledBy, forSchool, forCandidate) => {
    expect(cancel("employer", { cancelledBy }).title).toBe(forSchool);
    expect(cancel("candidate", { cancelledBy }).title).toBe(forCandidate);
    expect(cancel("candidate", { cancelledBy }).subject).toBe(
      "Cancelled: interview with Hill School on Wed, 18 Mar 2026, 10:00 AM",
    );
  },
);

const GONE = "It does not take place, and has been taken out of your calendar where your calendar allows it.";

test("the school reads what became of its credit, and the candidate nothing of it", () => {
  const sentences = (role: Role, credit?: "back" | "spent") => cancel(role, credit && { credit }).sentences;
  expect(sentences("employer")).toEqual([GONE, "The credit you paid for it has been returned."]);
  expect(sentences("employer", "back")).toEqual([GONE, "The credit you paid for it has been returned."]);
  expect(sentences("employer", "spent")).toEqual([GONE, "The credit you paid for it stays spent."]);
  for (const credit of [undefined, "back", "spent"] as const)
    expect(sentences("candidate", credit)).toEqual([GONE]);
});

test("a reason that somebody typed is quoted, and one of our sentences is a fact", () => {
  const typed = cancel("candidate", { cancelReason: "The post is filled." });
  expect(typed.quote).toBe("The post is filled.");
  expect(typed.facts.map(({ label }) => label)).toEqual(["School", "Day", "Time"]);

  const { unanswered, staff, ...others } = CANCEL_REASONS;
  for (const cancelReason of [unanswered, ...Object.values(others)]) {
    const notice = cancel("candidate", { cancelReason });
    expect(notice.facts.at(-1)).toEqual({ label: "Reason", value: cancelReason });
    expect(notice.facts).toHaveLength(4);
    expect(notice).not.toHaveProperty("quote");
  }
  for (const cancelReason of [staff, "", null, undefined]) {
    const notice = cancel("candidate", { ...(cancelReason !== undefined && { cancelReason }) });
    expect(notice.facts).toHaveLength(3);
    expect(notice).not.toHaveProperty("quote");
  }
});
