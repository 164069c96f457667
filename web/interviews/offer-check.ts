// What stands in the way of offering another day, in the words of document 2, section 5.
import type { Day } from "#domain/day.ts";
import { refuseDayAndLink } from "#domain/interviews/rules.ts";
import { SCHEDULING_REFUSALS } from "#domain/interviews/terms.ts";

type Offer = { day: string; link: string };

/** The field to look at and the sentence to read there, or null. */
export function refuseToOffer(offer: Offer, today: Day): { field: keyof Offer; sentence: string } | null {
  const day = offer.day.trim();
  const link = offer.link.trim();
  if (!day || !link) return { field: day ? "link" : "day", sentence: "Please fill all fields" };
  const refusal = refuseDayAndLink(day, link, today);
  if (!refusal) return null;
  return {
    field: refusal === "bad-link" ? "link" : "day",
    sentence: SCHEDULING_REFUSALS[refusal].message,
  };
}
