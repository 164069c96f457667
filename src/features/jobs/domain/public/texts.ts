// What people read of a vacancy: pay, posts, experience and the like in words (JOB-42).
import {
  joined,
  sentence,
  type Sentence,
  term,
  type Text,
  type Value,
} from "#platform/domain/locale/sentence.ts";
import { formatCount, formatRupees } from "#platform/domain/money.ts";
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

export const postsText = (posts: number): Text =>
  posts === 1 ? "1 post" : sentence("{count} posts", { count: posts });

/** As the crow flies. */
export const distanceText = (km: number): Text =>
  km === 0 ? "in this city" : sentence("{km} km", { km: formatCount(km) });

/** Undefined where the school asks for none. */
export function experienceText(years: number): Text | undefined {
  if (years === 0) return undefined;
  if (years > 20) return "More than 20 years";
  return years === 1 ? "At least 1 year" : sentence("At least {count} years", { count: years });
}

/** Of the joining availabilities: "Immediately" stays, a month becomes "From April". */
export function joiningText(joining: string | null): Text | undefined {
  if (joining === null) return undefined;
  return joining === "Immediately" || joining === "Next Year"
    ? sentenceCase(joining)
    : sentence("From {month}", { month: term(joining) });
}

const sentenceCase = (text: string) => text.slice(0, 1) + text.slice(1).toLowerCase();

export function tetText(papers: readonly string[]): Text | undefined {
  if (papers.length === 0) return undefined;
  return sentence("CTET or a state's TET, {papers}", {
    papers: joinWords(papers.map((paper) => sentence("paper {paper}", { paper }))),
  });
}

/** "Mon, 23 Nov 2026 and Tue, 24 Nov 2026, 10:00 AM to 1:00 PM (India time)" */
export function walkInTimes({ days, from, to }: WalkIn): Sentence {
  const named = days.toSorted().map((weekday) => ({ weekday }));
  return sentence("{days}, {from} to {to} (India time)", {
    days: joinWords(named),
    from: { time: from },
    to: { time: to },
  });
}

/** "Sat, 05 Dec 2026" */
export function lastDayText(closesAt: string | null, today: string): Sentence | undefined {
  if (closesAt === null) return undefined;
  const day = { weekday: closesAt };
  return closesAt === today ? sentence("{day} (today)", { day }) : joined([day], "");
}

export const postedText = (day: string): Sentence => sentence("Posted on {day}", { day: { day } });

/** "a", "a and b", "a, b and c" */
function joinWords(words: readonly Value[]): Sentence {
  const [last = ""] = words.slice(-1);
  if (words.length < 2) return joined([last], "");
  return sentence("{one} and {other}", { one: joined(words.slice(0, -1), ", "), other: last });
}

/** "Indore, Madhya Pradesh, India" -> "Indore, Madhya Pradesh": readers are in India. */
export const withoutCountry = (place: string): string => place.replace(/, India$/, "");
/** "Indore, Madhya Pradesh" -> "Indore". */
export const cityOf = (place: string): string => place.split(",")[0]?.trim() ?? place;

/** "Indore, Madhya Pradesh" of a city as its page is named. Where a larger city has the name, the state is in it already. */
export const withState = ({ label, state }: { label: string; state: string | null }): string =>
  state === null || label.endsWith(`, ${state}`) ? label : `${label}, ${state}`;
