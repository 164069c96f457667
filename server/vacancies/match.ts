// The match turned round: how well a vacancy fits a candidate, with the reasons (JOB-16).
import { type Day } from "#domain/day.ts";
import {
  matchCandidate,
  type MatchedCandidate,
  type MatchSetting,
  scoreCandidate,
} from "#domain/match/candidate-match.ts";
import { classGroupOf } from "#domain/match/class-group.ts";
import type { Match } from "#domain/match/terms.ts";
import { type Page, type PageRequest, pageOffset } from "#domain/page.ts";
import { requireFound } from "#domain/refusal.ts";
import type { CandidateViewer } from "#domain/role.ts";
import type { VacancyFilters } from "#domain/vacancies/contract.ts";
import type { MatchedVacancy } from "#domain/vacancies/wire.ts";
import { findForMatch } from "#server/candidates/match/facts-repository.ts";
import type { VacancyRow } from "#server/database/tables/vacancies.ts";
import type { Deps } from "#server/deps.ts";
import { findMappedCity, kmFrom } from "#server/places/city-map.ts";
import { presentVacancy } from "./present.ts";
import { listForCandidate } from "./search-repository.ts";
import { inRupees } from "./vacancy-columns.ts";

type Reading = Pick<Deps, "db" | "pool" | "clock">;

type Asking = Pick<
  VacancyRow,
  | "subjects"
  | "profile"
  | "classes"
  | "pay_from_paise"
  | "pay_to_paise"
  | "joining"
  | "medium"
  | "board"
  | "city"
  | "state_name"
  | "country"
>;

/** What a vacancy asks for, as a match judges it. */
export function settingOfVacancy(row: Asking, today: Day): MatchSetting {
  const { city, state_name: state, country, profile } = row;
  const place = city === null || state === null || country === null ? null : { city, state, country };
  const mapped = place ? findMappedCity(place) : undefined;
  const [subject] = row.subjects;
  const [wanted] = row.classes;
  return {
    wanted: {
      subjects: row.subjects,
      profile: profile ?? undefined,
      classes: row.classes,
      pay: { min: inRupees(row.pay_from_paise) ?? undefined, max: inRupees(row.pay_to_paise) ?? undefined },
      joining: row.joining ?? undefined,
      medium: row.medium ?? undefined,
      board: row.board ?? undefined,
    },
    classes: classGroupOf({ subject, profile: profile ?? undefined, class: wanted }),
    place,
    month: Number(today.slice(5, 7)),
    kmTo: (home) => (mapped ? kmFrom(mapped, home) : null),
  };
}

/** Undefined for somebody whose profile was deleted meanwhile. */
export async function matchForCandidate(
  { db, clock }: Pick<Deps, "db" | "clock">,
  { accountId }: CandidateViewer,
  row: Asking,
): Promise<Match | undefined> {
  const candidate = await findForMatch({ db }, accountId);
  return candidate && matchCandidate(settingOfVacancy(row, clock.today()), candidate);
}

/** So many are ranked: those near the own city first, then the newest. */
const MAX_RANKED = 300;

export async function listBestMatches(
  deps: Reading,
  { accountId }: CandidateViewer,
  { page, limit, ...filters }: PageRequest & VacancyFilters,
): Promise<Page<MatchedVacancy>> {
  const now = deps.clock.now();
  const today = deps.clock.today();
  const candidate = requireFound(await findForMatch(deps, accountId), "Candidate");
  const found = await listForCandidate(
    deps,
    { ...filters, today },
    { ...wishesOf(candidate), limit: MAX_RANKED },
  );
  const ranked = found
    .map((row) => {
      const setting = settingOfVacancy(row, today);
      return { row, setting, score: scoreCandidate(setting, candidate) };
    })
    .toSorted((one, other) => other.score - one.score);
  const offset = pageOffset({ page, limit });
  return {
    items: ranked.slice(offset, offset + limit).map(({ row, setting }) => ({
      ...presentVacancy(row, now),
      match: matchCandidate(setting, candidate),
    })),
    total: ranked.length,
    ranked: ranked.length,
  };
}

const wishesOf = ({ subjects, ApplyingForProfile, home }: MatchedCandidate) => ({
  subjects,
  profile: ApplyingForProfile,
  home,
});
