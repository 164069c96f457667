// The national rules of who may teach which classes, clause by clause, and that more qualifications never lower an answer.
import fc from "fast-check";
import { expect, test } from "vitest";
import type { Qualification, Tet } from "./education.ts";
import { inEnglish } from "#platform/domain/locale/sentence.ts";
import { eligibilityFor as judge, eligibilityOf } from "./eligibility.ts";
import { RULES, RULES_DATE } from "./rules.ts";
import { SOURCES } from "./sources.ts";
import {
  CLASS_GROUPS,
  type ClassGroup,
  type Degree,
  DEGREES,
  ELIGIBILITY_ANSWERS,
  levelOf,
  TET_PAPERS,
} from "./terms.ts";

type Passed = Degree | [Degree, percent: number];
type Test = "CTET I" | "CTET II" | "Bihar I" | "Bihar II";

const qualification = (passed: Passed): Qualification => {
  const [degree, percent] = typeof passed === "string" ? [passed, null] : passed;
  return { level: levelOf(degree), degree, subjects: [], percent, year: 2015 };
};

function tet(name: Test): Tet {
  const [exam, paper] = name.split(" ");
  return {
    exam: exam === "CTET" ? "CTET" : "STET",
    state: exam === "CTET" ? null : (exam ?? null),
    paper: paper === "I" ? "I" : "II",
    year: 2019,
  };
}

/** With its texts in English. */
function eligibilityFor(...asked: Parameters<typeof judge>) {
  const { missing, conditions, notes, ...rest } = judge(...asked);
  return {
    ...rest,
    missing: missing.map(inEnglish),
    conditions: conditions.map(inEnglish),
    notes: notes.map(inEnglish),
  };
}

const educationOf = (passed: readonly Passed[], tests: readonly Test[] = []) => ({
  qualifications: passed.map(qualification),
  tets: tests.map(tet),
});

test.each<[ClassGroup, Passed[], Test[]]>([
  ["I-V", ["Class XII", "D.El.Ed"], ["CTET I"]],
  ["I-V", [["Class XII", 50], "D.El.Ed"], ["Bihar I"]],
  ["I-V", ["Class XII", "B.El.Ed"], ["CTET I"]],
  ["I-V", ["Class XII", "D.Ed. (Special Education)"], ["CTET I"]],
  ["I-V", ["B.A.", "D.El.Ed"], ["CTET I"]],
  ["I-V", [["Class XII", 41], "B.A.", "D.El.Ed"], ["CTET I"]],
  ["I-V", ["M.Sc.", "D.El.Ed", "B.Ed."], ["CTET II", "CTET I"]],
  ["VI-VIII", ["B.Sc.", "D.El.Ed"], ["CTET II"]],
  ["VI-VIII", [["B.Sc.", 38], "D.El.Ed"], ["CTET II"]],
  // Of two ways that are met the one without a condition counts.
  ["I-V", [["Class XII", 41], ["B.A.", 45], "D.El.Ed"], ["CTET I"]],
  ["VI-VIII", [["B.A.", 42], "D.El.Ed", "B.Ed."], ["CTET II"]],
  ["VI-VIII", [["B.Sc.", 50], "B.Ed."], ["CTET II"]],
  ["VI-VIII", ["Class XII", "B.El.Ed"], ["CTET II"]],
  ["VI-VIII", ["Class XII", "B.A.B.Ed. / B.Sc.B.Ed."], ["Bihar II"]],
  ["IX-X", ["B.A.", "B.Ed."], []],
  ["IX-X", [["B.A.", 44], ["M.A.", 55], "B.Ed."], []],
  ["IX-X", ["B.A.B.Ed. / B.Sc.B.Ed."], []],
  ["XI-XII", ["B.Sc.", "M.Sc.", "B.Ed."], []],
  ["XI-XII", ["Other post-graduation", "B.A.B.Ed. / B.Sc.B.Ed."], []],
  ["physical-education", ["B.P.Ed."], []],
  ["physical-education", ["M.P.Ed."], []],
])("for %s %j with %j meets the rule (ELIG-7, ELIG-8, ELIG-9)", (classes, passed, tests) => {
  expect(eligibilityFor(classes, educationOf(passed, tests))).toMatchObject({
    answer: "meets",
    missing: [],
    conditions: [],
  });
});

