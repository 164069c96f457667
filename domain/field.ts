// Fields that many contracts share: their shape, their limits and the sentence when they do not fit.
import { z } from "./zod.ts";
import { isDay } from "./day.ts";
import {
  EMAIL_PATTERN,
  LONG_TEXT,
  MOST_ENTRIES,
  PASSWORD_MAX,
  PASSWORD_MIN,
  SHORT_TEXT,
} from "./field-limits.ts";
import { holdsWebAddress, isWebLink } from "./web-link.ts";

export {
  EMAIL_PATTERN,
  LONG_TEXT,
  MOST_ENTRIES,
  PASSWORD_MAX,
  PASSWORD_MIN,
  SHORT_TEXT,
} from "./field-limits.ts";

// Text is stored as sent, but for what PostgreSQL cannot hold and what would break a line of a mail header.
const CONTROL = /(?![\t\n\r])\p{Cc}/u;
const LINE_BREAK = /[\p{Cc}\u2028\u2029]/u;

const text = (pattern: RegExp, max: number, label: string) =>
  z
    .string({ error: `${label} is required` })
    .trim()
    .max(max, `${label} may have at most ${max} characters`)
    .refine(
      (value) => !pattern.test(value) && value.isWellFormed(),
      `${label} has characters that cannot be stored`,
    );

/** One line, 1 to 200 characters. */
export const shortText = (label: string) =>
  text(LINE_BREAK, SHORT_TEXT, label).min(1, `${label} is required`);

/** The name of a person or school. It stands in mails to other people: an address in it would become a link there. */
export const properName = (label: string) =>
  shortText(label).refine((value) => !holdsWebAddress(value), `${label} may not contain a web address.`);

/** Several lines, 1 to 5,000 characters. */
export const longText = (label: string) => text(CONTROL, LONG_TEXT, label).min(1, `${label} is required`);

/** Empty optional fields count as absent (decisions, "The HTTP interface"). */
export function optional<Schema extends z.ZodType>(schema: Schema) {
  return z.preprocess((value) => (isEmpty(value) ? undefined : value), schema.optional());
}

function isEmpty(value: unknown): boolean {
  return value === null || (typeof value === "string" && value.trim() === "");
}

/** Trimmed and case-folded: one account per address. */
export const email = (sentence = "Invalid email format.") =>
  z
    .string({ error: sentence })
    .trim()
    .toLowerCase()
    .max(SHORT_TEXT, sentence)
    .regex(EMAIL_PATTERN, sentence)
    .refine((value) => value.isWellFormed() && !LINE_BREAK.test(value), sentence);

/** An address inside a path; what cannot be one is nobody's. */
export const emailParam = z.string().transform((value) => email().safeParse(value).data ?? "");

/** What is typed into a search field. */
export const searchText = z
  .string()
  .trim()
  .max(64, "Please search with at most 64 characters")
  .transform((value) => value.toWellFormed().replace(/\p{Cc}/gu, " "));

/** Exactly ten digits (document 1, section 5). */
export const phone = (sentence = "Phone must be 10 digits.") =>
  z
    .string({ error: sentence })
    .trim()
    .regex(/^\d{10}$/, sentence);

export const password = (sentence = "Password must be at least 6 characters.") =>
  z
    .string({ error: sentence })
    .min(PASSWORD_MIN, sentence)
    .max(PASSWORD_MAX, `Password may have at most ${PASSWORD_MAX} characters.`);

/** A login's password: anything that could be one, judged only by comparing. */
export const presentedPassword = z
  .string({ error: "All fields are required!" })
  .min(1, "All fields are required!")
  .max(1_000);

export const day = (sentence: string) => z.string({ error: sentence }).trim().refine(isDay, sentence);

/** "HH:MM" on a 24-hour clock. */
export const time = (sentence: string) =>
  z
    .string({ error: sentence })
    .trim()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, sentence);

/** http or https, nothing else: a link is shown to other people (decisions, "Texts"). */
export const webLink = (sentence: string) =>
  z.string({ error: sentence }).trim().max(2_000, sentence).refine(isWebLink, sentence);

/** Ids are opaque; one that cannot be one of ours is simply not there (404, decisions). */
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
export function isId(value: string): boolean {
  return UUID.test(value);
}

/** Names nobody: what an impossible id is read as, so that it is simply not found. */
export const NO_ID = "00000000-0000-0000-0000-000000000000";
const readId = (value: string) => (isId(value) ? value.toLowerCase() : NO_ID);

/** An id inside a path. */
export const idParam = z.string().transform(readId);

/** An id inside a payload. */
export const id = (label: string) =>
  z
    .string({ error: `${label} is missing.` })
    .trim()
    .min(1, `${label} is missing.`)
    .transform(readId);

/** In an edit: the sign (fingerprint.ts) of the record as the editor last read it; a change since then is told. */
export const asRead = optional(z.string().trim().max(64));

export const wholeNumber = (label: string, min: number, max: number) =>
  z.coerce
    .number({ error: `${label} must be a number` })
    .int(`${label} must be a whole number`)
    .min(min, `${label} must be at least ${min}`)
    .max(max, `${label} may be at most ${max}`);

/** A list that arrives as an array, as repeated form keys, or as JSON text (document 2, section 7). */
export function listOf<Schema extends z.ZodType>(schema: Schema, label: string) {
  return z.preprocess(
    readList,
    z
      .array(schema, { error: `${label} must be a list` })
      .max(MOST_ENTRIES, `${label}: at most ${MOST_ENTRIES} entries`),
  );
}

function readList(value: unknown): unknown {
  if (value === undefined || value === null || value === "") return [];
  if (Array.isArray(value)) return dropEmpty(value);
  if (typeof value !== "string") return value;
  if (!value.trim().startsWith("[")) return [value];
  try {
    const parsed: unknown = JSON.parse(value);
    return Array.isArray(parsed) ? dropEmpty(parsed) : value;
  } catch {
    return value;
  }
}

function dropEmpty(values: unknown[]): unknown[] {
  return values.filter((entry) => !isEmpty(entry));
}
