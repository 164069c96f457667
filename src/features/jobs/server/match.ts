// The match turned round: how well a vacancy fits a candidate, with the reasons (JOB-16).
import {
  matchCandidate,
  type MatchedCandidate,
  scoreCandidate,
} from "#features/matching/domain/match/candidate-match.ts";
import type { Match } from "#features/matching/domain/match/terms.ts";
import { type Page, type PageRequest, pageOffset } from "#platform/domain/page.ts";
import type { CandidateViewer } from "#platform/domain/role.ts";
import type { VacancyFilters } from "#features/jobs/domain/filter-schemas.ts";
import type { MatchedVacancy } from "#features/jobs/domain/wire.ts";
import { type JudgedVacancy, settingOf } from "#features/applications/server/match.ts";
import { findForMatch } from "#features/teachers/server/service.ts";
import type { Deps } from "#platform/server/deps.ts";
import { measureFor } from "./distance.ts";
import { presentVacancy } from "./present.ts";
import { listForCandidate } from "./search-repository.ts";

type Reading = Pick<Deps, "db" | "pool" | "clock">;

/** Undefined for a profile that is not whole, or was deleted meanwhile. */
export async function matchForCandidate(
  { db, clock }: Pick<Deps, "db" | "clock">,
  { accountId }: CandidateViewer,
  row: JudgedVacancy,
): Promise<Match | undefined> {
  const candidate = await findForMatch({ db }, accountId);
  return candidate && matchCandidate(settingOf(row, clock.now()), candidate);
}

/** The most that are ranked: those near the own city first, then the newest. */
const MAX_RANKED = 300;

export async function listBestMatches(
  deps: Reading,
  viewer: CandidateViewer,
  { page, limit, ...filters }: PageRequest & VacancyFilters,
): Promise<Page<MatchedVacancy>> {
  const now = deps.clock.now();
  const today = deps.clock.today();
  const candidate = await findForMatch(deps, viewer.accountId);
  // A profile with missing answers cannot be compared with jobs.
  if (!candidate) return { items: [], total: 0, ranked: 0 };
  const found = await listForCandidate(
    deps,
    { ...filters, today },
    { ...wishesOf(candidate), limit: MAX_RANKED },
  );
  const ranked = found
    .map((row) => {
      const setting = settingOf(row, now);
      return { row, setting, score: scoreCandidate(setting, candidate) };
    })
    .toSorted((one, other) => other.score - one.score);
  const measure = await measureFor(deps, viewer, filters);
  const offset = pageOffset({ page, limit });
  return {
    items: ranked.slice(offset, offset + limit).map(({ row, setting }) => ({
      ...presentVacancy(row, now),
      ...measure(row),
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
