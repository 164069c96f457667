// The words of a candidate's qualifications and teacher eligibility tests (TET), and the classes that rules exist for.

export const QUALIFICATION_LEVELS = [
  "Senior secondary",
  "Graduation",
  "Post-graduation",
  "Doctorate",
  "Teacher education",
] as const;
type QualificationLevel = (typeof QUALIFICATION_LEVELS)[number];

export const DEGREES_OF_LEVEL = {
  "Senior secondary": ["Class XII"],
  Graduation: ["B.A.", "B.Sc.", "B.Com.", "B.C.A.", "B.B.A.", "B.Tech.", "B.Lib.Sc.", "Other graduation"],
  "Post-graduation": [
    "M.A.",
    "M.Sc.",
    "M.Com.",
    "M.C.A.",
    "M.B.A.",
    "M.Tech.",
    "M.Lib.Sc.",
    "Other post-graduation",
  ],
  Doctorate: ["PHD"],
  "Teacher education": [
    "D.El.Ed",
    "D.Ed. (Special Education)",
    "B.El.Ed",
    "B.A.B.Ed. / B.Sc.B.Ed.",
    "B.Ed.",
    "M.Ed",
    "B.P.Ed.",
    "M.P.Ed.",
    "Nursery Teacher Training",
  ],
} as const satisfies Record<QualificationLevel, readonly string[]>;
export type Degree = (typeof DEGREES_OF_LEVEL)[QualificationLevel][number];

export const DEGREES: readonly Degree[] = QUALIFICATION_LEVELS.flatMap((level) => DEGREES_OF_LEVEL[level]);

export function levelOf(degree: Degree): QualificationLevel {
  const level = QUALIFICATION_LEVELS.find((one) => DEGREES_OF_LEVEL[one].some((name) => name === degree));
  if (!level) throw new Error(`${degree} has no level.`);
  return level;
}

/** CTET is the test of the centre, STET that of a state, by whatever name. */
export const TET_EXAMS = ["CTET", "STET"] as const;

/** Paper I is for classes I to V, paper II for classes VI to VIII. */
export const TET_PAPERS = ["I", "II"] as const;
export type TetPaper = (typeof TET_PAPERS)[number];

/** The tests began in 2011. Their certificates are valid for life. */
export const FIRST_TET_YEAR = 2011;
export const FIRST_QUALIFICATION_YEAR = 1950;

export const MAX_QUALIFICATIONS = 15;
export const MAX_TETS = 10;

/** The classes by which the national rules differ. “TGT” spans two of them, so no rule goes by that word. */
export const CLASS_GROUPS = [
  "pre-primary",
  "I-V",
  "VI-VIII",
  "IX-X",
  "XI-XII",
  "physical-education",
] as const;
export type ClassGroup = (typeof CLASS_GROUPS)[number];

export const CLASS_GROUP_NAMES: Record<ClassGroup, string> = {
  "pre-primary": "Pre-primary",
  "I-V": "Classes I–V",
  "VI-VIII": "Classes VI–VIII",
  "IX-X": "Classes IX–X",
  "XI-XII": "Classes XI–XII",
  "physical-education": "Physical education",
};

/** From the lowest answer to the highest. */
export const ELIGIBILITY_ANSWERS = ["missing", "not-told", "meets-if", "meets"] as const;
export type EligibilityAnswer = (typeof ELIGIBILITY_ANSWERS)[number];
