// Checks the offer of another day (INT-30).
import type { Day } from "#domain/day.ts";
import { refuseDayAndLink } from "#domain/interviews/rules.ts";
import { SCHEDULING_REFUSALS } from "#domain/interviews/terms.ts";

type Offer = { day: string; link: string };
/** An interview at school needs no link. */
type Kind = { today: Day; isAtSchool: boolean };

/** The wrong field and its sentence, or null. */
export function refuseToOffer(
  offer: Offer,
  { today, isAtSchool }: Kind,
): { field: keyof Offer; sentence: string } | null {
  const day = offer.day.trim();
  const link = offer.link.trim();
  if (!day || (!link && !isAtSchool))
    return { field: day ? "link" : "day", sentence: "Please fill all fields" };
  const refusal = refuseDayAndLink(day, link, today);
  if (!refusal || (isAtSchool && refusal === "bad-link")) return null;
  return {
    field: refusal === "bad-link" ? "link" : "day",
    sentence: SCHEDULING_REFUSALS[refusal].message,
  };
}
