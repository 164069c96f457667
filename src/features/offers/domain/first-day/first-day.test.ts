// The list, the question "Joined?" and the checks of the first months, as rules.
import { describe, expect, test } from "vitest";
import { addDays, daysBefore, instantInIndia } from "#platform/domain/day.ts";
import {
  atLeast,
  checkSpan,
  endOfQuarter,
  MIN_PEOPLE,
  quarterOf,
  refuseCheck,
  type Share,
  shareOfYes,
} from "./checks.ts";
import { daysOfItem, LIST_ITEMS, listChange, requireDayOfItem } from "./items.ts";
import {
  holdIfBefore,
  type JoinedAnswer,
  type JoiningFacts,
  lastDayToAnswer,
  refuseJoined,
  settleJoining,
} from "./joined.ts";

describe("the list", () => {
  test.each([
    "Aadhaar 1234 5678 9012",
    "UAN 100123456789",
    "९८७६ ५४३२ १०१२",
    "Account 12345-6789",
    "call 98765 43210",
  ])("a reason with a long number is refused: %s (JOIN-2)", (notNeeded) => {
    const { error } = listChange.safeParse({ item: "uan-asked", notNeeded });
    expect(error?.issues[0]?.message).toBe("Please leave out numbers of cards, accounts and phones.");
  });

  test.each([
    "Pay above the limit of ₹21,000",
    "Seen in 2026-27",
    "Given on 12-03-2026",
    "Class 10 & 12 only",
  ])("a reason with a day, a year or a sum is taken: %s (JOIN-2)", (notNeeded) => {
    expect(listChange.safeParse({ item: "esi-asked", notNeeded }).success).toBe(true);
  });

  test("an item has a day or a reason, of at least three letters, and both may be left out (JOIN-2)", () => {
    const isTaken = (change: object) => listChange.safeParse({ item: "bank-asked", ...change }).success;
    expect(isTaken({})).toBe(true);
    expect(isTaken({ day: "2026-03-10" })).toBe(true);
    expect(isTaken({ day: "2026-03-10", notNeeded: "Given before" })).toBe(false);
    expect(isTaken({ notNeeded: "no" })).toBe(false);
    expect(isTaken({ item: "aadhaar" })).toBe(false);
  });

  test("days are of today or earlier, only the next check of the police verification lies ahead (JOIN-2)", () => {
    const today = "2026-03-10";
    for (const item of LIST_ITEMS) {
      const { from, until } = daysOfItem(item, today);
      for (const [day, isRight] of [
        [from, true],
        [until, true],
        [addDays(from, -1), false],
        [addDays(until, 1), false],
      ] as const) {
        const check = () => requireDayOfItem({ item, day, notNeeded: undefined }, today);
        if (isRight) check();
        else expect(check).toThrow("Please choose");
      }
    }
    expect(daysOfItem("police-again", today).from).toBe(today);
    expect(daysOfItem("police-received", today).until).toBe(today);
  });
});

const NOW = instantInIndia("2026-04-01", "12:00");
const answer = (joined: boolean, daysAgo = 0): JoinedAnswer => ({
  joined,
  at: daysBefore(NOW, daysAgo),
  who: joined ? null : "candidate",
  reason: joined ? null : "another-post",
});
const ASKED: JoiningFacts = {
  state: "accepted",
  firstDay: "2026-04-01",
  school: null,
  candidate: null,
  decided: null,
};

