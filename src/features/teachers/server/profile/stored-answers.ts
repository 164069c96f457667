// The columns of a profile's answers, and how each is stored and shown: as it was sent, or converted, such as rupees to paise.
import { type AnswerName, type AnswersWith, answersWith } from "#features/teachers/domain/answers.ts";
import type { CandidateEdit, CandidateRegistration, LaterField } from "#features/teachers/domain/fields.ts";
import {
  type CLASSES,
  type GENDERS,
  type JOINING_AVAILABILITIES,
  type MANDATORY_EDUCATIONS,
  parseExpectedSalary,
  type Profile,
  type Relocation,
  toExperienceOption,
  yearsOf,
} from "#platform/domain/teaching-terms.ts";
import { degreesAndExams } from "#features/matching/domain/eligibility/education.ts";
import { paiseFromRupees, rupeesFromPaise } from "#platform/domain/money.ts";
import { formatPlace, parsePlace } from "#platform/domain/places/place.ts";
import type { z } from "#platform/domain/zod.ts";

export type AnswerColumns = {
  full_name: string;
  gender: (typeof GENDERS)[number];
  phone: string;
  available: boolean;
  slot_from: string;
  slot_to: string;
  joining_availability: (typeof JOINING_AVAILABILITIES)[number];
  current_profile: Profile;
  applying_for_profile: Profile;
  /** 0 to 20 years. 21 means more than 20. */
  current_experience: number;
  total_experience: number;
  city: string;
  state: string;
  country: string;
  native_place: string;
  relocation_preference: Relocation;
  subjects: string[];
  classes: (typeof CLASSES)[number][];
  current_salary_paise: number;
  expected_salary_paise: number;
  /** True for "200000+". */
  expected_salary_open: boolean;
  mandatory_education: (typeof MANDATORY_EDUCATIONS)[number];
  other_education: string | null;
  can_teach_english: boolean;
  teaching_language: string | null;
  other_languages: string[];
  preferred_locations: string[];
};

type Row = AnswerColumns;
type Change = Partial<AnswerColumns>;

type Conversion<Sent, Shown, Column extends keyof Row> = {
  columns: readonly Column[];
  write: (sent: Sent) => Pick<Row, Column>;
  read: (row: Pick<Row, Column>) => Shown;
};

const conversion = <Sent, Shown, const Column extends keyof Row>(
  columns: readonly Column[],
  write: (sent: Sent) => Pick<Row, Column>,
  read: (row: Pick<Row, Column>) => Shown,
): Conversion<Sent, Shown, Column> => ({ columns, write, read });

const yesOrNo = <const Column extends "available" | "can_teach_english">(column: Column) =>
  conversion(
    [column],
    (sent: string) => ({ [column]: sent === "Yes" }) as Pick<Row, Column>,
    (row) => (row[column] ? "Yes" : "No"),
  );

/** "More than 20 years" is 21. */
const years = <const Column extends "current_experience" | "total_experience">(column: Column) =>
  conversion(
    [column],
    (sent: string) => ({ [column]: yearsOf(sent) }) as Pick<Row, Column>,
    (row) => toExperienceOption(row[column]),
  );

/** The e-mail address is stored with the account. */
type StoredName = Exclude<AnswerName, "email">;
type OptionalName = AnswersWith<"sent", "optional text">;

/** An optional answer is emptied with null. */
type AnswerConversion<Name extends StoredName> = {
  columns: readonly (keyof Row)[];
  write: (
    sent: NonNullable<CandidateRegistration[Name]> | (Name extends OptionalName ? null : never),
  ) => object;
  read: (row: never) => unknown;
};

