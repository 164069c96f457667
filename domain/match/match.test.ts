// The points of a match, criterion by criterion, and what they add up to.
import { expect, test } from "vitest";
import { classGroupOf } from "./class-group.ts";
import { matchOf } from "./match.ts";
import {
  type Circumstances,
  CRITERIA,
  type Criterion,
  type MatchFacts,
  POINTS,
  type Wanted,
} from "./terms.ts";

const FACTS: MatchFacts = {
  subjects: ["Physics", "Mathematics"],
  classes: ["Higher Secondary"],
  ApplyingForProfile: "PGT (classes 11 & 12)",
  currentProfile: "TGT (classes 6 to 10)",
  expectedSalary: 40_000,
  joiningAvailability: "Immediately",
  teachingLanguage: "Hindi",
  canTeachEnglish: true,
};
const WANTED: Wanted = {
  subjects: ["Physics"],
  profile: "PGT (classes 11 & 12)",
  classes: ["Higher Secondary"],
  pay: { max: 45_000 },
  joining: "April",
  medium: "English",
};
const AT: Circumstances = { eligibility: "meets", km: 12, within: 50, wouldMove: true, month: 3 };

type Change = { wanted?: Wanted; facts?: Partial<MatchFacts>; at?: Partial<Circumstances> };

function reasonFor(criterion: Criterion, { wanted = {}, facts = {}, at = {} }: Change = {}) {
  const { reasons } = matchOf({ ...WANTED, ...wanted }, { ...FACTS, ...facts }, { ...AT, ...at });
  const reason = reasons.find((one) => one.criterion === criterion);
  return [reason?.verdict, reason?.points, reason?.text];
}

test("the points are 100 together (MATCH-1)", () => {
  expect(POINTS).toEqual({
    subject: 30,
    level: 20,
    eligibility: 15,
    place: 15,
    pay: 10,
    joining: 5,
    medium: 5,
  });
  expect(Object.values(POINTS).reduce((sum, points) => sum + points, 0)).toBe(100);
});

test("somebody who fits in everything has all points (MATCH-1)", () => {
  const { score, reasons } = matchOf({ ...WANTED, board: "CBSE" }, { ...FACTS, boards: ["CBSE"] }, AT);
  expect(score).toBe(100);
  expect(reasons.map(({ criterion }) => criterion)).toEqual(CRITERIA);
  expect(reasons.every(({ verdict }) => verdict === "yes")).toBe(true);
});

test("what is not known counts half and is to be asked (MATCH-2)", () => {
  const nothing: Circumstances = { eligibility: null, km: null, wouldMove: null, month: 3 };
  const { score, reasons } = matchOf({}, FACTS, nothing);
  expect(score).toBe(50);
  expect(reasons.every(({ verdict, points, of }) => verdict === "ask" && points * 2 === of)).toBe(true);
});

