// What may never change a match, and what never lowers it.
import fc from "fast-check";
import { expect, test } from "vitest";
import {
  CLASSES,
  GENDERS,
  JOINING_AVAILABILITIES,
  PROFILES,
  RELOCATIONS,
} from "#platform/domain/teaching-terms.ts";
import type { Qualification, Tet } from "../eligibility/education.ts";
import { CLASS_GROUPS, DEGREES, levelOf, TET_PAPERS } from "../eligibility/terms.ts";
import type { Place } from "#platform/domain/places/place.ts";
import {
  matchCandidate,
  type MatchedCandidate,
  type MatchSetting,
  scoreCandidate,
} from "./candidate-match.ts";

const PLACES: Place[] = [
  { city: "Indore", state: "Madhya Pradesh", country: "India" },
  { city: "Bhopal", state: "Madhya Pradesh", country: "India" },
  { city: "Pune", state: "Maharashtra", country: "India" },
];
const SUBJECTS = ["Physics", "Chemistry", "Mathematics"];

const place = fc.constantFrom(...PLACES);
const qualification: fc.Arbitrary<Qualification> = fc
  .record({
    degree: fc.constantFrom(...DEGREES),
    subjects: fc.constant<string[]>([]),
    percent: fc.option(fc.integer({ min: 35, max: 90 })),
    year: fc.constant(2015),
  })
  .map((one) => ({ ...one, level: levelOf(one.degree) }));
const tet: fc.Arbitrary<Tet> = fc.record({
  exam: fc.constant("CTET"),
  state: fc.constant(null),
  paper: fc.constantFrom(...TET_PAPERS),
  year: fc.constant(2019),
});
const education = fc.record({
  qualifications: fc.array(qualification, { maxLength: 4 }),
  tets: fc.array(tet, { maxLength: 2 }),
});

const candidate: fc.Arbitrary<MatchedCandidate> = fc.record({
  subjects: fc.uniqueArray(fc.constantFrom(...SUBJECTS), { minLength: 1 }),
  classes: fc.uniqueArray(fc.constantFrom(...CLASSES), { minLength: 1 }),
  ApplyingForProfile: fc.constantFrom(...PROFILES),
  currentProfile: fc.constantFrom(...PROFILES),
  years: fc.integer({ min: 0, max: 21 }),
  expectedSalary: fc.integer({ min: 10, max: 200 }).map((thousands) => thousands * 1_000),
  joiningAvailability: fc.constantFrom(...JOINING_AVAILABILITIES),
  teachingLanguage: fc.constantFrom("English", "Hindi", null),
  canTeachEnglish: fc.boolean(),
  education,
  home: place,
  relocationPreference: fc.constantFrom(...RELOCATIONS),
});

const setting: fc.Arbitrary<MatchSetting> = fc.record({
  wanted: fc.record({
    subjects: fc.uniqueArray(fc.constantFrom(...SUBJECTS), { maxLength: 2 }),
    profile: fc.option(fc.constantFrom(...PROFILES), { nil: undefined }),
    classes: fc.uniqueArray(fc.constantFrom(...CLASSES), { maxLength: 2 }),
    years: fc.option(fc.integer({ min: 0, max: 20 }), { nil: undefined }),
    pay: fc.record({ max: fc.option(fc.integer({ min: 10_000, max: 90_000 }), { nil: undefined }) }),
    joining: fc.option(fc.constantFrom(...JOINING_AVAILABILITIES), { nil: undefined }),
    medium: fc.option(fc.constantFrom("English", "Hindi"), { nil: undefined }),
  }),
  classes: fc.option(fc.constantFrom(...CLASS_GROUPS)),
  place: fc.option(place),
  within: fc.option(fc.constantFrom(10, 50, 300), { nil: undefined }),
  month: fc.integer({ min: 1, max: 12 }),
  kmTo: fc.constantFrom<MatchSetting["kmTo"][]>(
    () => null,
    ({ city }) => city.length * 30 - 150,
  ),
});

/** What a match may not know of: a profile has it beside what is matched. */
const person = fc.record({
  fullName: fc.string(),
  gender: fc.constantFrom(...GENDERS),
  photo: fc.option(fc.string()),
  nativePlace: fc.constantFrom("Indore, Madhya Pradesh, India", "Pune, Maharashtra, India"),
  religion: fc.string(),
  age: fc.integer({ min: 18, max: 80 }),
});

test("another name, gender, age, religion, native place or photo leaves the match equal (MATCH-4)", () => {
  fc.assert(
    fc.property(setting, candidate, person, person, (asked, profile, one, other) => {
      expect(matchCandidate(asked, { ...profile, ...one })).toEqual(
        matchCandidate(asked, { ...profile, ...other }),
      );
    }),
    { numRuns: 1_000 },
  );
});

