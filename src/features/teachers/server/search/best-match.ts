// The order of the best match: the nearest or newest candidates that fit are ranked by their match (SEARCH-75).
import {
  matchCandidate,
  type MatchSetting,
  scoreCandidate,
  rememberingAnswers,
} from "#features/matching/domain/match/candidate-match.ts";
import type { Match, MatchFacts } from "#features/matching/domain/match/terms.ts";
import type { Day } from "#platform/domain/day.ts";
import { type Page, type PageRequest, pageOffset } from "#platform/domain/page.ts";
import { listDiffering, listForMatch } from "#features/teachers/server/match/facts-repository.ts";
import type { ListedCandidate } from "#features/teachers/server/repository.ts";
import { searchInOrder } from "#platform/server/search/ordered.ts";
import type { RowPosition, SearchDatabase } from "#platform/server/search/searchable.ts";
import type { CandidateSearch } from "./asked.ts";
import { orderOf, pageOf, searchableFor } from "./candidate-search.ts";
import { requestOf } from "./filters.ts";
import { leastYears } from "#platform/domain/teaching-terms.ts";
import { classGroupOf } from "#features/matching/domain/eligibility/taught-groups.ts";
import { kmFrom } from "#platform/server/places/city-map.ts";

/** What a search asks for, as a match judges it. */
function settingOf({ filters, around }: CandidateSearch, today: Day): MatchSetting {
  const { subject, profile, class: wanted, experience, joining, medium, language } = filters;
  return {
    wanted: {
      subjects: subject === undefined ? [] : [subject],
      profile,
      classes: wanted === undefined ? [] : [wanted],
      years: experience === undefined ? undefined : leastYears(experience),
      pay: { min: filters.minSalary, max: filters.maxSalary },
      joining,
      medium: medium ?? language,
    },
    classes: classGroupOf(filters),
    place: around?.city.place ?? null,
    within: around?.within,
    month: Number(today.slice(5, 7)),
    answerFor: rememberingAnswers(),
    kmTo: remembering((home) => (around ? kmFrom(around.city, home) : null)),
  };
}

/** Thousands of people live in a few hundred cities. */
function remembering(kmTo: MatchSetting["kmTo"]): MatchSetting["kmTo"] {
  const known = new Map<string, number | null>();
  return (home) => {
    const name = `${home.city}|${home.state}`;
    const before = known.get(name);
    if (before !== undefined) return before;
    const km = kmTo(home);
    known.set(name, km);
    return km;
  };
}

/** Others follow in the order of distance, or the newest first. */
const MAX_RANKED = 100;

export type MatchedRow = ListedCandidate & { match?: Match };

export async function searchBestMatches(
  database: SearchDatabase,
  asked: CandidateSearch,
  { today, ...page }: PageRequest & { today: Day },
): Promise<Page<MatchedRow>> {
  const setting = settingOf(asked, today);
  const offset = pageOffset(page);
  const inOrder = (range: { offset: number; limit: number }) =>
    searchInOrder(database, searchableFor(asked), {
      ...requestOf(asked),
      order: orderOf(asked, "nearest"),
      range,
    });
  const ranked = offset < MAX_RANKED ? await inOrder({ offset: 0, limit: MAX_RANKED }) : null;
  const best = ranked ? await rank(database, setting, ranked.rows) : [];
  const shown = best.slice(offset, offset + page.limit);
  const isBeyond = offset + page.limit > MAX_RANKED && (!ranked || ranked.rows.length === MAX_RANKED);
  const beyond = isBeyond
    ? await inOrder({ offset: Math.max(offset, MAX_RANKED), limit: page.limit - shown.length })
    : null;
  const { rows: _rows, ...total } = ranked ?? beyond ?? { rows: [], total: 0 };
  const found = await pageOf(database, [...shown, ...(beyond?.rows ?? [])], total);
  const items = await withMatches(database, setting, found.items);
  return { ...found, items, ranked: Math.min(found.total, MAX_RANKED) };
}

const needsEducation = ({ classes }: MatchSetting) => classes !== null && classes !== "pre-primary";

/** Of those who pass a filter of the lowest pay alone some expect more than it, which counts half. */
const needsExpectedPay = ({ wanted: { pay } }: MatchSetting) =>
  pay?.min !== undefined && pay.max === undefined;

/** Everybody who passes the filters has what they ask for, so these criteria make no difference. */
function factsOfFilters({ wanted }: MatchSetting): MatchFacts {
  return {
    subjects: wanted.subjects ?? [],
    classes: wanted.classes ?? [],
    ApplyingForProfile: wanted.profile ?? "",
    currentProfile: "",
    years: Infinity,
    expectedSalary: wanted.pay?.max ?? Infinity,
    joiningAvailability: wanted.joining ?? "",
    teachingLanguage: wanted.medium ?? null,
    canTeachEnglish: false,
  };
}

/** Those within the distance stay before those who would move; equals stay in their order. */
async function rank(
  database: SearchDatabase,
  setting: MatchSetting,
  rows: readonly RowPosition[],
): Promise<RowPosition[]> {
  const numbers = rows.map(({ number }) => number);
  const candidates = needsExpectedPay(setting)
    ? await listForMatch(database, numbers)
    : await listDiffering(database, numbers, needsEducation(setting));
  const facts = factsOfFilters(setting);
  return rows
    .map((row) => {
      const candidate = candidates.get(row.number);
      return { row, score: candidate ? scoreCandidate(setting, { ...facts, ...candidate }) : 0 };
    })
    .sort((one, other) => one.row.rank - other.row.rank || other.score - one.score)
    .map(({ row }) => row);
}

async function withMatches(
  database: SearchDatabase,
  setting: MatchSetting,
  rows: readonly ListedCandidate[],
): Promise<MatchedRow[]> {
  const candidates = await listForMatch(
    database,
    rows.map(({ cid }) => cid),
  );
  return rows.map((row) => {
    const candidate = candidates.get(row.cid);
    return candidate ? { ...row, match: matchCandidate(setting, candidate) } : row;
  });
}
