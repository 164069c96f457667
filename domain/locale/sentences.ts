// Translates whole sentences that arrive as English text: refusals, errors of fields, messages. A sentence with values is
// found by the one it was filled from, so its writer need not know the reader's language.
import { formatDay, formatDayWithWeekday, formatTime, MONTHS } from "../day.ts";
import { type Catalogue, translated } from "./translate.ts";

type Pattern = { sentence: string; names: string[]; expression: RegExp };

/** Values are translated too, where they are sentences or names of fields themselves. */
export function createSentences(catalogue: Catalogue): (sentence: string) => string {
  const patterns = Object.keys(catalogue)
    .filter((sentence) => sentence.includes("{"))
    .map((sentence) => patternOf(sentence))
    // The one with the most words of its own fits best.
    .toSorted((one, other) => fixedLength(other.sentence) - fixedLength(one.sentence));
  /** "{one} and {other}" is no sentence. */
  const whole = patterns.filter(({ sentence }) => /[.?!]$/.test(sentence));

  function translate(sentence: string): string {
    const known = exact(sentence) ?? inSentences(sentence) ?? filled(sentence, patterns);
    if (known !== null) return known;
    const listed = sentence.split(", ");
    if (listed.every((word) => Object.hasOwn(catalogue, word))) return listed.map(translate).join(", ");
    const several = sentence.split(NEXT_SENTENCE);
    return several.length > 1 ? several.map(translate).join(" ") : readDays(sentence);
  }

  const exact = (sentence: string) =>
    Object.hasOwn(catalogue, sentence) ? translated(catalogue, sentence) : null;

  function filled(sentence: string, among: readonly Pattern[]): string | null {
    for (const { sentence: found, names, expression } of among) {
      const values = expression.exec(sentence)?.slice(1);
      if (!values) continue;
      const named = names.map((name, index) => [name, translate(values[index] ?? "")]);
      return translated(catalogue, found, Object.fromEntries(named));
    }
    return null;
  }

  /** Several sentences that are all known, one by one; the first of them may have a point inside a name: "St. Mary's". */
  function inSentences(text: string): string | null {
    for (const { index } of text.matchAll(NEXT_SENTENCE)) {
      const first = text.slice(0, index);
      const said = exact(first) ?? filled(first, whole);
      const rest = text.slice(index + 1);
      const next = said && (inSentences(rest) ?? exact(rest) ?? filled(rest, whole));
      if (next) return `${said} ${next}`;
    }
    return null;
  }
  return translate;
}

/** A text of several sentences is said one by one where it is not known whole. */
const NEXT_SENTENCE = / (?<=[.?!] )(?=[\p{Lu}\p{Lo}])/gu;

const DAY = /(?:(?:Sun|Mon|Tue|Wed|Thu|Fri|Sat), )?(\d\d) ([A-Z][a-z]{2}) (\d{4})/g;
const TIME = /\b(\d{1,2}):(\d\d) ([AP])M\b/g;

/** "10:00 AM to 11:30 AM" */
const BETWEEN_TIMES = /(?<=\d:\d\d [AP]M) to (?=\d{1,2}:\d\d [AP]M)/g;

/** Days and times among the values, as `formatDay` and `formatTime` write them. */
function readDays(text: string): string {
  return text
    .replaceAll(DAY, (whole, date: string, month: string, year: string) => {
      const number = MONTHS.indexOf(month) + 1;
      const day = `${year}-${String(number).padStart(2, "0")}-${date}`;
      if (number === 0) return whole;
      return whole.includes(",") ? formatDayWithWeekday(day, "hi-IN") : formatDay(day, "hi-IN");
    })
    .replaceAll(BETWEEN_TIMES, " से ")
    .replaceAll(TIME, (_, hours: string, minutes: string, half: string) =>
      formatTime(`${(Number(hours) % 12) + (half === "P" ? 12 : 0)}:${minutes}`, "hi-IN"),
    );
}

/** As short as possible, but never the weekday alone of "Mon, 05 Dec 2026". */
const VALUE = String.raw`(.+?)(?!(?<=\b(?:Sun|Mon|Tue|Wed|Thu|Fri|Sat)), \d\d )`;

function patternOf(sentence: string): Pattern {
  const parts = sentence.split(/\{(\w+)\}/);
  const fixed = (part: string) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&");
  return {
    sentence,
    names: parts.filter((_, index) => index % 2 === 1),
    expression: new RegExp(
      `^${parts.map((part, index) => (index % 2 === 0 ? fixed(part) : VALUE)).join("")}$`,
      "s",
    ),
  };
}

const fixedLength = (sentence: string) => sentence.replaceAll(/\{\w+\}/g, "").length;
