// Reads the cities of a question, and "near" beside one.
import type { FindCity, KnownCity } from "./chips.ts";
import { wordKey } from "#platform/domain/text/keys.ts";
import { isFree, type Sheet, stretchOf, take, type Word, wordsOf } from "./sheet.ts";
import { isFiller, isName, isNeverRead } from "./words.ts";

/** "near" without a distance. */
const NEAR_KM = 50;
/** How many words a name may have. The longest are looked for first. */
const LENGTHS = [4, 3, 2, 1];
const SHORTEST_ALONE = 4;
const SHORTEST_MISSPELLED = 5;

const setOf = (line: string) => new Set(line.split(" ").map(wordKey));
const BEFORE_CITY = setOf("in at from of around near nearby city district dist");
const AFTER_CITY = setOf("city mein me main mai se ke area side based district region में से के शहर जिला");
/** Personal words that stand for "teacher" and never before a name. */
const TEACHERS = setOf("shikshika adhyapika शिक्षिका अध्यापिका");
const NEAR = setOf("near nearby around nearest close");
const MINE = setOf("me us school by");
const KE = setOf("ke k के");
const PAAS = setOf("paas pas pass nazdeek nazdik najdik aaspaas aspas पास नजदीक आसपास aas आस");

/** `how` is "similar" in a second round, for names that are neither a city's nor anything else's. */
export function readCities(sheet: Sheet, findCity: FindCity, how: "named" | "similar"): void {
  const words = wordsOf(sheet);
  for (const length of LENGTHS)
    for (let first = 0; first + length <= words.length; first++) {
      const span = { words, first, last: first + length - 1 };
      const name = nameAt(sheet, span);
      if (name === null) continue;
      const context = contextOf(sheet, span);
      if (how === "similar" && !context.isPlaced && !mayBeMisspelled(context)) continue;
      const city = findCity(name, how);
      if (city && (context.isPlaced || isMeant(city, context, how))) takeCity(sheet, span, city);
    }
  readNearMe(sheet, words);
}

type Span = { words: readonly Word[]; first: number; last: number };

/** The free words as they are typed, or null where they cannot be a name. */
function nameAt(sheet: Sheet, { words, first, last }: Span): string | null {
  const span = words.slice(first, last + 1);
  const { start, end } = stretchOf(span);
  const keys = span.map(({ key }) => key);
  const isText =
    keys.some(isNeverRead) || [keys[0], keys.at(-1)].some((key) => key !== undefined && isFiller(key));
  // A comma may stand between a city and its state only.
  const name = sheet.typed.slice(start, end);
  return isText || !isFree(sheet, start, end) || /[^\p{L}\p{M}\s,.'’-]/u.test(name) ? null : name;
}

type Context = {
  /** The only word, else undefined. */
  key: string | undefined;
  /** Beside "in", "ke paas" or a distance. */
  isPlaced: boolean;
  /** No word beside it that stays text. */
  isLone: boolean;
  hasOthers: boolean;
};

function contextOf(sheet: Sheet, { words, first, last }: Span): Context {
  const [before, after] = [words[first - 1], words[last + 1]];
  return {
    key: first === last ? words[first]?.key : undefined,
    isPlaced:
      (before !== undefined && BEFORE_CITY.has(before.key)) ||
      (after !== undefined && AFTER_CITY.has(after.key)) ||
      isBesideDistance(sheet, stretchOf(words.slice(first, last + 1))),
    isLone: [before, after].every(
      (word) => !word || isFiller(word.key) || TEACHERS.has(word.key) || !isFree(sheet, word.start, word.end),
    ),
    hasOthers: sheet.chips.length > 0,
  };
}

const mayBeMisspelled = ({ key, isLone, hasOthers }: Context): boolean =>
  hasOthers && isLone && (key === undefined || (key.length >= SHORTEST_MISSPELLED && !isName(key)));

/** A name that stands alone may be a person's, or an ordinary word. */
function isMeant(city: KnownCity, { key, isLone, hasOthers }: Context, how: "named" | "similar"): boolean {
  if (how === "similar") return city.isLarge;
  if (key === undefined) return true;
  if (isName(key)) return hasOthers && isLone && city.isLarge;
  if (!/^[a-z]/.test(key) && !isLone) return false;
  if (!city.isLarge) return hasOthers && isLone && key.length > SHORTEST_ALONE;
  return key.length >= SHORTEST_ALONE || (hasOthers && isLone);
}

const isBesideDistance = (sheet: Sheet, name: { start: number; end: number }) =>
  sheet.chips.some(
    ({ chip, start }) =>
      chip.kind === "within" &&
      (isGap(sheet, start + chip.text.length, name.start) || isGap(sheet, name.end, start)),
  );

const isGap = ({ plain }: Sheet, start: number, end: number) => /^[\s,]+$/.test(plain.slice(start, end));

function takeCity(sheet: Sheet, { words, first, last }: Span, city: KnownCity): void {
  take(sheet, stretchOf(words.slice(first, last + 1)), [{ kind: "city", value: city.place }]);
  const hasDistance = sheet.chips.some(({ chip }) => chip.kind === "within");
  const near = nearBefore(words, first) ?? nearAfter(words, last);
  if (near && isFree(sheet, near.start, near.end))
    take(sheet, near, hasDistance ? [] : [{ kind: "within", value: NEAR_KM }]);
}

function nearBefore(words: readonly Word[], first: number) {
  const before = words[first - 1];
  const to = before && ["to", "by"].includes(before.key) ? words[first - 2] : before;
  return before && to && NEAR.has(to.key) ? { start: to.start, end: before.end } : null;
}

/** "indore ke paas", "indore ke aas paas", "indore nearby". */
function nearAfter(words: readonly Word[], last: number) {
  const next = words[last + 1];
  if (!next) return null;
  const begin = KE.has(next.key) ? last + 2 : last + 1;
  let end = begin;
  while (PAAS.has(words[end]?.key ?? "") || (end === begin && NEAR.has(words[end]?.key ?? ""))) end++;
  const final = words[end - 1];
  return end > begin && final ? { start: next.start, end: final.end } : null;
}

/** "near me", "nearby": around one's own city. */
function readNearMe(sheet: Sheet, words: readonly Word[]): void {
  words.forEach((word, at) => {
    const next = words[at + 1];
    const isMine = next !== undefined && MINE.has(next.key);
    const end = isMine ? next.end : word.end;
    const isNear = isMine
      ? NEAR.has(word.key)
      : word.key === "nearby" && (!next || isFiller(next.key) || !isFree(sheet, next.start, next.end));
    if (!isNear || !isFree(sheet, word.start, end)) return;
    const hasDistance = sheet.chips.some(({ chip }) => chip.kind === "within");
    take(sheet, { start: word.start, end }, hasDistance ? [] : [{ kind: "within", value: NEAR_KM }]);
  });
}