test.each<[ClassGroup, Passed[], Test[], missing: string[]]>([
  ["I-V", ["Class XII", "D.El.Ed"], [], ["TET Paper I"]],
  ["I-V", ["Class XII", "D.El.Ed"], ["CTET II"], ["TET Paper I"]],
  ["I-V", ["B.A.", "B.Ed."], ["CTET I"], ["D.El.Ed"]],
  ["I-V", ["M.A.", "B.Ed."], [], ["D.El.Ed", "TET Paper I"]],
  ["I-V", ["Class XII"], ["CTET I"], ["D.El.Ed"]],
  ["I-V", ["Nursery Teacher Training"], ["CTET I"], ["class XII or graduation", "D.El.Ed"]],
  ["VI-VIII", ["B.A.", "B.Ed."], [], ["TET Paper II"]],
  ["VI-VIII", ["B.A.", "B.Ed."], ["CTET I"], ["TET Paper II"]],
  ["VI-VIII", [["B.A.", 42], "B.Ed."], [], ["TET Paper II"]],
  ["VI-VIII", ["B.A."], ["CTET II"], ["D.El.Ed or B.Ed."]],
  ["VI-VIII", ["Class XII"], ["CTET II"], ["D.El.Ed or B.Ed.", "graduation"]],
  ["VI-VIII", ["Class XII", "D.El.Ed"], ["CTET II"], ["graduation"]],
  ["VI-VIII", ["Class XII", "D.Ed. (Special Education)"], ["CTET II"], ["D.El.Ed or B.Ed.", "graduation"]],
  ["IX-X", ["B.A."], [], ["B.Ed."]],
  ["IX-X", ["B.El.Ed"], [], ["B.Ed."]],
  ["IX-X", ["B.A.", "D.El.Ed"], [], ["B.Ed."]],
  ["IX-X", ["Class XII"], ["CTET II"], ["graduation", "B.Ed."]],
  ["XI-XII", ["B.A.", "B.Ed."], [], ["post-graduation"]],
  ["XI-XII", ["B.A.", "M.A."], [], ["B.Ed."]],
  ["XI-XII", ["B.A."], [], ["post-graduation", "B.Ed."]],
  ["physical-education", ["B.A.", "B.Ed."], ["CTET II"], ["B.P.Ed. or M.P.Ed."]],
])("for %s %j with %j lacks %j (ELIG-7, ELIG-8, ELIG-9)", (classes, passed, tests, missing) => {
  expect(eligibilityFor(classes, educationOf(passed, tests))).toMatchObject({
    answer: "missing",
    missing,
    conditions: [],
  });
});

const MARKS = (study: string) =>
  `marks below 50% in ${study} are accepted, as for reserved categories and some older courses`;
const CLASS_XII = (course: string) =>
  `class XII was passed before the ${course}, which the profile does not list`;
const DEGREE = "a degree was completed before the B.Ed., which the profile does not list";

test.each<[ClassGroup, Passed[], Test[], conditions: string[]]>([
  ["I-V", [["Class XII", 49.9], "D.El.Ed"], ["CTET I"], [MARKS("class XII")]],
  ["I-V", ["D.El.Ed"], ["CTET I"], [CLASS_XII("D.El.Ed")]],
  ["I-V", ["D.Ed. (Special Education)"], ["CTET I"], [CLASS_XII("D.Ed. (Special Education)")]],
  ["VI-VIII", [["B.A.", 42], "B.Ed."], ["CTET II"], [MARKS("graduation")]],
  ["VI-VIII", ["B.Ed."], ["CTET II"], [DEGREE]],
  ["IX-X", ["B.Ed."], [], [DEGREE]],
  ["IX-X", [["B.Com.", 47], "B.Ed."], [], [MARKS("graduation")]],
  ["XI-XII", [["M.A.", 48], "B.Ed."], [], [MARKS("post-graduation")]],
  ["XI-XII", ["B.A.", "B.Ed.", "M.Ed"], [], ["the M.Ed counts as the post-graduation"]],
  ["XI-XII", ["B.A.", "B.Ed.", "M.P.Ed."], [], ["the M.P.Ed. counts as the post-graduation"]],
  [
    "XI-XII",
    ["PHD", "B.Ed."],
    [],
    ["a post-graduation was completed before the PhD, which the profile does not list"],
  ],
])(
  "for %s %j with %j meets the rule if %j (ELIG-7, ELIG-8, ELIG-9, ELIG-10)",
  (classes, passed, tests, conditions) => {
    expect(eligibilityFor(classes, educationOf(passed, tests))).toMatchObject({
      answer: "meets-if",
      missing: [],
      conditions,
    });
  },
);

test("a state's TET counts in that state, and elsewhere if that state accepts it (ELIG-10)", () => {
  const education = educationOf(["Class XII", "D.El.Ed"], ["Bihar I"]);
  expect(eligibilityFor("I-V", education, "Bihar").answer).toBe("meets");
  expect(eligibilityFor("I-V", education, "Goa")).toMatchObject({
    answer: "meets-if",
    conditions: ["the school's state accepts the TET of Bihar"],
  });
  const both = educationOf(["Class XII", "D.El.Ed"], ["Bihar I", "CTET I"]);
  expect(eligibilityFor("I-V", both, "Goa").answer).toBe("meets");
});

test("a B.Ed. for classes I to V comes with the judgment, and with what the bridge course is for (ELIG-7)", () => {
  const { notes } = eligibilityFor("I-V", educationOf(["B.A.", "B.Ed."], ["CTET I"]));
  expect(notes).toEqual([
    "A B.Ed. does not qualify for classes I–V since 11 August 2023. The bridge course serves only those already appointed.",
  ]);
  expect(eligibilityFor("I-V", educationOf(["B.A.", "B.Ed.", "D.El.Ed"], ["CTET I"])).notes).toEqual([]);
  expect(eligibilityFor("I-V", educationOf(["B.A."], ["CTET I"])).notes).toEqual([]);
});

