// Thirty pairs of a job and a teacher: the match orders the teachers of each job as a principal would.
import { expect, test } from "vitest";
import type { Qualification, Tet } from "../eligibility/education.ts";
import { type Degree, levelOf } from "../eligibility/terms.ts";
import type { Place } from "#platform/domain/places/place.ts";
import { matchCandidate, type MatchedCandidate, type MatchSetting } from "./candidate-match.ts";
import { classGroupOf } from "../eligibility/taught-groups.ts";

const PGT = "PGT (classes 11 & 12)";
const TGT = "TGT (classes 6 to 10)";
const PRT = "PRT (classes 1 to 5)";
const PPRT = "PPRT (Pre.Nur. to KG2)";

const INDORE: Place = { city: "Indore", state: "Madhya Pradesh", country: "India" };
/** Whole km from Indore. */
const KM: Record<string, number> = {
  Indore: 0,
  Dewas: 36,
  Ujjain: 55,
  Bhopal: 172,
  Pune: 520,
  Chennai: 1_290,
};

const listed = (...degrees: Degree[]): Qualification[] =>
  degrees.map((degree) => ({ degree, level: levelOf(degree), subjects: [], percent: 60, year: 2014 }));
const tet = (paper: "I" | "II"): Tet[] => [{ exam: "CTET", state: null, paper, year: 2019 }];

type Teacher = Partial<Omit<MatchedCandidate, "education" | "home">> & {
  city?: keyof typeof KM;
  education?: Partial<MatchedCandidate["education"]>;
};

function teacher({ city = "Indore", education, ...said }: Teacher): MatchedCandidate {
  return {
    subjects: ["Physics"],
    classes: ["Higher Secondary"],
    ApplyingForProfile: PGT,
    currentProfile: PGT,
    years: 5,
    expectedSalary: 40_000,
    joiningAvailability: "Immediately",
    teachingLanguage: "English",
    canTeachEnglish: true,
    relocationPreference: "anywhere",
    ...said,
    home: { ...INDORE, city: String(city) },
    education: { qualifications: [], tets: [], ...education },
  };
}

function job(wanted: MatchSetting["wanted"]): MatchSetting {
  const { subjects = [], profile, classes = [] } = wanted;
  return {
    wanted,
    classes: classGroupOf({ subject: subjects[0], profile, class: classes[0] }),
    place: INDORE,
    month: 3,
    kmTo: ({ city }) => KM[city] ?? null,
  };
}

const POST_GRADUATE = { qualifications: listed("M.Sc.", "B.Ed.") };
const GRADUATE = { qualifications: listed("B.Sc.", "B.Ed."), tets: tet("II") };
const PRIMARY = { qualifications: listed("Class XII", "D.El.Ed"), tets: tet("I") };

