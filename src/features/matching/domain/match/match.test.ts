// The points of a match, criterion by criterion, and what they add up to.
import { expect, test } from "vitest";
import { classGroupOf } from "../eligibility/taught-groups.ts";
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
  years: 6,
  expectedSalary: 40_000,
  joiningAvailability: "Immediately",
  teachingLanguage: "Hindi",
  canTeachEnglish: true,
};
const WANTED: Wanted = {
  subjects: ["Physics"],
  profile: "PGT (classes 11 & 12)",
  classes: ["Higher Secondary"],
  years: 5,
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
    subject: 25,
    level: 20,
    eligibility: 15,
    place: 15,
    experience: 10,
    pay: 8,
    joining: 4,
    medium: 3,
  });
  expect(Object.values(POINTS).reduce((sum, points) => sum + points, 0)).toBe(100);
});

test("somebody who fits in everything has all points (MATCH-1)", () => {
  const { score, reasons } = matchOf({ ...WANTED, board: "CBSE" }, { ...FACTS, boards: ["CBSE"] }, AT);
  expect(score).toBe(100);
  expect(reasons.map(({ criterion }) => criterion)).toEqual(CRITERIA);
  expect(reasons.every(({ verdict }) => verdict === "yes")).toBe(true);
});

test("what is not asked for is left out: no reason, and no part of the sum (MATCH-2)", () => {
  const nowhere: Circumstances = { eligibility: null, km: null, wouldMove: null, month: 3 };
  expect(matchOf({}, FACTS, nowhere)).toEqual({ score: 0, reasons: [] });
  expect(matchOf({ years: 0, pay: {}, classes: [] }, FACTS, nowhere).reasons).toEqual([]);
  const { score, reasons } = matchOf({ subjects: ["Physics"], profile: "Principal" }, FACTS, nowhere);
  expect(reasons.map(({ criterion }) => criterion)).toEqual(["subject", "level"]);
  expect(score).toBe(Math.round((100 * 25) / (25 + 20)));
});

test("what the teacher has not said counts half and is to be asked (MATCH-2)", () => {
  const said = { ...FACTS, subjects: [], classes: [], teachingLanguage: null, canTeachEnglish: false };
  const { reasons } = matchOf({ ...WANTED, profile: undefined, board: "CBSE" }, said, {
    ...AT,
    eligibility: "not-told",
    km: null,
    wouldMove: false,
  });
  const asked = reasons.filter(({ verdict }) => verdict === "ask");
  expect(asked.map(({ criterion }) => criterion)).toEqual([
    "subject",
    "level",
    "eligibility",
    "place",
    "medium",
  ]);
  expect(asked.every(({ points, of }) => points * 2 === of)).toBe(true);
});

