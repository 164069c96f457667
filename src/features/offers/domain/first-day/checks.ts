// The questions of day 30 and day 90, their quarters, and what a school may read of the answers (JOIN-8, JOIN-9): pure.
import type { OfferState } from "#features/offers/domain/terms.ts";
import { addDays, type Day } from "#platform/domain/day.ts";
import { Refusal } from "#platform/domain/refusal.ts";

export const CHECK_DAYS = [30, 90] as const;
export type CheckDay = (typeof CHECK_DAYS)[number];

export const CHECK_QUESTIONS = ["post", "classes", "pay", "hours", "onTime"] as const;
type CheckQuestion = (typeof CHECK_QUESTIONS)[number];
export const CHECK_QUESTION_LABELS: Record<CheckQuestion, string> = {
  post: "Is the post as offered?",
  classes: "Are subjects and classes as offered?",
  pay: "Is the pay as offered?",
  hours: "Are the hours as offered?",
  onTime: "Is the pay paid on time?",
};

export const CHECK_CHOICES = ["yes", "partly", "no"] as const;
export type CheckChoice = (typeof CHECK_CHOICES)[number];
export const CHECK_CHOICE_LABELS: Record<CheckChoice, string> = { yes: "Yes", partly: "Partly", no: "No" };

export type CheckAnswers = Record<CheckQuestion, CheckChoice> & { isStillThere: boolean };

/** A check can be answered for this many days after its day. */
export const CHECK_OPEN_DAYS = 60;

export const checkSpan = (firstDay: Day, day: CheckDay): { from: Day; until: Day } => ({
  from: addDays(firstDay, day),
  until: addDays(firstDay, day + CHECK_OPEN_DAYS),
});

/** The first day of a quarter of the year, of which India's days count. */
export type Quarter = Day;
const MONTHS_OF_QUARTER = 3;

export function quarterOf(day: Day): Quarter {
  const month = Number(day.slice(5, 7));
  const first = month - ((month - 1) % MONTHS_OF_QUARTER);
  return `${day.slice(0, 4)}-${String(first).padStart(2, "0")}-01`;
}

/** The last day of a quarter. */
export function endOfQuarter(quarter: Quarter): Day {
  const [year = 0, month = 0] = quarter.split("-").map(Number);
  const after = month + MONTHS_OF_QUARTER;
  const next = after > 12 ? `${year + 1}-01-01` : `${year}-${String(after).padStart(2, "0")}-01`;
  return addDays(next, -1);
}

type CheckFacts = {
  state: OfferState;
  firstDay: Day;
  day: CheckDay;
  /** The quarter in which the answers were first given. */
  answeredIn: Quarter | null;
  today: Day;
};
type CheckRefusal = "not-joined" | "too-early" | "too-late" | "counted";

/** Answers may be changed until their quarter ends, since they are counted then. */
export function refuseCheck({ state, firstDay, day, answeredIn, today }: CheckFacts): CheckRefusal | null {
  if (state !== "joined") return "not-joined";
  const { from, until } = checkSpan(firstDay, day);
  if (today < from) return "too-early";
  if (answeredIn !== null) return answeredIn < quarterOf(today) ? "counted" : null;
  return today > until ? "too-late" : null;
}

const REFUSALS = {
  "not-joined": ["NOT_JOINED", "These questions are for teachers who have joined."],
  "too-early": ["TOO_EARLY", "These questions come 30 and 90 days after the first day."],
  "too-late": ["TOO_LATE", "These questions can no longer be answered."],
  counted: ["COUNTED", "The quarter of your answers has ended, so they cannot be changed any more."],
} as const satisfies Record<CheckRefusal, readonly [code: string, text: string]>;

export function checkRefusal(reason: CheckRefusal): Refusal {
  const [code, text] = REFUSALS[reason];
  return new Refusal("conflict", code, text);
}

/** Nothing is counted of fewer people. */
export const MIN_PEOPLE = 5;

/** How many of the people said yes, in words that hold for at least two numbers of people: nobody's answer follows from them. */
export const SHARES = ["most", "some", "few"] as const;
export type Share = (typeof SHARES)[number];
export const SHARE_LABELS: Record<Share, string> = {
  most: "Most say yes",
  some: "Some say yes",
  few: "Few or none say yes",
};

export function shareOfYes(yes: number, people: number): Share {
  if (yes * MIN_PEOPLE >= people * (MIN_PEOPLE - 1)) return "most";
  return yes * MIN_PEOPLE <= people ? "few" : "some";
}

/** The number of people as it is shown: 5, 10, 15 … */
export const atLeast = (people: number): number => people - (people % MIN_PEOPLE);

export type CheckCounts = Record<CheckQuestion, Record<CheckChoice, number>> & {
  isStillThere: { yes: number; no: number };
};

export function countAnswers(answers: readonly CheckAnswers[]): CheckCounts {
  const countOf = (question: CheckQuestion) =>
    Object.fromEntries(
      CHECK_CHOICES.map((choice) => [choice, answers.filter((one) => one[question] === choice).length]),
    ) as Record<CheckChoice, number>;
  const stay = answers.filter(({ isStillThere }) => isStillThere).length;
  return {
    ...(Object.fromEntries(CHECK_QUESTIONS.map((question) => [question, countOf(question)])) as Record<
      CheckQuestion,
      Record<CheckChoice, number>
    >),
    isStillThere: { yes: stay, no: answers.length - stay },
  };
}
