// Judges the terms of work: eligibility, place, pay and joining.
import { JOINING_AVAILABILITIES, MAX_YEARS } from "#platform/domain/teaching-terms.ts";
import type { EligibilityAnswer } from "../eligibility/terms.ts";
import { type Sentence, sentence, term } from "#platform/domain/locale/sentence.ts";
import { formatRupees } from "#platform/domain/money.ts";
import { ask, type Circumstances, type Judgment, judged, type MatchFacts, type Wanted } from "./terms.ts";

const ELIGIBILITY: Record<Exclude<EligibilityAnswer, "not-told">, Judgment> = {
  meets: judged(1, () => sentence("Meets the national rule for these classes")),
  "meets-if": judged(0.75, () => sentence("Meets the national rule for these classes on a condition")),
  missing: judged(0, () => sentence("A qualification of the national rule is missing")),
};

export function judgeEligibility({ eligibility, stated }: Circumstances): Judgment | null {
  if (eligibility === null) return null;
  if (eligibility !== "not-told") return ELIGIBILITY[eligibility];
  return ask(() =>
    stated === undefined
      ? sentence("The qualifications are not known")
      : sentence("States {what}; the other qualifications are not known", { what: term(stated) }),
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
  if (km === null)
    return wouldMove
      ? judged(SHARE_OF_MOVING, () => sentence("Would move"))
      : ask(() => sentence("How far away is not known"));
  if (km <= Math.max(within, COMMUTE_KM))
    return judged(km <= within ? 1 : SHARE_OF_COMMUTE, () =>
      km === 0 ? sentence("In the same city") : sentence("{km} km away", { km }),
    );
  return wouldMove
    ? judged(SHARE_OF_MOVING, () => sentence("{km} km away, would move", { km }))
    : judged(0, () => sentence("{km} km away, would not move", { km }));
}

/** The last number of years is for all above twenty. */
const MOST_NAMED = MAX_YEARS - 1;

const yearsText = (years: number): Sentence => {
  if (years === 0) return sentence("No experience");
  if (years > MOST_NAMED) return sentence("More than {years} years of experience", { years: MOST_NAMED });
  return years === 1 ? sentence("1 year of experience") : sentence("{years} years of experience", { years });
};

/** Each year that is missing counts the same. */
export function judgeExperience({ years: wanted = 0 }: Wanted, { years }: MatchFacts): Judgment | null {
  if (wanted === 0) return null;
  if (years >= wanted) return judged(1, () => yearsText(years));
  return judged(years / wanted, () => {
    const experience = yearsText(years);
    return wanted > MOST_NAMED
      ? sentence("{experience}, more than {wanted} asked for", { experience, wanted: MOST_NAMED })
      : sentence("{experience}, {wanted} asked for", { experience, wanted });
  });
}

/** Somebody who expects at most this percentage of the highest pay may still be won. */
const STRETCH_PERCENT = 115;
const SHARE_OF_STRETCH = 0.5;

export function judgePay({ pay = {} }: Wanted, { expectedSalary }: MatchFacts): Judgment | null {
  const { min, max } = pay;
  const expected = () => formatRupees(expectedSalary);
  const highest = max ?? min;
  if (highest === undefined) return null;
  if (expectedSalary <= highest) return judged(1, () => sentence("Expects {pay}", { pay: expected() }));
  if (max === undefined)
    return judged(SHARE_OF_STRETCH, () =>
      sentence("Expects {pay}; the job names only the lowest pay, {least}", {
        pay: expected(),
        least: formatRupees(highest),
      }),
    );
  const share = expectedSalary * 100 <= max * STRETCH_PERCENT ? SHARE_OF_STRETCH : 0;
  return judged(share, () =>
    sentence("Expects {pay}, above {most}", { pay: expected(), most: formatRupees(max) }),
  );
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
  const text = () =>
    joiningAvailability === "Immediately"
      ? sentence("Can join at once")
      : sentence("Can join: {when}", { when: term(joiningAvailability) });
  if (joining === joiningAvailability) return judged(1, text);
  const [until, can] = [monthsUntil(joining, month), monthsUntil(joiningAvailability, month)];
  if (until === null || can === null) return ask(text);
  const later = can - until;
  return judged(later <= 0 ? 1 : later === 1 ? 0.5 : 0, text);
}
