// The halves of the Indian school year by which hiring is reported (EDASH-33): from October schools look for teachers of the
// next school year, from April for those of the year that has begun.
import type { Day } from "#platform/domain/day.ts";
import { type Sentence, sentence } from "#platform/domain/locale/sentence.ts";

/** Its first month: "2026-04" or "2026-10". */
export type Season = string;
export const SEASON = /^20\d{2}-(04|10)$/;

const APRIL = 4;
const OCTOBER = 10;

export function seasonOf(day: Day): Season {
  const [year = 0, month = 0] = day.split("-").map(Number);
  if (month < APRIL) return `${year - 1}-10`;
  return month < OCTOBER ? `${year}-04` : `${year}-10`;
}

const seasonBefore = (season: Season): Season =>
  season.endsWith("-10") ? season.replace("-10", "-04") : `${Number(season.slice(0, 4)) - 1}-10`;

const seasonAfter = (season: Season): Season =>
  season.endsWith("-04") ? season.replace("-04", "-10") : `${Number(season.slice(0, 4)) + 1}-04`;

/** Lists `count` seasons up to this one, oldest first. */
export function seasonsUpTo(last: Season, count: number): Season[] {
  const seasons = [last];
  while (seasons.length < count) seasons.unshift(seasonBefore(seasons[0] ?? last));
  return seasons;
}

/** India's days; `until` is the first day after it. */
export const daysOfSeason = (season: Season): { from: Day; until: Day } => ({
  from: `${season}-01`,
  until: `${seasonAfter(season)}-01`,
});

/** "April to September 2026" */
export function formatSeason(season: Season): Sentence {
  const year = season.slice(0, 4);
  return season.endsWith("-04")
    ? sentence("April to September {year}", { year })
    : sentence("October {year} to March {next}", { year, next: String(Number(year) + 1) });
}
