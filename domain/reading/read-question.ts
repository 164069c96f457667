// Reads a typed question into chips and a rest (SENT-1): "pgt physics within 50 km", "indore ke paas ganit teacher".
import type { Chip, Reading, Vocabulary } from "./chips.ts";
import { readNumbers } from "./numbers.ts";
import { readPay } from "./pay.ts";
import { readCities } from "./read-cities.ts";
import { readMisspelled, readPhrases } from "./read-phrases.ts";
import { restOf, sheetOf } from "./sheet.ts";
import { subjectPhrases } from "./subject-phrases.ts";
import { isFiller } from "./words.ts";

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

function readOnce(question: string, { subjects, findCity }: Vocabulary): Reading {
  const sheet = sheetOf(question);
  // An e-mail address is a search for one person.
  if (sheet.typed.includes("@")) return { chips: [], rest: sheet.typed };
  const phrases = subjectPhrases(subjects);
  readNumbers(sheet);
  readPay(sheet);
  readPhrases(sheet, phrases);
  readCities(sheet, findCity, "named");
  readMisspelled(sheet, phrases);
  readCities(sheet, findCity, "similar");
  if (sheet.chips.length === 0) return { chips: [], rest: sheet.typed };
  const chips: Chip[] = sheet.chips.toSorted((one, other) => one.start - other.start).map(({ chip }) => chip);
  return { chips, rest: restOf(sheet, isFiller) };
}
