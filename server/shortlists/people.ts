// Reads the people of a shortlist with their match for its job.
import { matchCandidate } from "#domain/match/candidate-match.ts";
import type { Match } from "#domain/match/terms.ts";
import { settingOf } from "#server/applications/match.ts";
import { type CandidateWithEmail, listCandidatesByCid, listForMatch } from "#server/candidates/service.ts";
import type { Deps } from "#server/deps.ts";
import { findJudgedVacancy } from "./repository.ts";

export type ShortlistPerson = { row: CandidateWithEmail; match: Match | null };

export async function readPeople(
  deps: Pick<Deps, "db" | "pool" | "clock">,
  vacancyId: string | null,
  cids: readonly number[],
): Promise<Map<number, ShortlistPerson>> {
  const vacancy = vacancyId === null ? undefined : await findJudgedVacancy(deps.db, vacancyId);
  const [rows, judged] = await Promise.all([
    listCandidatesByCid(deps, cids),
    vacancy ? listForMatch(deps, cids) : null,
  ]);
  const setting = vacancy && settingOf(vacancy, deps.clock.now());
  return new Map(
    rows.map((row) => {
      const candidate = judged?.get(row.cid);
      return [row.cid, { row, match: setting && candidate ? matchCandidate(setting, candidate) : null }];
    }),
  );
}
