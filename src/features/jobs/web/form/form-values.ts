// The fields of the form to post a job, and how they become the fields of the call and back.
import { LONG_TEXT } from "#platform/domain/field-limits.ts";
import { readRupees } from "#platform/domain/rupees.ts";
import {
  JOB_FIELD_NAMES,
  type JobField,
  type JobFieldName,
  jobFieldOf,
  type JobFieldWith,
  NOTHING_WRITTEN,
  type OfferName,
  OFFERS,
} from "#features/jobs/domain/fields.ts";
import type { OwnVacancy, Vacancy, WalkIn } from "#features/jobs/domain/wire.ts";

type TypedName = Exclude<JobFieldName, OfferName>;
const isTyped = (name: JobFieldName): name is TypedName => jobFieldOf(name).holds !== "offer";
const TYPED = JOB_FIELD_NAMES.filter(isTyped);

type Typed = { [Name in TypedName]: Name extends JobFieldWith<"holds", "texts"> ? string[] : string };
export type VacancyValues = Typed & { offers: string[]; hasWalkIn: boolean; walkIn: WalkIn };

const EMPTY_WALK_IN: WalkIn = { days: [], from: "", to: "", venue: "", documents: "" };

export const EMPTY_VACANCY = toFormValues({ ...NOTHING_WRITTEN, walkIn: null });

/** The longest description that the form takes. */
export const MAX_DESCRIPTION = LONG_TEXT;

type Filled = { [Name in TypedName]: Vacancy[Name] | (typeof NOTHING_WRITTEN)[Name] } & Record<
  OfferName,
  boolean
> &
  Pick<OwnVacancy, "walkIn">;

export function toFormValues(vacancy: Filled): VacancyValues {
  const { walkIn } = vacancy;
  const typed = TYPED.map((name) => [name, typedValue(vacancy[name])]);
  return {
    ...(Object.fromEntries(typed) as Typed),
    offers: OFFERS.filter((name) => vacancy[name]),
    hasWalkIn: walkIn !== null,
    walkIn: walkIn ?? EMPTY_WALK_IN,
  };
}

function typedValue(value: Filled[TypedName]): string | readonly string[] {
  if (typeof value === "object" && value !== null) return value;
  return value === null ? "" : String(value);
}

/** What the call takes: an amount as a number, an empty field as it is, which the server reads as absent. */
export function toVacancyBody({ hasWalkIn, walkIn, offers, ...typed }: VacancyValues) {
  const offered = OFFERS.map((name) => [name, offers.includes(name)]);
  return {
    ...typed,
    ...(Object.fromEntries(offered) as Record<OfferName, boolean>),
    payFrom: amountOf(typed.payFrom),
    payTo: amountOf(typed.payTo),
    walkIn: hasWalkIn ? { ...walkIn, days: walkIn.days.filter((day) => day !== "") } : null,
  };
}

/** A text that is no amount is sent as it is, so that the check names the reason. */
function amountOf(text: string): number | string | null {
  if (text.trim() === "") return null;
  return readRupees(text) ?? text;
}

/** The fields of a job, as far as what is typed can be read, for its preview. */
export function readTyped(values: VacancyValues): Pick<Vacancy, JobFieldName | "walkIn"> {
  const { walkIn, ...body } = toVacancyBody(values);
  const read = TYPED.map((name) => [name, readField(name, values[name])]);
  const isWalkIn = walkIn !== null && walkIn.days.length > 0 && walkIn.from !== "" && walkIn.to !== "";
  return {
    ...body,
    ...(Object.fromEntries(read) as Pick<Vacancy, TypedName>),
    walkIn: isWalkIn ? walkIn : null,
  };
}

function readField(name: TypedName, value: string | string[]): JobField["otherwise"] {
  const { holds, otherwise, field } = jobFieldOf(name);
  if (typeof value !== "string") return value;
  switch (holds) {
    case "number":
      return /^\d{1,4}$/.test(value) ? Number(value) : otherwise;
    case "amount":
      return readRupees(value);
    case "choice":
      return field?.options?.includes(value) ? value : otherwise;
    default:
      return value.trim() || otherwise;
  }
}