test("a missing TET comes with the time that teachers in service have (ELIG-8)", () => {
  for (const classes of ["I-V", "VI-VIII"] as const) {
    const { notes } = eligibilityFor(classes, educationOf(["B.A.", "D.El.Ed"]));
    expect(notes).toEqual([
      "Teachers already in service in schools that are not minority schools have until 31 August 2028 to pass the TET.",
    ]);
  }
});

test("classes IX to XII say that a state may ask for a TET (ELIG-9)", () => {
  for (const classes of ["IX-X", "XI-XII"] as const) {
    const { notes } = eligibilityFor(classes, educationOf(["M.A.", "B.Ed."]));
    expect(notes.join(" ")).toContain("No TET is asked nationally; your state may ask for one.");
  }
});

test("pre-primary has no rule and no answer (ELIG-6)", () => {
  const all = educationOf([...DEGREES], ["CTET I", "CTET II"]);
  expect(eligibilityFor("pre-primary", all).answer).toBe("not-told");
});

test("somebody who lists no qualification lacks nothing (ELIG-6)", () => {
  for (const { answer } of eligibilityOf(educationOf([], ["CTET I"]))) expect(answer).toBe("not-told");
});

test("the answer of the registration form counts as a qualification, and never makes something missing (ELIG-6)", () => {
  const answers = (mandatoryEducation: string) =>
    Object.fromEntries(
      eligibilityOf({ ...educationOf([]), mandatoryEducation }).map(({ classes, answer }) => [
        classes,
        answer,
      ]),
    );
  expect(answers("B.Ed.")["IX-X"]).toBe("meets-if");
  for (const answer of ["None", "PHD", "Graduation", "Post Graduation", "M.Ed", "D.El.Ed"])
    expect([...new Set(Object.values(answers(answer)))]).toEqual(["not-told"]);
  const listed = educationOf(["B.Sc.", "M.Sc."]);
  expect(eligibilityFor("XI-XII", { ...listed, mandatoryEducation: "B.Ed." }).answer).toBe("meets");
});

test("a degree that was stated in the registration form is named where nothing else is listed (ELIG-6)", () => {
  const notesOf = (mandatoryEducation: string) =>
    eligibilityFor("XI-XII", { ...educationOf([]), mandatoryEducation }).notes;
  expect(notesOf("B.Ed.")).toEqual(["The profile states B.Ed. and lists no other qualification."]);
  expect(notesOf("None")).toEqual(["The profile does not list the qualifications."]);
});

test("no answer calls anything illegal or forbids it (ELIG-6)", () => {
  const texts = fc.sample(educations(), 500).flatMap((education) => JSON.stringify(eligibilityOf(education)));
  for (const text of texts) expect(text).not.toMatch(/illegal|unlawful|forbid|not allowed|disqualif|cannot/i);
});

test("every rule has its sources, each with its date and an address, and the table has its date (ELIG-5)", () => {
  for (const { sources } of Object.values(RULES)) expect(sources.length).toBeGreaterThan(0);
  for (const { date, link } of Object.values(SOURCES)) {
    expect(date <= RULES_DATE).toBe(true);
    expect(new URL(link).protocol).toBe("https:");
  }
  expect(RULES["I-V"].sources.map(({ date }) => date)).toContain("2023-08-11");
});

function educations() {
  const percent = fc.option(fc.integer({ min: 30, max: 100 }));
  const listed = fc.record({ degree: fc.constantFrom(...DEGREES), percent });
  return fc.record({
    qualifications: fc.array(
      listed.map((one): Qualification => ({ ...one, level: levelOf(one.degree), subjects: [], year: 2015 })),
      { maxLength: 6 },
    ),
    tets: fc
      .array(
        fc.record({
          state: fc.constantFrom(null, "Bihar", "Goa"),
          paper: fc.constantFrom(...TET_PAPERS),
        }),
        { maxLength: 3 },
      )
      .map((tests) => tests.map((one): Tet => ({ ...one, exam: one.state ? "STET" : "CTET", year: 2019 }))),
    mandatoryEducation: fc.constantFrom("None", "B.Ed.", "D.El.Ed", "PHD", "Post Graduation"),
  });
}

test("adding a qualification or a TET never lowers an answer of somebody who lists a qualification (ELIG-11)", () => {
  const rank = (answer: (typeof ELIGIBILITY_ANSWERS)[number]) => ELIGIBILITY_ANSWERS.indexOf(answer);
  const state = fc.constantFrom(undefined, "Bihar");
  fc.assert(
    fc.property(educations(), educations(), state, (before, more, school) => {
      fc.pre(before.qualifications.length > 0);
      const after = {
        ...before,
        qualifications: [...before.qualifications, ...more.qualifications],
        tets: [...before.tets, ...more.tets],
      };
      for (const classes of CLASS_GROUPS) {
        const [one, other] = [before, after].map((it) => eligibilityFor(classes, it, school).answer);
        if (one && other) expect(rank(other)).toBeGreaterThanOrEqual(rank(one));
      }
    }),
    { numRuns: 2_000 },
  );
});
