// Reads the people of a shortlist with their match for its job.
import { matchCandidate } from "#domain/match/candidate-match.ts";
import type { Match } from "#domain/match/terms.ts";
import { settingOf } from "#server/applications/match.ts";
import {
  type CandidateWithEmail,
  listCandidatesByCid,
  listForMatch,
  listMasked,
  maskRow,
} from "#server/candidates/service.ts";
import type { Deps } from "#server/deps.ts";
import { findJudgedVacancy } from "./repository.ts";

/** `isMasked`: the school may not know who it is, and the row says nothing of it. */
export type ShortlistPerson = { row: CandidateWithEmail; match: Match | null; isMasked: boolean };
type List = { employerId: string; vacancyId: string | null };

export async function readPeople(
  deps: Pick<Deps, "db" | "pool" | "clock">,
  { employerId, vacancyId }: List,
  cids: readonly number[],
): Promise<Map<number, ShortlistPerson>> {
  const vacancy = vacancyId === null ? undefined : await findJudgedVacancy(deps.db, vacancyId);
  const [rows, judged] = await Promise.all([
    listCandidatesByCid(deps, cids),
    vacancy ? listForMatch(deps, cids) : null,
  ]);
  const masked = await listMasked(
    deps.db,
    employerId,
    rows.map(({ id }) => id),
  );
  const setting = vacancy && settingOf(vacancy, deps.clock.now());
  return new Map(
    rows.map((row) => {
      const candidate = judged?.get(row.cid);
      const match = setting && candidate ? matchCandidate(setting, candidate) : null;
      return [row.cid, { row: maskRow(row, masked.get(row.id)), match, isMasked: masked.has(row.id) }];
    }),
  );
}