test.each<[Criterion, Change, verdict: string, points: number, text: string]>([
  ["subject", {}, "yes", 30, "Teaches Physics"],
  ["subject", { wanted: { subjects: ["physics"] } }, "yes", 30, "Teaches physics"],
  [
    "subject",
    { wanted: { subjects: ["Physics", "Chemistry"] } },
    "partly",
    15,
    "Teaches Physics, not Chemistry",
  ],
  ["subject", { wanted: { subjects: ["Chemistry"] } }, "no", 0, "Does not list Chemistry"],
  ["level", {}, "yes", 20, "Applies as PGT (classes 11 & 12). Teaches Higher Secondary"],
  [
    "level",
    { wanted: { profile: "TGT (classes 6 to 10)", classes: [] } },
    "partly",
    10,
    "Applies as PGT (classes 11 & 12), works as TGT (classes 6 to 10)",
  ],
  [
    "level",
    { wanted: { profile: "Principal", classes: ["Primary"] } },
    "no",
    0,
    "Applies as PGT (classes 11 & 12). Does not list Primary",
  ],
  ["eligibility", {}, "yes", 15, "Meets the national rule for these classes"],
  [
    "eligibility",
    { at: { eligibility: "meets-if" } },
    "partly",
    11.25,
    "Meets the national rule for these classes on a condition",
  ],
  ["eligibility", { at: { eligibility: "not-told" } }, "ask", 7.5, "The qualifications are not known"],
  [
    "eligibility",
    { at: { eligibility: "missing" } },
    "no",
    0,
    "A qualification of the national rule is missing",
  ],
  ["place", {}, "yes", 15, "12 km away"],
  ["place", { at: { km: 0 } }, "yes", 15, "In the same city"],
  ["place", { at: { km: 60 } }, "partly", 11.25, "60 km away"],
  ["place", { at: { km: 50 } }, "yes", 15, "50 km away"],
  ["place", { at: { km: 51 } }, "partly", 11.25, "51 km away"],
  ["place", { at: { km: 30, within: undefined } }, "yes", 15, "30 km away"],
  ["place", { at: { km: 31, within: undefined } }, "partly", 11.25, "31 km away"],
  ["place", { at: { km: 75 } }, "partly", 11.25, "75 km away"],
  ["place", { at: { km: 76 } }, "partly", 9, "76 km away, would move"],
  ["place", { at: { km: 300 } }, "partly", 9, "300 km away, would move"],
  ["place", { at: { km: 300, wouldMove: false } }, "no", 0, "300 km away, would not move"],
  ["place", { at: { km: null, wouldMove: false } }, "ask", 7.5, "How far away is not known"],
  ["place", { at: { km: null } }, "partly", 9, "Would move"],
  ["pay", {}, "yes", 10, "Expects ₹40,000"],
  ["pay", { wanted: { pay: { max: 36_000 } } }, "partly", 5, "Expects ₹40,000, above ₹36,000"],
  ["pay", { wanted: { pay: { max: 40_000 } } }, "yes", 10, "Expects ₹40,000"],
  [
    "pay",
    { wanted: { pay: { max: 50_000 } }, facts: { expectedSalary: 57_500 } },
    "partly",
    5,
    "Expects ₹57,500, above ₹50,000",
  ],
  [
    "pay",
    { wanted: { pay: { max: 50_000 } }, facts: { expectedSalary: 57_501 } },
    "no",
    0,
    "Expects ₹57,501, above ₹50,000",
  ],
  ["pay", { wanted: { pay: { min: 39_999 } } }, "ask", 5, "Expects ₹40,000; the highest pay is not known"],
  ["pay", { wanted: { pay: { max: 30_000 } } }, "no", 0, "Expects ₹40,000, above ₹30,000"],
  ["pay", { wanted: { pay: { min: 40_000 } } }, "yes", 10, "Expects ₹40,000"],
  ["pay", { wanted: { pay: { min: 30_000 } } }, "ask", 5, "Expects ₹40,000; the highest pay is not known"],
  ["joining", {}, "yes", 5, "Can join at once"],
  ["joining", { facts: { joiningAvailability: "April" } }, "yes", 5, "Can join: April"],
  ["joining", { facts: { joiningAvailability: "May" } }, "partly", 2.5, "Can join: May"],
  ["joining", { facts: { joiningAvailability: "June" } }, "no", 0, "Can join: June"],
  ["joining", { facts: { joiningAvailability: "Next Year" } }, "no", 0, "Can join: Next Year"],
  ["joining", { wanted: { joining: "Next Year" } }, "yes", 5, "Can join at once"],
  [
    "joining",
    { wanted: { joining: "Immediately" }, facts: { joiningAvailability: "March" } },
    "yes",
    5,
    "Can join: March",
  ],
  ["joining", { facts: { joiningAvailability: "After Diwali" } }, "ask", 2.5, "Can join: After Diwali"],
  ["joining", { wanted: { joining: "After Diwali" } }, "ask", 2.5, "Can join at once"],
  [
    "joining",
    { wanted: { joining: "After Diwali" }, facts: { joiningAvailability: "After Holi" } },
    "ask",
    2.5,
    "Can join: After Holi",
  ],
  [
    "medium",
    { wanted: { board: "CBSE" }, facts: { boards: ["ICSE"] } },
    "partly",
    2.5,
    "Can teach in English. Does not list CBSE",
  ],
  [
    "medium",
    { wanted: { board: "CBSE" }, facts: { boards: ["ICSE", "CBSE"] } },
    "yes",
    5,
    "Can teach in English. Has taught CBSE",
  ],
  [
    "medium",
    { wanted: { medium: "Tamil", board: "CBSE" }, facts: { boards: ["CBSE"] } },
    "partly",
    2.5,
    "Teaches in Hindi. Has taught CBSE",
  ],
  [
    "medium",
    { wanted: { medium: "Tamil", board: "CBSE" }, facts: { boards: ["ICSE"] } },
    "no",
    0,
    "Teaches in Hindi. Does not list CBSE",
  ],
  [
    "medium",
    { wanted: { board: "CBSE" } },
    "yes",
    3.75,
    "Can teach in English. The boards taught are not known",
  ],
  ["medium", {}, "yes", 3.75, "Can teach in English. No board is asked for"],
  ["medium", { wanted: { medium: "Hindi" } }, "yes", 3.75, "Teaches in Hindi. No board is asked for"],
  ["medium", { wanted: { medium: "Tamil" } }, "no", 1.25, "Teaches in Hindi. No board is asked for"],
  [
    "medium",
    { wanted: { medium: "Tamil" }, facts: { teachingLanguage: null } },
    "ask",
    2.5,
    "The teaching language is not known. No board is asked for",
  ],
])("%s with %j is %s with %d points: %s (MATCH-1)", (criterion, change, verdict, points, text) => {
  expect(reasonFor(criterion, change)).toEqual([verdict, points, text]);
});

test.each([
  [{ class: "Primary", profile: "PGT (classes 11 & 12)" }, "I-V"],
  [{ profile: "PGT (classes 11 & 12)" }, "XI-XII"],
  [{ profile: "TGT (classes 6 to 10)" }, null],
  [{ profile: "TGT (classes 6 to 10)", class: "Middle" }, "VI-VIII"],
  [{ subject: "Physical Education", class: "Higher" }, "physical-education"],
  [{ class: "None" }, null],
  [{}, null],
])("%j is judged by the rule for %s (MATCH-5)", (asked, group) => {
  expect(classGroupOf(asked)).toBe(group);
});
