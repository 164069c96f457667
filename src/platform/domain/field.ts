// Schemas of fields that many calls share, with their limits and error messages.
import { asIssue, sentence, term, type Text } from "./locale/sentence.ts";
import { NO_ID } from "./ids.ts";
import { z } from "./zod.ts";
import { isDay } from "./day.ts";
import { emailError, readEmail } from "./email-address.ts";
import { LONG_TEXT, MAX_ENTRIES, PASSWORD_MAX, PASSWORD_MIN, SHORT_TEXT } from "./field-limits.ts";
import { phoneError, readPhone } from "./phone.ts";
import { contactError, nameError } from "./public-text.ts";
import { inLatinDigits } from "./text/digits.ts";
import { LINE_BREAK } from "./text/one-line.ts";
import { MAX_SEARCH_LETTERS, searchedText } from "./search-text.ts";
import { isWebLink, withScheme } from "./web-link.ts";
import { findRepeated } from "#platform/domain/text/keys.ts";
import { formatPlace, parsePlace } from "#platform/domain/places/place.ts";

export { LONG_TEXT, MAX_ENTRIES, SHORT_TEXT } from "./field-limits.ts";

// Text is stored as sent. Refused are characters that PostgreSQL cannot store or that would break a mail header line.
const CONTROL = /(?![\t\n\r])\p{Cc}/u;
const SEEN = /[^\s\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** Spaces and letters that show nothing are no text. */
const isBlank = (value: string): boolean => !SEEN.test(value);

/** A form without scripts sends each line break as two letters, and the field in the page counts one. */
const asTyped = (value: string): string => (isBlank(value) ? "" : value.replaceAll("\r\n", "\n"));

const text = (pattern: RegExp, max: number, label: string) =>
  z
    .string({ error: asIssue(sentence("{label} is required", { label: term(label) })) })
    .overwrite(asTyped)
    .trim()
    .max(max, asIssue(sentence("{label} may have at most {max} characters", { label: term(label), max })))
    .refine(
      (value) => !pattern.test(value) && value.isWellFormed(),
      asIssue(sentence("{label} has characters that cannot be stored", { label: term(label) })),
    );

/** One line, 1 to 200 characters. */
export const shortText = (label: string) =>
  text(LINE_BREAK, SHORT_TEXT, label).min(
    1,
    asIssue(sentence("{label} is required", { label: term(label) })),
  );

/** The name of a person or school. It appears in mails to other people (REG-68). */
export const properName = (label: string) => refusedBy(shortText(label), (name) => nameError(name, label));

/** One line that strangers read, without contact details (TEXT-14). */
export const publicLine = (label: string) => refusedBy(shortText(label), contactError);

/** Several lines, 1 to 5,000 characters. */
export const longText = (label: string) =>
  text(CONTROL, LONG_TEXT, label).min(1, asIssue(sentence("{label} is required", { label: term(label) })));

/** Several lines that strangers read, without contact details (TEXT-14). */
export const publicText = (label: string) => refusedBy(longText(label), contactError);

/** Shorter than a text of its kind may be; `field` names it in the sentence. */
export const atMost = (schema: z.ZodString, field: string, count: number) =>
  schema.max(
    count,
    asIssue(sentence("{field} may have at most {count} characters.", { field: term(field), count })),
  );

function refusedBy(schema: z.ZodString, check: (text: string) => Text | null) {
  return schema.superRefine((text, context) => {
    // A longer one is refused already, and would take long.
    const message = text.length > LONG_TEXT ? null : check(text);
    if (message !== null) context.addIssue({ code: "custom", message: asIssue(message) });
  });
}

/** Empty optional fields count as absent (API-6). */
export function optional<Schema extends z.ZodType>(schema: Schema) {
  return z.preprocess((value) => (isEmpty(value) ? undefined : value), schema.optional());
}

function isEmpty(value: unknown): boolean {
  return value === null || (typeof value === "string" && isBlank(value));
}

/** An address in its one form: each has one account (REG-82). */
export const email = (sentence = "Invalid email format.") =>
  z.string({ error: sentence }).transform((value, context) => {
    const read = readEmail(value);
    if (read !== null) return read;
    context.addIssue({ code: "custom", message: emailError(value, sentence) });
    return z.NEVER;
  });

/** An address inside a path; a malformed one becomes "", which matches no account. */
export const emailParam = z.string().transform((value) => readEmail(value) ?? "");

/** The text of a search; nothing, or controls alone, is no search. */
export const searchText = (most = MAX_SEARCH_LETTERS, verb = "search") =>
  z.preprocess(
    (value) => (typeof value === "string" ? searchedText(value) : value),
    optional(z.string().max(most, `Please ${verb} with at most ${most} characters`)),
  );

/** An Indian mobile number as people write it; its ten digits remain (REG-12, REG-13). */
export const phone = () =>
  z.string({ error: "Phone must be 10 digits." }).transform((value, context) => {
    const read = readPhone(value);
    if (read !== null) return read;
    context.addIssue({ code: "custom", message: phoneError(value) });
    return z.NEVER;
  });

/** Its length is that of the form which is hashed, whatever keyboard typed it (LOGIN-59). */
export const password = (tooShort = "Password must be at least 6 characters.") =>
  z
    .string({ error: tooShort })
    .normalize("NFC")
    .min(PASSWORD_MIN, tooShort)
    .max(
      PASSWORD_MAX,
      asIssue(sentence("Password may have at most {max} characters.", { max: PASSWORD_MAX })),
    );

/** A login's password. The limits of new passwords do not apply, since it is only compared. */
export const presentedPassword = z
  .string({ error: "All fields are required!" })
  .min(1, "All fields are required!")
  .max(1_000);

/** The first or last day of a list. */
export const dayFilter = () => optional(day("Please give a date as YYYY-MM-DD"));

export const day = (sentence: string) => z.string({ error: sentence }).trim().refine(isDay, sentence);

/** A field that clients send and that is not theirs to set: whatever it is, it has no effect (API-6). */
export const ignored = z.unknown().optional();

const NO_ANSWER = "Please send true or false.";

/** A yes or no that has to be said; a form sends it as text. */
export const requiredYesOrNo = (sentence = NO_ANSWER) =>
  z.union([z.boolean(), z.enum(["true", "false"]).transform((value) => value === "true")], {
    error: sentence,
  });

/** One that may be left out. */
export const yesOrNo = optional(requiredYesOrNo());

/** "HH:MM" on a 24-hour clock. */
export const time = (sentence: string) =>
  z
    .string({ error: sentence })
    .trim()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, sentence);

