// The fields of the form to post a job, and how they become the fields of the call and back.
import { LONG_TEXT } from "#platform/domain/field-limits.ts";
import { readRupees } from "#platform/domain/rupees.ts";
import type { OwnVacancy } from "#features/jobs/domain/wire.ts";

export const OFFERS = ["Accommodation", "Meals", "Transport"] as const;
export const TET_LABELS = { I: "Paper I (classes I to V)", II: "Paper II (classes VI to VIII)" } as const;

export const EMPTY_VACANCY = {
  title: "",
  profile: "",
  subjects: [] as string[],
  city: "",
  closesAt: "",
  payFrom: "",
  payTo: "",
  description: "",
  classes: [] as string[],
  board: "",
  medium: "",
  posts: "1",
  contract: "permanent",
  offers: [] as string[],
  minExperience: "0",
  degrees: [] as string[],
  tets: [] as string[],
  joining: "",
  publishAt: "",
  hasWalkIn: false,
  walkIn: { days: [] as string[], from: "", to: "", venue: "", documents: "" },
};
export type VacancyValues = typeof EMPTY_VACANCY;

/** The longest description that the form takes. */
export const MAX_DESCRIPTION = LONG_TEXT;

type Filled = Omit<OwnVacancy, "_id" | "slug" | "school" | "state" | "createdAt" | "updatedAt"> | OwnVacancy;

const textOf = (value: string | number | null) => (value === null ? "" : String(value));

export function toFormValues(vacancy: Filled): VacancyValues {
  const { walkIn } = vacancy;
  const has = { Accommodation: vacancy.accommodation, Meals: vacancy.meals, Transport: vacancy.transport };
  return {
    title: vacancy.title,
    profile: textOf(vacancy.profile),
    subjects: vacancy.subjects,
    city: textOf(vacancy.city),
    closesAt: textOf(vacancy.closesAt),
    payFrom: textOf(vacancy.payFrom),
    payTo: textOf(vacancy.payTo),
    description: vacancy.description,
    classes: vacancy.classes,
    board: textOf(vacancy.board),
    medium: textOf(vacancy.medium),
    posts: String(vacancy.posts),
    contract: vacancy.contract,
    offers: OFFERS.filter((offer) => has[offer]),
    minExperience: String(vacancy.minExperience),
    degrees: vacancy.degrees,
    tets: vacancy.tets.map((paper) => TET_LABELS[paper === "I" ? "I" : "II"]),
    joining: textOf(vacancy.joining),
    publishAt: textOf(vacancy.publishAt),
    hasWalkIn: walkIn !== null,
    walkIn: walkIn ?? EMPTY_VACANCY.walkIn,
  };
}

/** What the call takes: an amount as a number, an empty field as it is, which the server reads as absent. */
export function toVacancyBody(values: VacancyValues) {
  const { hasWalkIn, walkIn, offers, tets, payFrom, payTo, ...others } = values;
  return {
    ...others,
    payFrom: amountOf(payFrom),
    payTo: amountOf(payTo),
    accommodation: offers.includes("Accommodation"),
    meals: offers.includes("Meals"),
    transport: offers.includes("Transport"),
    tets: (["I", "II"] as const).filter((paper) => tets.includes(TET_LABELS[paper])),
    walkIn: hasWalkIn ? { ...walkIn, days: walkIn.days.filter((day) => day !== "") } : null,
  };
}

/** A text that is no amount is sent as it is, so that the check names the reason. */
function amountOf(text: string): number | string | null {
  if (text.trim() === "") return null;
  return readRupees(text) ?? text;
}
