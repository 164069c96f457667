// Turns what was read from a question into the filters of the panel, and says what is no filter (SENT-11).
import { sentence, type Text } from "#platform/domain/locale/sentence.ts";
import type { Chip, ReadingOfViewer } from "#features/matching/domain/reading/chips.ts";
import { experienceFilterOf, leastYears, MAX_KM } from "#platform/domain/teaching-terms.ts";
import { firstLetters } from "#platform/domain/search-text.ts";
import { type FilterValues, readFilters } from "#features/teachers/web/filter-params.ts";
import { hasAllFilters, type SearchRole } from "#features/finding/web/search/search-role.ts";

/** "in Indore" without a distance. */
const IN_CITY_KM = 10;

type Understood = {
  filters: FilterValues;
  /** Values of which the list takes one at a time, and others that it has no filter for. */
  leftOut: Text[];
  /** What a visitor may filter by after a login. */
  locked: string[];
};

const LOCKED = { class: "class", joining: "joining", degree: "degree", pay: "salary" } as const;

export function filtersOfReading({ chips, rest, notUsed }: ReadingOfViewer, role: SearchRole): Understood {
  const filters: FilterValues = {};
  const leftOut: Text[] = [];
  const locked = new Set<string>();
  const states = new Set<string>();
  const isUsed = (word: string) => notUsed.every(({ text }) => text !== word);
  const words = rest.split(" ").filter(isUsed);
  for (const chip of chips) {
    if (isLocked(chip, role)) locked.add(LOCKED[chip.kind]);
    else if (chip.kind === "subject" && filters.subject) words.push(chip.value);
    else if (chip.kind === "state" && !states.has(chip.value)) states.add(chip.value);
    else if (chip.kind === "board")
      leftOut.push(sentence("{board}, since profiles do not name boards yet", { board: chip.text }));
    else if (Object.keys(filterOf(chip, role)).some((name) => name in filters)) leftOut.push(chip.text);
    else Object.assign(filters, filterOf(chip, role));
    if (chip.kind === "experience") {
      const least = leastYears(experienceFilterOf(chip.value));
      if (least < chip.value) leftOut.push(sentence("more than {years} years", { years: least }));
    }
  }
  if (filters.near && !filters.within) filters.within = String(IN_CITY_KM);
  if (filters.within && !filters.near && role !== "employer") {
    leftOut.push(sentence("within {km} km, since no city is named", { km: filters.within }));
    delete filters.within;
  }
  // A text of two states would be of people who live in both.
  const [state = "", ...otherStates] = states;
  leftOut.push(...otherStates);
  const q = firstLetters([...words, state].filter(Boolean).join(" "));
  return { filters: { ...filters, ...(q && { q }) }, leftOut, locked: [...locked] };
}

/** A candidate who is logged in sees pay, but not what schools filter by. */
function isLocked(chip: Chip, role: SearchRole): chip is Extract<Chip, { kind: keyof typeof LOCKED }> {
  if (chip.kind === "pay") return role === "visitor";
  return chip.kind in LOCKED && !hasAllFilters(role);
}

function filterOf(chip: Chip, role: SearchRole): FilterValues {
  switch (chip.kind) {
    case "subject":
    case "profile":
    case "class":
    case "joining":
    case "degree":
      return { [chip.kind]: chip.value };
    case "city":
      // Without the country, as the call takes it.
      return { near: chip.value.split(", ").slice(0, 2).join(", ") };
    case "within":
      return { within: String(Math.min(chip.value, MAX_KM)) };
    case "experience":
      return { experience: experienceFilterOf(chip.value) };
    case "pay":
      return {
        ...(chip.value.min !== undefined && { minSalary: String(chip.value.min) }),
        ...(chip.value.max !== undefined && { maxSalary: String(chip.value.max) }),
      };
    case "state":
    case "board":
      return {};
    case "language":
      return hasAllFilters(role) ? { medium: chip.value } : { language: chip.value };
  }
}

type Sentence = {
  question: string;
  reading: ReadingOfViewer;
  /** What the sentence before was read into. */
  before: ReadingOfViewer | null;
};

/** A sentence takes the place of what the one before gave; what was set by hand since stays (SENT-11). */
export function withSentence(
  filters: FilterValues,
  { question, reading, before }: Sentence,
  role: SearchRole,
): FilterValues {
  const given = before ? filtersOfReading(before, role).filters : {};
  const read = filtersOfReading(reading, role).filters;
  const hasPay = read.minSalary !== undefined || read.maxSalary !== undefined;
  const replaced = ["q", "question", ...(hasPay ? ["minSalary", "maxSalary"] : [])];
  const kept = Object.entries(filters).filter(
    ([name, value]) => !replaced.includes(name) && given[name as keyof FilterValues] !== value,
  );
  const isRead = reading.chips.length > 0 || reading.notUsed.length > 0;
  const values: FilterValues = { ...Object.fromEntries(kept), ...read, ...(isRead && { question }) };
  return readFilters({ get: (name) => values[name as keyof FilterValues] });
}