test.each<[Criterion, Change, verdict: string, points: number, text: string]>([
  ["subject", {}, "yes", 25, "Teaches Physics"],
  ["subject", { wanted: { subjects: ["physics"] } }, "yes", 25, "Teaches physics"],
  [
    "subject",
    { wanted: { subjects: ["Physics", "Chemistry"] } },
    "partly",
    12.5,
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
    { at: { eligibility: "not-told", stated: "B.Ed." } },
    "ask",
    7.5,
    "States B.Ed.; the other qualifications are not known",
  ],
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
  ["experience", {}, "yes", 10, "6 years of experience"],
  ["experience", { facts: { years: 5 } }, "yes", 10, "5 years of experience"],
  ["experience", { facts: { years: 4 } }, "partly", 8, "4 years of experience, 5 asked for"],
  ["experience", { facts: { years: 1 } }, "partly", 2, "1 year of experience, 5 asked for"],
  ["experience", { facts: { years: 0 } }, "no", 0, "No experience, 5 asked for"],
  ["experience", { facts: { years: 21 } }, "yes", 10, "More than 20 years of experience"],
  [
    "experience",
    { wanted: { years: 21 }, facts: { years: 21 } },
    "yes",
    10,
    "More than 20 years of experience",
  ],
  [
    "experience",
    { wanted: { years: 21 }, facts: { years: 0 } },
    "no",
    0,
    "No experience, more than 20 asked for",
  ],
  ["pay", {}, "yes", 8, "Expects ₹40,000"],
  ["pay", { wanted: { pay: { max: 36_000 } } }, "partly", 4, "Expects ₹40,000, above ₹36,000"],
  ["pay", { wanted: { pay: { max: 40_000 } } }, "yes", 8, "Expects ₹40,000"],
  [
    "pay",
    { wanted: { pay: { max: 50_000 } }, facts: { expectedSalary: 57_500 } },
    "partly",
    4,
    "Expects ₹57,500, above ₹50,000",
  ],
  [
    "pay",
    { wanted: { pay: { max: 50_000 } }, facts: { expectedSalary: 57_501 } },
    "no",
    0,
    "Expects ₹57,501, above ₹50,000",
  ],
  [
    "pay",
    { wanted: { pay: { min: 39_999 } } },
    "partly",
    4,
    "Expects ₹40,000; the job names only the lowest pay, ₹39,999",
  ],
  ["pay", { wanted: { pay: { max: 30_000 } } }, "no", 0, "Expects ₹40,000, above ₹30,000"],
  ["pay", { wanted: { pay: { min: 40_000 } } }, "yes", 8, "Expects ₹40,000"],
  ["joining", {}, "yes", 4, "Can join at once"],
  ["joining", { facts: { joiningAvailability: "April" } }, "yes", 4, "Can join: April"],
  ["joining", { facts: { joiningAvailability: "May" } }, "partly", 2, "Can join: May"],
  ["joining", { facts: { joiningAvailability: "June" } }, "no", 0, "Can join: June"],
  ["joining", { facts: { joiningAvailability: "Next Year" } }, "no", 0, "Can join: Next Year"],
  ["joining", { wanted: { joining: "Next Year" } }, "yes", 4, "Can join at once"],
  [
    "joining",
    { wanted: { joining: "Immediately" }, facts: { joiningAvailability: "March" } },
    "yes",
    4,
    "Can join: March",
  ],
  ["joining", { facts: { joiningAvailability: "After Diwali" } }, "ask", 2, "Can join: After Diwali"],
  ["joining", { wanted: { joining: "After Diwali" } }, "ask", 2, "Can join at once"],
  [
    "joining",
    { wanted: { joining: "After Diwali" }, facts: { joiningAvailability: "After Holi" } },
    "ask",
    2,
    "Can join: After Holi",
  ],
  [
    "medium",
    { wanted: { board: "CBSE" }, facts: { boards: ["ICSE"] } },
    "partly",
    1.5,
    "Can teach in English. Does not list CBSE",
  ],
  [
    "medium",
    { wanted: { board: "CBSE" }, facts: { boards: ["ICSE", "CBSE"] } },
    "yes",
    3,
    "Can teach in English. Has taught CBSE",
  ],
  [
    "medium",
    { wanted: { medium: "Tamil", board: "CBSE" }, facts: { boards: ["CBSE"] } },
    "partly",
    1.5,
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
    2.25,
    "Can teach in English. The boards taught are not known",
  ],
  ["medium", {}, "yes", 3, "Can teach in English"],
  ["medium", { wanted: { medium: "Hindi" } }, "yes", 3, "Teaches in Hindi"],
  ["medium", { wanted: { medium: "Tamil" } }, "no", 0, "Teaches in Hindi"],
  ["medium", { wanted: { medium: undefined, board: "CBSE" } }, "ask", 1.5, "The boards taught are not known"],
  [
    "medium",
    { wanted: { medium: "Tamil" }, facts: { teachingLanguage: null } },
    "ask",
    1.5,
    "The teaching language is not known",
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