const STORED = {
  fullName: "full_name",
  phone: "phone",
  gender: "gender",
  subjects: "subjects",
  classes: "classes",
  nativePlace: "native_place",
  Address: conversion(
    ["city", "state", "country"],
    (sent: string) => {
      const place = parsePlace(sent);
      if (!place) throw new Error("An address that the contract let through has no three parts.");
      return place;
    },
    formatPlace,
  ),
  preferredLocations: "preferred_locations",
  currentSalary: conversion(
    ["current_salary_paise"],
    (sent: number) => ({ current_salary_paise: paiseFromRupees(sent) }),
    (row) => rupeesFromPaise(row.current_salary_paise),
  ),
  // The option as it was chosen: "200000+" stays "200000+".
  expectedSalary: conversion(
    ["expected_salary_paise", "expected_salary_open"],
    (sent: string) => ({
      expected_salary_paise: paiseFromRupees(parseExpectedSalary(sent)),
      expected_salary_open: sent.endsWith("+"),
    }),
    (row) => `${rupeesFromPaise(row.expected_salary_paise)}${row.expected_salary_open ? "+" : ""}`,
  ),
  mandatoryEducation: "mandatory_education",
  otherEducation: "other_education",
  currentProfile: "current_profile",
  ApplyingForProfile: "applying_for_profile",
  currentExperience: years("current_experience"),
  totalExperience: years("total_experience"),
  canTeachEnglish: yesOrNo("can_teach_english"),
  teachingLanguage: "teaching_language",
  otherLanguagesKnown: "other_languages",
  relocationPreference: "relocation_preference",
  emailAvailable: yesOrNo("available"),
  interviewSlotFrom: "slot_from",
  interviewSlotTo: "slot_to",
  joiningAvailability: "joining_availability",
} as const satisfies {
  [Name in StoredName]: keyof Row | AnswerConversion<Name>;
};

type Stored = typeof STORED;
type ColumnOf<One> = One extends keyof Row
  ? One
  : One extends { columns: readonly (infer Column)[] }
    ? Column
    : never;
type Shown<One> = One extends keyof Row
  ? Row[One]
  : One extends { read: (row: never) => infer Text }
    ? Text
    : never;
type AnswerColumn = ColumnOf<Stored[keyof Stored]> & keyof Row;

type AnyStored =
  | string
  | { columns: readonly string[]; write: (sent: unknown) => object; read: (row: object) => unknown };
const BY_NAME = new Map(Object.entries(STORED as unknown as Record<string, AnyStored>));

const columnsOf = (stored: AnyStored): readonly string[] =>
  typeof stored === "string" ? [stored] : stored.columns;

export const ANSWER_COLUMNS = [...BY_NAME.values()].flatMap(columnsOf) as AnswerColumn[];

/** The columns of the answers that a view has. */
export const columnsIn = <Shape extends z.ZodRawShape>(view: z.ZodObject<Shape>) =>
  Object.keys(view.shape).flatMap((name) => {
    const stored = BY_NAME.get(name);
    return stored === undefined ? [] : columnsOf(stored);
  }) as (ColumnOf<Stored[keyof Shape & keyof Stored]> & keyof Row)[];

/** The columns of the answers that a form names. */
function toColumns(form: object): Change {
  const row = {};
  for (const [name, value] of Object.entries(form)) {
    const stored = value === undefined ? undefined : BY_NAME.get(name);
    if (stored !== undefined)
      Object.assign(row, typeof stored === "string" ? { [stored]: value } : stored.write(value));
  }
  return row;
}

export function registrationToRow(form: CandidateRegistration) {
  return {
    ...(toColumns(form) as Pick<Row, AnswerColumn>),
    degrees: degreesAndExams(form.qualifications, form.tets),
    unanswered: [] as LaterField[],
  };
}

/** Returns only the columns of answers that the edit names. */
export const editToRow: (form: CandidateEdit) => Change = toColumns;

/** The optional answers among these fields, as columns that have none. */
export const emptyAnswers = (fields: readonly string[]): Change =>
  toColumns(
    Object.fromEntries(
      answersWith("sent", "optional text").flatMap((name) => (fields.includes(name) ? [[name, null]] : [])),
    ),
  );

/** The answers of a row that this view has, beside its other fields. */
export function presentAnswers<Shape extends z.ZodRawShape>(
  view: z.ZodObject<Shape>,
  row: Pick<Row, ColumnOf<Stored[keyof Shape & keyof Stored]> & keyof Row>,
  others: Omit<z.output<z.ZodObject<Shape>>, keyof Stored>,
): { [Name in keyof Shape & keyof Stored]: Shown<Stored[Name]> } & typeof others {
  const answers: Record<string, unknown> = {};
  for (const name in view.shape) {
    const stored = BY_NAME.get(name);
    if (stored !== undefined)
      answers[name] = typeof stored === "string" ? row[stored as never] : stored.read(row);
  }
  return Object.assign(answers, others) as ReturnType<typeof presentAnswers<Shape>>;
}