test("a home is as far away as the map says, and without a place nobody is near or far", () => {
  const [home, other] = PLACES as [Place, Place, Place];
  const profile: MatchedCandidate = {
    subjects: ["Physics"],
    classes: ["Higher"],
    ApplyingForProfile: "TGT (classes 6 to 10)",
    currentProfile: "TGT (classes 6 to 10)",
    years: 3,
    expectedSalary: 40_000,
    joiningAvailability: "Immediately",
    teachingLanguage: "Hindi",
    canTeachEnglish: false,
    education: { qualifications: [], tets: [] },
    home,
    relocationPreference: "within my city",
  };
  const asked: MatchSetting = { wanted: {}, classes: null, place: other, month: 3, kmTo: () => 12 };
  const placeIn = (setting: MatchSetting) =>
    matchCandidate(setting, profile).reasons.find(({ criterion }) => criterion === "place")?.text;
  expect(placeIn(asked)).toBe("12 km away");
  expect(placeIn({ ...asked, place: null })).toBeUndefined();
});

test("another qualification or TET never lowers the score of somebody who lists one (MATCH-4)", () => {
  fc.assert(
    fc.property(setting, candidate, education, (asked, profile, more) => {
      fc.pre(profile.education.qualifications.length > 0);
      const { qualifications, tets } = profile.education;
      const after = {
        qualifications: [...qualifications, ...more.qualifications],
        tets: [...tets, ...more.tets],
      };
      const [before, then] = [profile, { ...profile, education: after }];
      expect(scoreCandidate(asked, then)).toBeGreaterThanOrEqual(scoreCandidate(asked, before));
    }),
    { numRuns: 1_000 },
  );
});

test("more years never lower the score (MATCH-1)", () => {
  fc.assert(
    fc.property(setting, candidate, fc.integer({ min: 1, max: 21 }), (asked, profile, more) => {
      const longer = { ...profile, years: profile.years + more };
      expect(scoreCandidate(asked, longer)).toBeGreaterThanOrEqual(scoreCandidate(asked, profile));
    }),
    { numRuns: 1_000 },
  );
});

/** What a candidate says about each criterion that may be unasked. */
const SAID: [unasked: (asked: MatchSetting) => MatchSetting, said: (keyof MatchedCandidate)[]][] = [
  [without({ subjects: [] }), ["subjects"]],
  [without({ profile: undefined, classes: [] }), ["ApplyingForProfile", "currentProfile", "classes"]],
  [(asked) => ({ ...asked, classes: null }), ["education"]],
  [(asked) => ({ ...asked, place: null }), ["relocationPreference"]],
  [without({ years: undefined }), ["years"]],
  [without({ pay: {} }), ["expectedSalary"]],
  [without({ joining: undefined }), ["joiningAvailability"]],
  [without({ medium: undefined, board: undefined }), ["teachingLanguage", "canTeachEnglish"]],
];

function without(unasked: MatchSetting["wanted"]): (asked: MatchSetting) => MatchSetting {
  return (asked) => ({ ...asked, wanted: { ...asked.wanted, ...unasked } });
}

test("what is not asked for changes no score, and so no order (MATCH-2)", () => {
  const changed = fc.constantFrom(...SAID);
  fc.assert(
    fc.property(setting, candidate, candidate, changed, (asked, profile, other, [unasked, said]) => {
      const saying = Object.fromEntries(said.map((field) => [field, other[field]]));
      expect(matchCandidate(unasked(asked), { ...profile, ...saying })).toEqual(
        matchCandidate(unasked(asked), profile),
      );
    }),
    { numRuns: 1_000 },
  );
});

test("the score is the share of the points that are asked for, from 0 to 100, and each reason has a text (MATCH-3)", () => {
  fc.assert(
    fc.property(setting, candidate, (asked, profile) => {
      const { score, reasons } = matchCandidate(asked, profile);
      const sumOf = (part: "points" | "of") => reasons.reduce((sum, reason) => sum + reason[part], 0);
      expect(score).toBe(reasons.length === 0 ? 0 : Math.round((100 * sumOf("points")) / sumOf("of")));
      expect(score).toBe(scoreCandidate(asked, profile));
      expect(score >= 0 && score <= 100).toBe(true);
      for (const { points, of, verdict, text } of reasons) {
        expect(text).not.toBe("");
        if (verdict === "ask") expect(points).toBe(of / 2);
      }
    }),
    { numRuns: 1_000 },
  );
});
