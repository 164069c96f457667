// A sentence with its values. It travels so, in a refusal, an answer or a message, and is written where its reader is
// known, in the reader's language.
import type { Hindi } from "#src/hindi.ts";
import { type Day, dayInIndia, formatDay, formatDayWithWeekday, formatTime, timeInIndia } from "../day.ts";
import type { Locale } from "./locale.ts";
import { type Catalogue, fill, findPattern, type ValuesFor } from "./translate.ts";

/** The sentences that have Hindi, in the files of all areas. */
export type KnownSentence = Hindi[keyof Hindi];
/** Those that every page and the server know. */
export type SharedSentence = Hindi["terms" | "refusals"];
/** Those that the server knows when it answers. */
export type AnsweredSentence = SharedSentence | Hindi["answers"];

/** Text and numbers stay as they are: names, and what people typed. The others are written in the reader's language. */
export type Value =
  | string
  | number
  | Sentence
  | { readonly day: Day }
  | { readonly weekday: Day }
  | { readonly time: string };
export type Sentence = { readonly text: string; readonly values: Readonly<Record<string, Value>> };
/** A plain string is a sentence without values. */
export type Text = string | Sentence;

/** A sentence that has no Hindi is an error of the compiler. */
export const sentence = <const Known extends KnownSentence>(
  text: Known,
  ...[values]: ValuesFor<Known, Value>
): Sentence => ({ text, values: values ?? {} });

/** Before a sentence that is packed into a string. No text that people type begins with it. */
const PACKED = "\0";

/** A text as the message of a validation's issue, which is a string: `textOfIssue` reads it. */
export const asIssue = (text: Text): string =>
  typeof text === "string" ? text : PACKED + JSON.stringify(text);

export const textOfIssue = (message: string): Text =>
  message.startsWith(PACKED) ? (JSON.parse(message.slice(PACKED.length)) as Sentence) : message;

/** A word among the values that is said in the reader's language; one that is not known stays as it is. */
export const term = (text: string): Sentence => ({ text, values: {} });

/** A text among the values. */
export const asValue = (text: Text): Sentence => (typeof text === "string" ? term(text) : text);

/** "PGT Physics, in Indore": several values as one. */
export function joined(parts: readonly Value[], separator: string): Sentence {
  return {
    text: parts.map((_, index) => `{${index}}`).join(separator),
    values: Object.fromEntries(parts.map((part, index) => [index, part])),
  };
}

/** Several sentences, one after the other; those that are null are left out. */
export const inSequence = (texts: readonly (Text | null)[]): Sentence =>
  joined(texts.filter((text) => text !== null).map(asValue), " ");

export const dayText = (day: Day): Sentence => joined([{ day }], "");

/** "05 Dec 2026, 4:00 PM", in India. */
export const instant = (at: Date | string): Sentence => {
  const date = new Date(at);
  return joined([{ day: dayInIndia(date) }, { time: timeInIndia(date) }], ", ");
};

/** "Sat, 05 Dec 2026, 4:00 PM", in India. */
export const instantWithWeekday = (at: Date | string): Sentence => {
  const date = new Date(at);
  return joined([{ weekday: dayInIndia(date) }, { time: timeInIndia(date) }], ", ");
};

/** Writes a text in this language. A sentence that the catalogue does not know stays English. */
export function writeText(text: Text, locale: Locale, catalogue: Catalogue = {}): string {
  const { text: pattern, values } = typeof text === "string" ? term(text) : text;
  const found = locale === "en-IN" ? pattern : findPattern(catalogue, pattern, values["count"]);
  const written = Object.entries(values).map(([name, value]) => [name, writeValue(value, locale, catalogue)]);
  return fill(found, Object.fromEntries(written));
}

export function writeValue(value: Value, locale: Locale, catalogue: Catalogue = {}): string {
  if (typeof value === "number") return String(value);
  if (typeof value === "string") return value;
  if ("text" in value) return writeText(value, locale, catalogue);
  if ("day" in value) return formatDay(value.day, locale);
  return "weekday" in value ? formatDayWithWeekday(value.weekday, locale) : formatTime(value.time, locale);
}

export const inEnglish = (text: Text): string => writeText(text, "en-IN");

/** The same text with what people typed in it changed: names without links, for instance. */
export const changeTyped = (text: Text, change: (typed: string) => string): Text =>
  typeof text === "string" ? text : changeValues(text, change);

export function changeValue(value: Value, change: (typed: string) => string): Value {
  if (typeof value === "string") return change(value);
  return typeof value === "object" && "text" in value ? changeValues(value, change) : value;
}

const changeValues = ({ text, values }: Sentence, change: (typed: string) => string): Sentence => ({
  text,
  values: Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, changeValue(value, change)]),
  ),
});
