// What people read of a vacancy: pay, posts, experience and the like in words (JOB-42).
import { formatDay, formatDayWithWeekday, formatTime } from "../../day.ts";
import { sentence, type Sentence, term } from "../../locale/sentence.ts";
import { formatCount, formatRupees } from "../../money.ts";
import type { Vacancy, WalkIn } from "../wire.ts";

/** "₹30,000 to ₹45,000 a month" */
export function payText({ payFrom, payTo }: Pick<Vacancy, "payFrom" | "payTo">): Sentence {
  const [from, to] = [formatRupees(payFrom ?? 0), formatRupees(payTo ?? 0)];
  if (payFrom === null && payTo === null) return term("Pay not stated");
  if (payTo === null) return sentence("From {pay} a month", { pay: from });
  if (payFrom === null) return sentence("Up to {pay} a month", { pay: to });
  if (payFrom === payTo) return sentence("{pay} a month", { pay: to });
  return sentence("{from} to {to} a month", { from, to });
}

export const postsText = (posts: number): string => (posts === 1 ? "1 post" : `${posts} posts`);

/** As the crow flies. */
export const distanceText = (km: number): string => (km === 0 ? "in this city" : `${formatCount(km)} km`);

/** Undefined where the school asks for none. */
export function experienceText(years: number): string | undefined {
  if (years === 0) return undefined;
  if (years > 20) return "More than 20 years";
  return years === 1 ? "At least 1 year" : `At least ${years} years`;
}

/** Of the joining availabilities: "Immediately" stays, a month becomes "From April". */
export function joiningText(joining: string | null): string | undefined {
  if (joining === null) return undefined;
  return joining === "Immediately" || joining === "Next Year" ? sentenceCase(joining) : `From ${joining}`;
}

const sentenceCase = (text: string) => text.slice(0, 1) + text.slice(1).toLowerCase();

export function tetText(papers: readonly string[]): string | undefined {
  if (papers.length === 0) return undefined;
  return `CTET or a state's TET, ${papers.map((paper) => `paper ${paper}`).join(" and ")}`;
}

export function benefitsOf(vacancy: Pick<Vacancy, "accommodation" | "meals" | "transport">): string[] {
  return [
    ...(vacancy.accommodation ? ["Accommodation"] : []),
    ...(vacancy.meals ? ["Meals"] : []),
    ...(vacancy.transport ? ["Transport"] : []),
  ];
}

/** "Mon, 23 Nov 2026 and Tue, 24 Nov 2026, 10:00 AM to 1:00 PM (India time)" */
export function walkInTimes({ days, from, to }: WalkIn): string {
  const named = days.toSorted().map((day) => formatDayWithWeekday(day));
  return `${joinWords(named)}, ${formatTime(from)} to ${formatTime(to)} (India time)`;
}

/** "Sat, 05 Dec 2026" */
export function lastDayText(closesAt: string | null, today: string): string | undefined {
  if (closesAt === null) return undefined;
  const day = formatDayWithWeekday(closesAt);
  if (closesAt === today) return `${day} (today)`;
  return day;
}

export const postedText = (day: string): string => `Posted on ${formatDay(day)}`;

/** "a", "a and b", "a, b and c" */
export function joinWords(words: readonly string[]): string {
  if (words.length < 2) return words.join("");
  return `${words.slice(0, -1).join(", ")} and ${words.at(-1)}`;
}

/** "Indore, Madhya Pradesh, India" -> "Indore, Madhya Pradesh": readers are in India. */
export const withoutCountry = (place: string): string => place.replace(/, India$/, "");
export const cityOf = (place: string): string => place.split(",")[0]?.trim() ?? place;
