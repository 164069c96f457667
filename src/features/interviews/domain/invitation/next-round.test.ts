import { expect, test } from "vitest";
import { type EarlierRound, freeRoundUntil, refuseNextRound } from "./next-round.ts";

const HELD: EarlierRound = {
  status: "Completed",
  result: "Selected For Second Round",
  day: "2026-03-10",
  freeRounds: 0,
};

test.each<[string, Partial<EarlierRound>, string, ReturnType<typeof refuseNextRound>]>([
  ["after that result", {}, "2026-03-11", null],
  ["30 days after its day", {}, "2026-04-09", null],
  ["31 days after its day", {}, "2026-04-10", "round-too-late"],
  ["once more", { freeRounds: 1 }, "2026-03-11", null],
  ["a third time", { freeRounds: 2 }, "2026-03-11", "rounds-used"],
  ["after another result", { result: "Shortlisted" }, "2026-03-11", "no-next-round"],
  ["without a result", { result: null }, "2026-03-11", "no-next-round"],
  ["while it is not completed", { status: "Interview Scheduled" }, "2026-03-11", "no-next-round"],
  ["after it was cancelled", { status: "Cancelled" }, "2026-03-11", "no-next-round"],
  ["of one that is completed before its day", { day: "2026-03-20" }, "2026-03-11", null],
])("another round without a credit %s (INT-110)", (_when, change, today, refusal) => {
  const earlier = { ...HELD, ...change };
  expect(refuseNextRound(earlier, today)).toBe(refusal);
  expect(freeRoundUntil(earlier, today) !== null).toBe(refusal === null);
});

test("the last day without a credit is the thirtieth after the interview (INT-110)", () => {
  expect(freeRoundUntil(HELD, "2026-03-11")).toBe("2026-04-09");
});
