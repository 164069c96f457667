// Puts the reports of hiring together: of a school, and of all schools for staff (EDASH-33 to EDASH-36, STAFF-16).
import { LRUCache } from "lru-cache";
import { HOUR_MS, instantInIndia } from "#platform/domain/day.ts";
import { rupeesFromPaise } from "#platform/domain/money.ts";
import type { EmployerViewer } from "#platform/domain/role.ts";
import { parseExpectedSalary } from "#platform/domain/teaching-terms.ts";
import {
  DECLINES,
  MAX_GROUPS,
  ORIGINS_OF_PEOPLE,
  REPORT_STEPS,
  type ReportStep,
  SEASONS_SHOWN,
} from "#features/deciding/domain/hiring.ts";
import type {
  HiringGroup,
  HiringQuery,
  HiringReport,
  Medians,
  ReportSteps,
} from "#features/deciding/domain/hiring-calls.ts";
import { daysOfSeason, type Season, seasonOf, seasonsUpTo } from "#features/deciding/domain/seasons.ts";
import type { Database } from "#platform/server/database/connect.ts";
import type { Deps } from "#platform/server/deps.ts";
import type { StepCounts } from "./funnel-repository.ts";
import {
  countDeclines,
  countHiring,
  countPayAsked,
  listGroups,
  measureSchools,
  type Span,
} from "./hiring-repository.ts";

type ReportDeps = Pick<Deps, "db" | "clock">;

/** Beside the own medians stand those of all schools. */
export async function readHiring(
  deps: ReportDeps,
  { employerId }: EmployerViewer,
  query: HiringQuery,
): Promise<HiringReport> {
  const season = query.season ?? seasonOf(deps.clock.today());
  const [report, medianSchool] = await Promise.all([
    writeReport(deps.db, season, () => ({ employerId })),
    measureSchoolsOnce(deps, season),
  ]);
  return { ...report, medianSchool };
}

export function readHiringOfAll({ db, clock }: ReportDeps, query: HiringQuery): Promise<HiringReport> {
  return writeReport(db, query.season ?? seasonOf(clock.today()), (span) => ({ since: span.from }));
}

const spanOf = (first: Season, last: Season): Span => ({
  from: instantInIndia(daysOfSeason(first).from, "00:00"),
  until: instantInIndia(daysOfSeason(last).until, "00:00"),
});

type Scope = Parameters<typeof countHiring>[1]["scope"];

async function writeReport(
  db: Database,
  season: Season,
  scopeOf: (span: Span) => Scope,
): Promise<HiringReport> {
  const seasons = seasonsUpTo(season, SEASONS_SHOWN);
  const compared = spanOf(seasons[0] ?? season, season);
  const span = spanOf(season, season);
  const [counted, declines] = await Promise.all([
    countHiring(db, { scope: scopeOf(compared), span: compared, season }),
    countDeclines(db, { scope: scopeOf(span), span }),
  ]);
  const wholeOf = (one: Season) => counted.find((row) => row.isWhole && row.season === one);
  const groups = counted
    .filter(({ isWhole }) => !isWhole)
    .toSorted((one, other) => other.applied - one.applied);
  const whole = wholeOf(season);
  const people = { noted: whole?.noted ?? 0, found: whole?.applied_found ?? 0 };
  const origins = { ...people, applied: (whole?.applied ?? 0) - people.noted - people.found };
  return {
    season,
    seasons: seasons.map((one) => ({ season: one, steps: presentSteps(wholeOf(one)) })),
    medians: { toAnswer: whole?.toAnswer ?? null, toDecision: whole?.toDecision ?? null },
    origins: ORIGINS_OF_PEOPLE.map((origin) => ({ origin, count: origins[origin] })),
    declines: DECLINES.map((decline) => ({ decline, count: declines.get(decline) ?? 0 })),
    groups: await presentGroups(db, { scope: scopeOf(span), span }, groups.slice(0, MAX_GROUPS)),
    moreGroups: Math.max(0, groups.length - MAX_GROUPS),
  };
}

const presentSteps = (counts: StepCounts<ReportStep> | undefined): ReportSteps =>
  REPORT_STEPS.map((step) => ({ step, count: counts?.[step] ?? 0, found: counts?.[`${step}_found`] ?? 0 }));

type CountedGroup = StepCounts<ReportStep> & { key: string | null };

async function presentGroups(
  db: Database,
  asked: { scope: Scope; span: Span },
  counted: readonly CountedGroup[],
): Promise<HiringGroup[]> {
  const keys = counted.flatMap(({ key }) => key ?? []);
  const [named, pay] =
    keys.length === 0
      ? [[], []]
      : await Promise.all([listGroups(db, { ...asked, keys }), countPayAsked(db, { ...asked, keys })]);
  return counted.map((group) => {
    const { key } = group;
    const found = named.find((one) => one.key === key);
    const options = pay.filter((one) => one.key === key);
    return {
      _id: "employerId" in asked.scope ? key : null,
      name: found?.name ?? key,
      steps: presentSteps(group),
      payFrom: toRupees(found?.pay_from_paise),
      payTo: toRupees(found?.pay_to_paise),
      asked: addUp(options.map(({ option, count }) => ({ pay: parseExpectedSalary(option), count }))),
    };
  });
}

const toRupees = (paise: number | null | undefined) =>
  paise === null || paise === undefined ? null : Math.round(rupeesFromPaise(paise));

/** The lowest pay first. The highest may be asked for with and without "or more". */
function addUp(asked: readonly { pay: number; count: number }[]) {
  const counts = new Map<number, number>();
  for (const { pay, count } of asked) counts.set(pay, (counts.get(pay) ?? 0) + count);
  return [...counts].map(([pay, count]) => ({ pay, count })).toSorted((one, other) => one.pay - other.pay);
}

/** The medians of all schools, by season and hour. */
const MAX_KEPT = 8;
const kept = new WeakMap<Database, LRUCache<string, Promise<Medians>>>();

/** All applications of a season are read for them, so they are measured once an hour. */
function measureSchoolsOnce({ db, clock }: ReportDeps, season: Season): Promise<Medians> {
  const measured = kept.get(db) ?? new LRUCache({ max: MAX_KEPT });
  kept.set(db, measured);
  const key = `${season} ${Math.floor(clock.now().getTime() / HOUR_MS)}`;
  const found = measured.get(key);
  if (found) return found;
  const asked = measureSchools(db, spanOf(season, season));
  measured.set(key, asked);
  asked.catch(() => measured.delete(key));
  return asked;
}
