// Whether a person's qualifications and TETs meet the national rule for each group of classes (ELIG-6 to ELIG-10).
import { inEnglish, sentence, term, type Text } from "#platform/domain/locale/sentence.ts";
import type { MANDATORY_EDUCATIONS } from "#platform/domain/teaching-terms.ts";
import type { Qualification, Tet } from "./education.ts";
import { type Rule, RULES, type Step, STUDIES, TET_IN_SERVICE } from "./rules.ts";
import { CLASS_GROUPS, type ClassGroup, type Degree, type EligibilityAnswer } from "./terms.ts";

export type Education = {
  qualifications: readonly Qualification[];
  tets: readonly Tet[];
  /** The one answer of the registration form. It counts as a qualification without marks. */
  mandatoryEducation?: string;
};

export type Eligibility = {
  classes: ClassGroup;
  answer: EligibilityAnswer;
  /** What the rule asks for beside, where the answer is `missing`. */
  missing: readonly Text[];
  /** What must be true beside, where the answer is `meets-if`; each follows the word “if”. */
  conditions: readonly Text[];
  notes: readonly Text[];
};

/** A degree that is listed, with its marks where they are known. */
type Listed = { degree: Degree; percent: number | null };

type Found<Missing extends Text = Text> = { missing: readonly Missing[]; conditions: readonly Text[] };
const MET: Found<never> = { missing: [], conditions: [] };

/** `state` is the state of the school, by which a state's TET is judged. Without it every state's TET counts. */
export function eligibilityFor(classes: ClassGroup, education: Education, state?: string): Eligibility {
  if (classes === "pre-primary") {
    return notTold(classes, "Pre-primary is not judged here. The school or its state says what it asks.");
  }
  const rule = RULES[classes];
  const listed = listDegrees(education);
  const studied = findBestWay(rule, listed);
  const tested = rule.tet === null ? MET : judgeTet(rule.tet, education.tets, state);
  const missing = [...studied.missing, ...tested.missing];
  if (missing.length > 0 && education.qualifications.length === 0) {
    const stated = statedDegree(education);
    return notTold(
      classes,
      stated === undefined
        ? "The profile does not list the qualifications."
        : sentence("The profile states {degree} and lists no other qualification.", { degree: term(stated) }),
    );
  }
  const conditions = missing.length > 0 ? [] : [...studied.conditions, ...tested.conditions];
  return {
    classes,
    answer: missing.length > 0 ? "missing" : conditions.length > 0 ? "meets-if" : "meets",
    missing,
    conditions,
    notes: [
      ...(studied.missing.length > 0 ? notesOn(listed, rule) : []),
      ...(tested.missing.length > 0 ? [TET_IN_SERVICE] : []),
      ...(rule.note === undefined ? [] : [rule.note]),
    ],
  };
}

export function eligibilityOf(education: Education, state?: string): Eligibility[] {
  return CLASS_GROUPS.map((classes) => eligibilityFor(classes, education, state));
}

const notTold = (classes: ClassGroup, note: Text): Eligibility => ({
  classes,
  answer: "not-told",
  missing: [],
  conditions: [],
  notes: [note],
});

const DEGREE_OF_ANSWER: Record<(typeof MANDATORY_EDUCATIONS)[number], Degree | null> = {
  None: null,
  "D.El.Ed": "D.El.Ed",
  "B.Ed.": "B.Ed.",
  "M.Ed": "M.Ed",
  PHD: "PHD",
  "Post Graduation": "Other post-graduation",
  Graduation: "Other graduation",
};

/** The answer of the registration form, where it names a degree. */
export function statedDegree({ mandatoryEducation }: Education): string | undefined {
  const isDegree = Object.entries(DEGREE_OF_ANSWER).some(
    ([answer, degree]) => degree !== null && answer === mandatoryEducation,
  );
  return isDegree ? mandatoryEducation : undefined;
}

function listDegrees({ qualifications, mandatoryEducation }: Education): Listed[] {
  const answered = Object.entries(DEGREE_OF_ANSWER).find(([answer]) => answer === mandatoryEducation)?.[1];
  return answered ? [...qualifications, { degree: answered, percent: null }] : [...qualifications];
}

/** Where no way is complete: what the nearest ways lack, with “or” where one of several is enough. */
function findBestWay({ ways, otherWays = [] }: Rule, listed: readonly Listed[]): Found {
  const judge = (steps: readonly Step[]) => joinFound(steps.map((one) => judgeStep(one, listed)));
  const suggested = ways.map(judge);
  const [complete] = [...suggested, ...otherWays.map(judge)]
    .filter(({ missing }) => missing.length === 0)
    .toSorted((one, other) => one.conditions.length - other.conditions.length);
  if (complete) return complete;
  const least = Math.min(...suggested.map(({ missing }) => missing.length));
  const nearest = suggested.filter(({ missing }) => missing.length === least);
  const names = [...new Set(nearest.flatMap(({ missing }) => missing))];
  const always = names.filter((name) => nearest.every(({ missing }) => missing.includes(name)));
  const either = names.filter((name) => !always.includes(name)).map(term);
  if (either.length === 0) return { missing: always, conditions: [] };
  const oneOfThem = either.reduce((one, other) => sentence("{one} or {other}", { one, other }));
  return { missing: [oneOfThem, ...always], conditions: [] };
}

const joinFound = (parts: readonly Found<string>[]): Found<string> => ({
  missing: parts.flatMap(({ missing }) => missing),
  conditions: [
    ...new Map(parts.flatMap(({ conditions }) => conditions.map((one) => [inEnglish(one), one]))).values(),
  ],
});

function judgeStep({ study, percent = 0 }: Step, listed: readonly Listed[]): Found<string> {
  const { name, shownBy, shownIf } = { shownIf: {}, ...STUDIES[study] };
  const shown = listed.filter(({ degree }) => shownBy.some((one) => one === degree));
  if (shown.some((one) => one.percent === null || one.percent >= percent)) return MET;
  if (shown.length > 0) {
    const condition = sentence(
      "marks below {percent}% in {study} are accepted, as for reserved categories and some older courses",
      { percent, study: term(name) },
    );
    return { missing: [], conditions: [condition] };
  }
  const conditions = Object.entries(shownIf).filter(([degree]) =>
    listed.some((one) => one.degree === degree),
  );
  const [first] = conditions;
  return first ? { missing: [], conditions: [first[1]] } : { missing: [name], conditions: [] };
}

function judgeTet(paper: "I" | "II", tets: readonly Tet[], state: string | undefined): Found {
  const passed = tets.filter((tet) => tet.paper === paper);
  const [first] = passed;
  if (!first) return { missing: [sentence("TET Paper {paper}", { paper })], conditions: [] };
  const counts = passed.some((tet) => tet.state === null || state === undefined || tet.state === state);
  if (counts) return MET;
  const ofState = { state: term(first.state ?? "") };
  return { missing: [], conditions: [sentence("the school's state accepts the TET of {state}", ofState)] };
}

function notesOn(listed: readonly Listed[], { notesOfDegrees = {} }: Rule): Text[] {
  return Object.entries(notesOfDegrees)
    .filter(([degree]) => listed.some((one) => one.degree === degree))
    .map(([, note]) => note);
}
