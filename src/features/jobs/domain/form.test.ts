// How the forms of a vacancy are read: no range ends before it begins, and a removal has a reason.
import { sentenceOfIssue } from "#tests/support/issues.ts";
import { expect, test } from "vitest";
import { decideVacancy } from "./calls.ts";
import { newVacancyForm, vacancyEdit } from "./wire.ts";

const PAY = ["payTo", "The highest pay is below the lowest."];
const DAYS = ["closesAt", "The last day is before the first."];
const HOURS = ["walkIn.to", "The walk-in ends before it begins."];
const DAY = "2026-05-10";
const walkIn = (from: string, to: string) => ({ walkIn: { days: [DAY], from, to, venue: "Our hall" } });

test.each<[object, string[][]]>([
  [{}, []],
  [{ payFrom: 30_000, payTo: 29_999 }, [PAY]],
  [{ payFrom: 30_000, payTo: 30_000 }, []],
  [{ payFrom: 0, payTo: 1 }, []],
  [{ payFrom: 30_000 }, []],
  [{ payTo: 30_000 }, []],
  [{ publishAt: DAY, closesAt: "2026-05-09" }, [DAYS]],
  [{ publishAt: DAY, closesAt: DAY }, []],
  [{ publishAt: DAY }, []],
  [{ closesAt: DAY }, []],
  [walkIn("10:00", "09:30"), [HOURS]],
  [walkIn("10:00", "10:00"), [HOURS]],
  [walkIn("10:00", "10:01"), []],
  [
    { payFrom: 2, payTo: 1, publishAt: DAY, closesAt: "2026-05-09", ...walkIn("10:00", "09:30") },
    [PAY, DAYS, HOURS],
  ],
])("the form with %j is refused where a range ends before it begins", (ranges, refused) => {
  for (const schema of [newVacancyForm, vacancyEdit]) {
    const issues = schema.safeParse({ title: "PGT Physics", ...ranges }).error?.issues ?? [];
    expect(issues.map((issue) => [issue.path.join("."), sentenceOfIssue(issue)])).toEqual(refused);
  }
});

test("a removal has a reason, and the other decisions need none", () => {
  const sentences = (reason?: string) =>
    ["removed", "restored", "looked-at"].map(
      (state) => decideVacancy.body.safeParse({ state, reason }).error?.issues.map(sentenceOfIssue)[0],
    );
  expect(sentences()).toEqual(["Please say why. The school reads this.", undefined, undefined]);
  expect(sentences("It asks for a fee.")).toEqual([undefined, undefined, undefined]);
});
