// The national rules of who may teach which classes, as data (ELIG-5). A rule asks for one of its ways, and for a paper of
// the TET where it names one.
import { inSequence, sentence, term, type Text } from "#platform/domain/locale/sentence.ts";
import type { Day } from "#platform/domain/day.ts";
import { type Source, SOURCES } from "./sources.ts";
import { type ClassGroup, type Degree, DEGREES_OF_LEVEL, type TetPaper } from "./terms.ts";

/** The table says what was in force on this day. */
export const RULES_DATE: Day = "2026-11-22";

type Study = {
  /** As it is written after “asks:”. */
  name: string;
  shownBy: readonly Degree[];
  /** Degrees that show it under a condition, which follows the word “if”. */
  shownIf?: Partial<Record<Degree, Text>>;
};

const { Graduation, Doctorate, "Post-graduation": PostGraduation } = DEGREES_OF_LEVEL;

const afterClassXII = (course: Degree) =>
  sentence("class XII was passed before the {degree}, which the profile does not list", {
    degree: term(course),
  });
const afterDegree = (course: Degree) =>
  sentence("a degree was completed before the {degree}, which the profile does not list", {
    degree: term(course),
  });

const only = (degree: Degree): Study => ({ name: degree, shownBy: [degree] });

/** What a rule can ask a person to have studied. */
export const STUDIES = {
  "Class XII": {
    name: "class XII",
    shownBy: ["Class XII", ...Graduation, ...PostGraduation, ...Doctorate],
    shownIf: {
      "D.El.Ed": afterClassXII("D.El.Ed"),
      "D.Ed. (Special Education)": afterClassXII("D.Ed. (Special Education)"),
      "B.El.Ed": afterClassXII("B.El.Ed"),
      "B.A.B.Ed. / B.Sc.B.Ed.": afterClassXII("B.A.B.Ed. / B.Sc.B.Ed."),
      "B.Ed.": afterClassXII("B.Ed."),
      "M.Ed": afterClassXII("M.Ed"),
      "B.P.Ed.": afterClassXII("B.P.Ed."),
      "M.P.Ed.": afterClassXII("M.P.Ed."),
    },
  },
  Graduation: {
    name: "graduation",
    shownBy: [...Graduation, "B.El.Ed", "B.A.B.Ed. / B.Sc.B.Ed.", ...PostGraduation, ...Doctorate],
    shownIf: {
      "B.Ed.": afterDegree("B.Ed."),
      "M.Ed": afterDegree("M.Ed"),
      "B.P.Ed.": afterDegree("B.P.Ed."),
      "M.P.Ed.": afterDegree("M.P.Ed."),
    },
  },
  "Post-graduation": {
    name: "post-graduation",
    shownBy: PostGraduation,
    shownIf: {
      PHD: "a post-graduation was completed before the PhD, which the profile does not list",
      "M.Ed": sentence("the {degree} counts as the post-graduation", { degree: term("M.Ed") }),
      "M.P.Ed.": sentence("the {degree} counts as the post-graduation", { degree: term("M.P.Ed.") }),
    },
  },
  "D.El.Ed": only("D.El.Ed"),
  "D.Ed. (Special Education)": only("D.Ed. (Special Education)"),
  "B.El.Ed": only("B.El.Ed"),
  "B.A.B.Ed. / B.Sc.B.Ed.": only("B.A.B.Ed. / B.Sc.B.Ed."),
  "B.Ed.": only("B.Ed."),
  "B.P.Ed.": only("B.P.Ed."),
  "M.P.Ed.": only("M.P.Ed."),
} as const satisfies Record<string, Study>;
type StudyName = keyof typeof STUDIES;

/** A study that a way asks for, with the least percentage of marks where the rule names one. */
export type Step = { study: StudyName; percent?: number };

type Way = readonly Step[];

export type Rule = {
  ways: readonly Way[];
  /** They count too, and are not named among what is missing: they are long courses that begin after class XII. */
  otherWays?: readonly Way[];
  tet: TetPaper | null;
  /** Shown with every answer. */
  note?: Text;
  /** Shown when the rule is not met and a degree of this name is listed. */
  notesOfDegrees?: Partial<Record<Degree, string>>;
  sources: readonly Source[];
};

const at50 = (study: StudyName): Step => ({ study, percent: 50 });
const step = (study: StudyName): Step => ({ study });

export const TET_IN_SERVICE =
  "Teachers already in service in schools that are not minority schools have until 31 August 2028 to pass the TET.";
const STATE_MAY_ASK = "No TET is asked nationally; your state may ask for one.";

const ELEMENTARY = [SOURCES.elementary, SOURCES.tetForLife, SOURCES.tetInService];

/** Pre-primary has no rule here, so its answer is `not-told`. */
export const RULES: Record<Exclude<ClassGroup, "pre-primary">, Rule> = {
  "I-V": {
    ways: [
      [at50("Class XII"), step("D.El.Ed")],
      [step("Graduation"), step("D.El.Ed")],
    ],
    otherWays: [
      [at50("Class XII"), step("B.El.Ed")],
      [at50("Class XII"), step("D.Ed. (Special Education)")],
    ],
    tet: "I",
    notesOfDegrees: {
      "B.Ed.":
        "A B.Ed. does not qualify for classes I–V since 11 August 2023. The bridge course serves only those already appointed.",
    },
    sources: [...ELEMENTARY, SOURCES.noBEdForPrimary],
  },
  "VI-VIII": {
    ways: [
      [step("Graduation"), step("D.El.Ed")],
      [at50("Graduation"), step("B.Ed.")],
    ],
    otherWays: [
      [at50("Class XII"), step("B.El.Ed")],
      [at50("Class XII"), step("B.A.B.Ed. / B.Sc.B.Ed.")],
    ],
    tet: "II",
    sources: ELEMENTARY,
  },
  "IX-X": {
    ways: [[at50("Graduation"), step("B.Ed.")]],
    otherWays: [[step("B.A.B.Ed. / B.Sc.B.Ed.")]],
    tet: null,
    note: STATE_MAY_ASK,
    sources: [SOURCES.secondary],
  },
  "XI-XII": {
    ways: [[at50("Post-graduation"), step("B.Ed.")]],
    otherWays: [[at50("Post-graduation"), step("B.A.B.Ed. / B.Sc.B.Ed.")]],
    tet: null,
    note: inSequence(["The post-graduation is to be in the subject taught.", STATE_MAY_ASK]),
    sources: [SOURCES.secondary],
  },
  "physical-education": {
    ways: [[step("B.P.Ed.")], [step("M.P.Ed.")]],
    tet: null,
    sources: [SOURCES.secondary],
  },
};