describe("joined?", () => {
  test.each<[string, Partial<JoiningFacts>, boolean | null]>([
    ["nobody has answered", {}, null],
    ["both say yes", { school: answer(true), candidate: answer(true) }, true],
    ["both say no", { school: answer(false), candidate: answer(false) }, false],
    ["the school alone says no", { school: answer(false) }, false],
    ["the school alone says yes", { school: answer(true, 14) }, null],
    ["the school alone has said yes for more than 14 days", { school: answer(true, 15) }, true],
    ["the teacher alone says yes", { candidate: answer(true, 14) }, null],
    ["the teacher alone has said yes for more than 14 days", { candidate: answer(true, 15) }, true],
    ["the teacher alone says no", { candidate: answer(false, 14) }, null],
    ["the teacher alone has said no for more than 14 days", { candidate: answer(false, 15) }, false],
    ["one says yes, one no", { school: answer(false, 20), candidate: answer(true, 20) }, null],
    ["staff have decided", { school: answer(false), candidate: answer(true), decided: true }, true],
  ])("where %s it is settled so (JOIN-5)", (_when, facts, settled) => {
    expect(settleJoining({ ...ASKED, ...facts }, NOW)).toBe(settled);
  });

  test("an answer holds from the midnight in India that ends the last day to answer, and not before (JOIN-5)", () => {
    const given = { ...answer(true), at: instantInIndia("2026-04-01", "23:30") };
    const settled = (day: string, time: string) =>
      settleJoining({ ...ASKED, school: given }, instantInIndia(day, time));
    expect(lastDayToAnswer(given)).toBe("2026-04-15");
    expect([settled("2026-04-15", "23:59"), settled("2026-04-16", "00:00")]).toEqual([null, true]);
    for (const [day, time] of [
      ["2026-04-15", "23:59"],
      ["2026-04-16", "00:00"],
    ] as const)
      expect(given.at < holdIfBefore(instantInIndia(day, time))).toBe(settled(day, time) === true);
  });

  test("it is asked from 6 o'clock of the first day in India (JOIN-4)", () => {
    const at = (time: string) => ({ side: "school", now: instantInIndia("2026-04-01", time) }) as const;
    expect(refuseJoined(ASKED, at("05:59"))).toBe("too-early");
    expect(refuseJoined(ASKED, at("06:00"))).toBeNull();
  });

  test.each<[string, Partial<JoiningFacts>, "school" | "candidate", "settled" | null]>([
    ["a teacher contradicts a school's no", { school: answer(false, 14) }, "candidate", null],
    ["a teacher is too late for it", { school: answer(false, 15) }, "candidate", "settled"],
    ["a school does not answer after its no", { school: answer(false, 1) }, "school", "settled"],
    [
      "a contradiction lets both correct themselves",
      { school: answer(false, 20), candidate: answer(true, 20) },
      "school",
      null,
    ],
    [
      "nobody answers after staff",
      { school: answer(false), candidate: answer(true), decided: false },
      "candidate",
      "settled",
    ],
  ])("after “did not join” %s (JOIN-6)", (_what, facts, side, refusal) => {
    expect(refuseJoined({ ...ASKED, state: "did-not-join", ...facts }, { side, now: NOW })).toBe(refusal);
  });

  test.each(["joined", "withdrawn", "sent", "declined"] as const)(
    "nobody answers once it is %s (JOIN-5)",
    (state) => {
      expect(refuseJoined({ ...ASKED, state }, { side: "school", now: NOW })).toBe("settled");
    },
  );
});

describe("day 30 and day 90", () => {
  test.each([
    ["2026-01-01", "2026-01-01", "2026-03-31"],
    ["2026-03-31", "2026-01-01", "2026-03-31"],
    ["2026-04-01", "2026-04-01", "2026-06-30"],
    ["2026-12-31", "2026-10-01", "2026-12-31"],
  ])("%s is in the quarter from %s to %s (JOIN-9)", (day, first, last) => {
    expect(quarterOf(day)).toBe(first);
    expect(endOfQuarter(first)).toBe(last);
  });

  const facts = { state: "joined", firstDay: "2026-04-01", day: 30, answeredIn: null } as const;
  test.each([
    ["2026-04-30", "too-early"],
    ["2026-05-01", null],
    ["2026-06-30", null],
    ["2026-07-01", "too-late"],
  ] as const)("a check is answered from its day on for 60 days: on %s (JOIN-8)", (today, refusal) => {
    expect(checkSpan("2026-04-01", 30)).toEqual({ from: "2026-05-01", until: "2026-06-30" });
    expect(refuseCheck({ ...facts, today })).toBe(refusal);
  });

  test("answers are changed until their quarter ends, also past the 60 days (JOIN-8)", () => {
    const answered = { ...facts, firstDay: "2026-03-01", answeredIn: "2026-04-01" };
    expect(refuseCheck({ ...answered, today: "2026-06-30" })).toBeNull();
    expect(refuseCheck({ ...answered, today: "2026-07-01" })).toBe("counted");
    expect(refuseCheck({ ...answered, state: "accepted", today: "2026-06-30" })).toBe("not-joined");
  });

  test("what a school reads of any number of people never says that all or none said yes (JOIN-9)", () => {
    for (let people = MIN_PEOPLE; people <= 200; people += 1) {
      const numbers = new Map<Share, number[]>();
      for (let yes = 0; yes <= people; yes += 1) {
        const share = shareOfYes(yes, people);
        numbers.set(share, [...(numbers.get(share) ?? []), yes]);
      }
      for (const [share, of] of numbers)
        expect([people, share, of.length >= 2]).toEqual([people, share, true]);
      expect([shareOfYes(people, people), shareOfYes(0, people)]).toEqual(["most", "few"]);
    }
    expect([5, 9, 10, 14].map(atLeast)).toEqual([5, 5, 10, 10]);
  });
});
