// Judges the terms of work: eligibility, place, pay and joining.
import { JOINING_AVAILABILITIES } from "../candidates/terms.ts";
import type { EligibilityAnswer } from "../eligibility/terms.ts";
import { formatRupees } from "../money.ts";
import { ask, type Circumstances, type Judgment, judged, type MatchFacts, type Wanted } from "./terms.ts";

const ELIGIBILITY: Record<Exclude<EligibilityAnswer, "not-told">, Judgment> = {
  meets: judged(1, "Meets the national rule for these classes"),
  "meets-if": judged(0.75, "Meets the national rule for these classes on a condition"),
  missing: judged(0, "A qualification of the national rule is missing"),
};

export function judgeEligibility({ eligibility, stated }: Circumstances): Judgment | null {
  if (eligibility === null) return null;
  if (eligibility !== "not-told") return ELIGIBILITY[eligibility];
  return ask(
    stated === undefined
      ? "The qualifications are not known"
      : `States ${stated}; the other qualifications are not known`,
  );
}

/** Without a distance that is asked for, this is near. */
const NEAR_KM = 30;
/** Somebody this far away could still come each day. */
const COMMUTE_KM = 75;
const SHARE_OF_COMMUTE = 0.75;
const SHARE_OF_MOVING = 0.6;

export function judgePlace({ km, within = NEAR_KM, wouldMove }: Circumstances): Judgment | null {
  if (wouldMove === null) return null;
  const away = km === null ? null : km === 0 ? "In the same city" : `${km} km away`;
  if (km !== null && km <= within) return judged(1, `${away}`);
  if (km !== null && km <= COMMUTE_KM) return judged(SHARE_OF_COMMUTE, `${away}`);
  if (wouldMove) return judged(SHARE_OF_MOVING, away ? `${away}, would move` : "Would move");
  return away ? judged(0, `${away}, would not move`) : ask("How far away is not known");
}

const yearsText = (years: number) =>
  years === 0 ? "No experience" : `${years} ${years === 1 ? "year" : "years"} of experience`;

/** Each year that is missing counts the same. */
export function judgeExperience({ years: wanted = 0 }: Wanted, { years }: MatchFacts): Judgment | null {
  if (wanted === 0) return null;
  if (years >= wanted) return judged(1, () => yearsText(years));
  return judged(years / wanted, () => `${yearsText(years)}, ${wanted} asked for`);
}

/** So many percent of the highest pay somebody may expect and still be won. */
const STRETCH_PERCENT = 115;
const SHARE_OF_STRETCH = 0.5;

export function judgePay({ pay = {} }: Wanted, { expectedSalary }: MatchFacts): Judgment | null {
  const { min, max } = pay;
  const text = () => `Expects ${formatRupees(expectedSalary)}`;
  const highest = max ?? min;
  if (highest === undefined) return null;
  if (expectedSalary <= highest) return judged(1, text);
  if (max === undefined)
    return judged(
      SHARE_OF_STRETCH,
      () => `${text()}; the job names only the lowest pay, ${formatRupees(highest)}`,
    );
  const share = expectedSalary * 100 <= max * STRETCH_PERCENT ? SHARE_OF_STRETCH : 0;
  return judged(share, () => `${text()}, above ${formatRupees(max)}`);
}

const MONTHS: readonly string[] = JOINING_AVAILABILITIES.filter(
  (one) => one !== "Immediately" && one !== "Next Year",
);

/** Months from now: "Immediately" is 0, the present month too, and "Next Year" is at least January. */
function monthsUntil(joining: string, month: number): number | null {
  if (joining === "Immediately") return 0;
  if (joining === "Next Year") return 13 - month;
  const wanted = MONTHS.indexOf(joining);
  return wanted === -1 ? null : (wanted + 1 - month + 12) % 12;
}

/** Somebody who can join a month later than asked for counts half. */
export function judgeJoining(
  { joining }: Wanted,
  { joiningAvailability }: MatchFacts,
  { month }: Circumstances,
): Judgment | null {
  if (joining === undefined) return null;
  const text =
    joiningAvailability === "Immediately" ? "Can join at once" : `Can join: ${joiningAvailability}`;
  if (joining === joiningAvailability) return judged(1, text);
  const [until, can] = [monthsUntil(joining, month), monthsUntil(joiningAvailability, month)];
  if (until === null || can === null) return ask(text);
  const later = can - until;
  return judged(later <= 0 ? 1 : later === 1 ? 0.5 : 0, text);
}