/** The teachers of each job, the one to call first at the top. */
const JOBS: [job: string, asked: MatchSetting["wanted"], teachers: [name: string, said: Teacher][]][] = [
  [
    "PGT Physics, 3 years, up to ₹50,000, at once",
    {
      subjects: ["Physics"],
      profile: PGT,
      classes: ["Higher Secondary"],
      years: 3,
      pay: { max: 50_000 },
      joining: "Immediately",
    },
    [
      ["eight years here, with the degrees", { years: 8, education: POST_GRADUATE }],
      ["four years, 55 km away", { years: 4, city: "Ujjain", education: POST_GRADUATE }],
      ["two years here, without a list of degrees", { years: 2 }],
      ["a fresher here, without a list of degrees", { years: 0 }],
      [
        "a PRT teacher 1,290 km away",
        {
          ApplyingForProfile: PRT,
          currentProfile: PRT,
          classes: ["Primary"],
          subjects: ["English"],
          city: "Chennai",
        },
      ],
    ],
  ],
  [
    "TGT Mathematics for classes 6 to 8, 2 years, English medium",
    { subjects: ["Mathematics"], profile: TGT, classes: ["Middle"], years: 2, medium: "English" },
    [
      [
        "fits in everything",
        { subjects: ["Mathematics"], ApplyingForProfile: TGT, classes: ["Middle"], education: GRADUATE },
      ],
      [
        "the same, in Dewas, in Hindi",
        {
          subjects: ["Mathematics"],
          ApplyingForProfile: TGT,
          classes: ["Middle"],
          education: GRADUATE,
          city: "Dewas",
          teachingLanguage: "Hindi",
          canTeachEnglish: false,
        },
      ],
      [
        "now a TGT, applies as PGT",
        {
          subjects: ["Mathematics"],
          currentProfile: TGT,
          classes: ["Middle"],
          education: GRADUATE,
          city: "Dewas",
        },
      ],
      [
        "a Science teacher of the level",
        { subjects: ["Science"], ApplyingForProfile: TGT, classes: ["Middle"], education: GRADUATE },
      ],
      ["a PGT of Physics", { city: "Bhopal", education: POST_GRADUATE }],
    ],
  ],
  [
    "PRT for all subjects, 1 year, up to ₹25,000",
    { profile: PRT, classes: ["Primary"], years: 1, pay: { max: 25_000 } },
    [
      [
        "D.El.Ed. and TET, here, within the pay",
        { ApplyingForProfile: PRT, classes: ["Primary"], education: PRIMARY, expectedSalary: 22_000 },
      ],
      [
        "the same, a little above the pay",
        { ApplyingForProfile: PRT, classes: ["Primary"], education: PRIMARY, expectedSalary: 28_000 },
      ],
      [
        "states B.Ed. and lists nothing",
        {
          ApplyingForProfile: PRT,
          classes: ["Primary"],
          education: { mandatoryEducation: "B.Ed." },
          expectedSalary: 28_000,
        },
      ],
      [
        "lists a B.Ed. alone, which does not qualify",
        {
          ApplyingForProfile: PRT,
          classes: ["Primary"],
          education: { qualifications: listed("B.Sc.", "B.Ed.") },
          expectedSalary: 28_000,
        },
      ],
      ["a PGT who asks for twice the pay", { education: POST_GRADUATE, expectedSalary: 60_000 }],
    ],
  ],
  [
    "Principal, 15 years",
    { profile: "Principal", years: 15 },
    [
      [
        "a principal for 20 years",
        { ApplyingForProfile: "Principal", currentProfile: "Principal", years: 20 },
      ],
      [
        "twelve years, applies as principal, near",
        { ApplyingForProfile: "Principal", years: 12, city: "Dewas" },
      ],
      ["five years, applies as principal", { ApplyingForProfile: "Principal", years: 5 }],
      [
        "20 years, applies as principal, 520 km away, would not move",
        { ApplyingForProfile: "Principal", years: 20, city: "Pune", relocationPreference: "within my city" },
      ],
      ["a PGT for 20 years", { years: 20 }],
    ],
  ],
  [
    "Nursery teacher, at once",
    { profile: PPRT, classes: ["Pre Primary"], joining: "Immediately" },
    [
      ["a nursery teacher here", { ApplyingForProfile: PPRT, classes: ["Pre Primary"] }],
      [
        "the same, from May",
        { ApplyingForProfile: PPRT, classes: ["Pre Primary"], joiningAvailability: "May" },
      ],
      [
        "the same, 172 km away, would move",
        { ApplyingForProfile: PPRT, classes: ["Pre Primary"], joiningAvailability: "May", city: "Bhopal" },
      ],
      [
        "a PRT who also has these classes",
        {
          ApplyingForProfile: PRT,
          currentProfile: PRT,
          classes: ["Pre Primary", "Primary"],
          joiningAvailability: "June",
          city: "Dewas",
        },
      ],
      ["a PGT", { joiningAvailability: "Next Year" }],
    ],
  ],
  [
    "English and Social Science for classes 9 and 10, 3 years, ₹30,000 to ₹40,000",
    {
      subjects: ["English", "Social Science"],
      profile: TGT,
      classes: ["Higher"],
      years: 3,
      pay: { min: 30_000, max: 40_000 },
    },
    [
      [
        "both subjects",
        {
          subjects: ["English", "Social Science"],
          ApplyingForProfile: TGT,
          classes: ["Higher"],
          education: GRADUATE,
        },
      ],
      [
        "English alone",
        { subjects: ["English"], ApplyingForProfile: TGT, classes: ["Higher"], education: GRADUATE },
      ],
      [
        "English alone, a fresher",
        {
          subjects: ["English"],
          ApplyingForProfile: TGT,
          classes: ["Higher"],
          education: GRADUATE,
          years: 0,
        },
      ],
      [
        "neither, of the level",
        { subjects: ["Hindi"], ApplyingForProfile: TGT, classes: ["Higher"], education: GRADUATE },
      ],
      [
        "neither, of another level, far too dear",
        { subjects: ["Physics"], education: GRADUATE, expectedSalary: 90_000 },
      ],
    ],
  ],
];

test("thirty pairs of a job and a teacher are judged", () => {
  expect(JOBS.flatMap(([, , teachers]) => teachers)).toHaveLength(30);
});

test.each(JOBS)("for %s teachers come in the order of a principal (MATCH-1)", (_job, asked, teachers) => {
  const scored = teachers.map(([name, said]) => ({
    name,
    score: matchCandidate(job(asked), teacher(said)).score,
  }));
  const ordered = scored.toSorted((one, other) => other.score - one.score);
  expect(ordered.map(({ name }) => name)).toEqual(teachers.map(([name]) => name));
  expect(new Set(scored.map(({ score }) => score)).size, JSON.stringify(scored)).toBe(scored.length);
});