/** http or https only, because the link is shown to other people (API-11). A host alone gets its https:// (REG-32). */
export const webLink = (sentence: string) =>
  z.string({ error: sentence }).max(2_000, sentence).transform(withScheme).refine(isWebLink, sentence);

/** Ids are opaque: a malformed id is treated as unknown and gives a 404 (API-4). */
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
export function isId<Kind extends string>(value: string): value is Kind {
  return UUID.test(value);
}

/** A malformed id is replaced, so that the lookup finds nothing. */
const readId = <Kind extends string>(value: string) =>
  (UUID.test(value) ? value.toLowerCase() : NO_ID) as Kind;

/** An id inside a path: what the call names it as gives it its type. */
export const idParam = <Kind extends string = string>(): z.ZodType<Kind, string> =>
  z.string().transform((text) => readId<Kind>(text));

/** An id inside a payload. */
export const id = <Kind extends string = string>(label: string): z.ZodType<Kind, string> =>
  z
    .string({ error: asIssue(sentence("{label} is missing.", { label: term(label) })) })
    .trim()
    .min(1, asIssue(sentence("{label} is missing.", { label: term(label) })))
    .transform((text) => readId<Kind>(text));

/**
 * In an edit or a deletion: the hash (etag.ts) of the version that the person read; a later change is a 409
 * (CAND-17, API-18).
 */
export const ifMatch = optional(z.string().trim().max(64));

/** The query of a deletion, which has no body. */
export const deletionQuery = z.object({ asRead: ifMatch });

/** In the digits of any script. */
export const wholeNumber = (label: string, min: number, max: number) =>
  z.preprocess(
    inLatinDigits,
    z.coerce
      .number({ error: asIssue(sentence("{label} must be a number", { label: term(label) })) })
      .int(asIssue(sentence("{label} must be a whole number", { label: term(label) })))
      .min(min, asIssue(sentence("{label} must be at least {min}", { label: term(label), min })))
      .max(max, asIssue(sentence("{label} may be at most {max}", { label: term(label), max }))),
  );

/** A list that arrives as an array, as repeated form keys, or as JSON text (REG-22 and CAND-15). */
export function listOf<Schema extends z.ZodType>(schema: Schema, label: string) {
  return z.preprocess(
    readList,
    z
      .array(schema, { error: asIssue(sentence("{label} must be a list", { label: term(label) })) })
      .max(
        MAX_ENTRIES,
        asIssue(sentence("{label}: at most {max} entries", { label: term(label), max: MAX_ENTRIES })),
      ),
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

/** A list that names nothing twice (REG-61). */
export function withoutRepeats<Schema extends z.ZodType<string[]>>(list: Schema): Schema {
  return list.superRefine((entries, context) => {
    const repeated = findRepeated(entries);
    if (repeated === undefined) return;
    context.addIssue({
      code: "custom",
      message: asIssue(sentence("“{name}” is named twice.", { name: repeated })),
    });
  });
}

/** "city, state, country": three parts that are not empty, with single spaces (REG-38). */
export const placeLine = (sentence: string) =>
  z
    .string({ error: sentence })
    .max(SHORT_TEXT, sentence)
    .transform((text, context) => {
      const place = /\p{Cc}/u.test(text) || contactError(text) !== null ? null : parsePlace(text);
      if (place) return formatPlace(place);
      context.addIssue({ code: "custom", message: sentence });
      return z.NEVER;
    });
