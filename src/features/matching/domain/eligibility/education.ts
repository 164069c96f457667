// Schemas of a candidate's qualifications and TETs, as forms and files send them and as profiles show them (ELIG-1, ELIG-2).
import { asIssue, sentence, term } from "#platform/domain/locale/sentence.ts";
import { z } from "#platform/domain/zod.ts";
import { listOf, optional, publicLine, withoutRepeats } from "#platform/domain/field.ts";
import { STATES } from "#platform/domain/places/states.ts";
import {
  type Degree,
  DEGREES,
  FIRST_QUALIFICATION_YEAR,
  FIRST_TET_YEAR,
  levelOf,
  MAX_QUALIFICATIONS,
  MAX_TETS,
  QUALIFICATION_LEVELS,
  TET_EXAMS,
  TET_PAPERS,
} from "./terms.ts";
import { inLatinDigits } from "#platform/domain/text/digits.ts";

const LAST_YEAR = 2100;

/** A qualification of a profile. `percent` is null where the candidate has not said. */
export const qualificationSchema = z.object({
  level: z.enum(QUALIFICATION_LEVELS),
  degree: z.enum(DEGREES),
  subjects: z.array(z.string()),
  percent: z.number().nullable(),
  year: z.number().int(),
});
export type Qualification = z.output<typeof qualificationSchema>;

/** A passed TET of a profile. `state` is null for the CTET. */
export const tetSchema = z.object({
  exam: z.enum(TET_EXAMS),
  state: z.string().nullable(),
  paper: z.enum(TET_PAPERS),
  year: z.number().int(),
});
export type Tet = z.output<typeof tetSchema>;

/** An entry of a form arrives as JSON text. */
function entry<Schema extends z.ZodType>(schema: Schema) {
  return z.preprocess((value) => {
    if (typeof value !== "string") return value;
    try {
      return JSON.parse(value) as unknown;
    } catch {
      return value;
    }
  }, schema);
}

const splitAtCommas = (value: unknown) =>
  typeof value === "string" && !value.trim().startsWith("[") ? value.split(",") : value;

const percent = z.preprocess(
  inLatinDigits,
  z.coerce
    .number({ error: "Please enter the percentage as a number, such as 62.5." })
    .min(1, "The percentage must be at least 1.")
    .max(100, "The percentage may be at most 100.")
    .transform((value) => Math.round(value * 100) / 100),
);

function year(first: number) {
  const wrong = asIssue(sentence("Please enter the year in which you passed, from {year}.", { year: first }));
  const number = z.coerce.number({ error: wrong });
  return z.preprocess(inLatinDigits, number.int(wrong).min(first, wrong).max(LAST_YEAR, wrong));
}

const qualificationInput = z
  .object(
    {
      /** Follows from the degree. Where it is sent, it must be the degree's. */
      level: optional(z.enum(QUALIFICATION_LEVELS, { error: "Please choose a level of the list." })),
      degree: z.enum(DEGREES, { error: "Please choose a qualification." }),
      subjects: z
        .preprocess(splitAtCommas, withoutRepeats(listOf(publicLine("Subject"), "Subjects")))
        .default([]),
      percent: optional(percent),
      year: year(FIRST_QUALIFICATION_YEAR),
    },
    { error: "Please send each qualification with degree and year." },
  )
  .refine(({ level, degree }) => level === undefined || level === levelOf(degree), {
    path: ["level"],
    message: "This level does not fit the qualification.",
  })
  .transform(({ degree, subjects, percent: marks, year }): Qualification => ({
    level: levelOf(degree),
    degree,
    subjects,
    percent: marks ?? null,
    year,
  }));

const tetInput = z
  .object(
    {
      exam: z.enum(TET_EXAMS, { error: "Please choose CTET or STET." }),
      state: optional(z.enum(STATES, { error: "Please choose a state of India." })),
      paper: z.enum(TET_PAPERS, { error: "Please choose paper I or II." }),
      year: year(FIRST_TET_YEAR),
    },
    { error: "Please send each TET with exam, paper and year." },
  )
  .refine(({ exam, state }) => exam === "CTET" || state !== undefined, {
    path: ["state"],
    message: "Please choose the state of the test.",
  })
  .transform(({ exam, state, paper, year }): Tet => ({
    exam,
    state: exam === "STET" && state !== undefined ? state : null,
    paper,
    year,
  }));

function limited<Schema extends z.ZodType<readonly object[]>>(list: Schema, max: number, label: string) {
  return list.superRefine((entries, context) => {
    if (entries.length > max) {
      context.addIssue({
        code: "custom",
        message: asIssue(sentence("{label}: at most {max} entries", { label: term(label), max })),
      });
    }
    const texts = entries.map((one) => JSON.stringify(one));
    const repeated = texts.findIndex((text, index) => texts.indexOf(text) !== index);
    if (repeated !== -1) {
      context.addIssue({ code: "custom", path: [repeated], message: "This entry stands there twice." });
    }
  });
}

export const qualificationList = limited(
  listOf(entry(qualificationInput), "Qualifications"),
  MAX_QUALIFICATIONS,
  "Qualifications",
);
export const tetList = limited(listOf(entry(tetInput), "TETs"), MAX_TETS, "TETs");

/** A year that lies ahead, with its field and its message; null where there is none. */
export function findYearAhead(
  { qualifications = [], tets = [] }: { qualifications?: readonly Qualification[]; tets?: readonly Tet[] },
  today: string,
): { path: string; message: string } | null {
  const present = Number(today.slice(0, 4));
  const message = "This year lies ahead. Please enter the year in which you passed.";
  const studied = qualifications.findIndex(({ year }) => year > present);
  if (studied >= 0) return { path: `qualifications.${studied}.year`, message };
  const passed = tets.findIndex(({ year }) => year > present);
  return passed >= 0 ? { path: `tets.${passed}.year`, message } : null;
}

/** The distinct degrees and exams, by which a search filters. */
export function degreesAndExams(
  qualifications: readonly Qualification[],
  tets: readonly Tet[],
): (Degree | Tet["exam"])[] {
  return [...new Set([...qualifications.map(({ degree }) => degree), ...tets.map(({ exam }) => exam)])];
}
