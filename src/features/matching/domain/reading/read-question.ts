// Reads a typed question into chips and a rest (SENT-1): "pgt physics within 50 km", "indore ke paas ganit teacher".
import type { Chip, NotUsed, Reading, Vocabulary } from "./chips.ts";
import { readNumbers } from "./numbers.ts";
import { readPay } from "./pay.ts";
import { readAreas } from "./read-areas.ts";
import { readCities } from "./read-cities.ts";
import { readMisspelled, readPhrases } from "./read-phrases.ts";
import { wordKey } from "#platform/domain/text/keys.ts";
import { restOf, type Sheet, sheetOf, wordsOf } from "./sheet.ts";
import { subjectPhrases } from "./subject-phrases.ts";
import { isFiller, isNeverRead } from "./words.ts";

/**
 * The rest is read again until nothing is found in it, so that reading a rest finds nothing more. Words like "teacher"
 * are left out of a rest; where nothing was read, the rest is the whole question.
 */
export function readQuestion(question: string, vocabulary: Vocabulary): Reading {
  const { chips, rest } = readOnce(question, vocabulary);
  if (chips.length === 0) return { chips, rest };
  const further = readQuestion(rest, vocabulary);
  return { chips: [...chips, ...further.chips], rest: further.rest };
}

/** Words of a rest that say gender, age, religion or marriage. */
export const personalWords = ({ rest }: Reading): NotUsed[] =>
  wordsOfRest(rest).flatMap((text) => (isNeverRead(wordKey(text)) ? [{ text, why: "personal" }] : []));

export const wordsOfRest = (rest: string): string[] => [...new Set(rest.split(" ").filter(Boolean))];

function readOnce(question: string, vocabulary: Vocabulary): Reading {
  const { subjects, findCity } = vocabulary;
  const sheet = sheetOf(question);
  // An e-mail address is a search for one person.
  if (sheet.typed.includes("@")) return { chips: [], rest: sheet.typed };
  const phrases = subjectPhrases(subjects);
  readNumbers(sheet);
  readPay(sheet);
  readPhrases(sheet, phrases);
  readAreas(sheet, findCity, "before cities");
  readCities(sheet, findCity, "named");
  readAreas(sheet, findCity, "after cities");
  readMisspelled(sheet, phrases);
  readCities(sheet, findCity, "similar");
  if (sheet.chips.length === 0) return { chips: [], rest: withoutFillers(sheet, vocabulary) };
  const chips: Chip[] = sheet.chips.toSorted((one, other) => one.start - other.start).map(({ chip }) => chip);
  return { chips, rest: restOf(sheet, isFiller) };
}

/** "lady teacher" is "lady", which is not searched for, and no search for "teacher". */
function withoutFillers(sheet: Sheet, vocabulary: Vocabulary): string {
  if (!wordsOf(sheet).some(({ key }) => isNeverRead(key))) return sheet.typed;
  const rest = restOf(sheet, isFiller);
  return rest === sheet.typed || readOnce(rest, vocabulary).chips.length > 0 ? sheet.typed : rest;
}
