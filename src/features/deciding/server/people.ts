// Reads the people of a shortlist with their match for its job.
import type { VacancyId } from "#platform/domain/ids.ts";
import { matchCandidate } from "#features/matching/domain/match/candidate-match.ts";
import type { Match } from "#features/matching/domain/match/terms.ts";
import type { SchoolReader } from "#platform/domain/role.ts";
import { settingOf } from "#features/applications/server/match.ts";
import {
  type CandidateWithEmail,
  listCandidatesByCid,
  listForMatch,
  listOpenedAmong,
  maskFor,
} from "#features/teachers/server/service.ts";
import type { Deps } from "#platform/server/deps.ts";
import { findJudgedVacancy } from "./repository.ts";

/**
 * `isMasked`: the school may not know who it is, and the row says nothing of it. `isOpened`: the school has opened the full
 * profile, which was counted; until then it reads of the person what the card of the search shows.
 */
export type ShortlistPerson = {
  row: CandidateWithEmail;
  match: Match | null;
  isMasked: boolean;
  isOpened: boolean;
};

export async function readPeople(
  deps: Pick<Deps, "db" | "pool" | "clock">,
  viewer: SchoolReader,
  { vacancyId, cids }: { vacancyId: VacancyId | null; cids: readonly number[] },
): Promise<Map<number, ShortlistPerson>> {
  const vacancy = vacancyId === null ? undefined : await findJudgedVacancy(deps.db, vacancyId);
  const [rows, judged] = await Promise.all([
    listCandidatesByCid(deps, cids),
    vacancy ? listForMatch(deps, cids) : null,
  ]);
  const ids = rows.map(({ id }) => id);
  const [shown, opened] = await Promise.all([
    maskFor(deps.db, viewer, rows),
    viewer.isUnproven ? new Set<string>() : listOpenedAmong(deps.db, viewer.employerId, ids),
  ]);
  const setting = vacancy && settingOf(vacancy, deps.clock.now());
  return new Map(
    rows.map((row, at) => {
      const candidate = judged?.get(row.cid);
      const match = setting && candidate && !viewer.isUnproven ? matchCandidate(setting, candidate) : null;
      const read = shown[at] ?? row;
      const isMasked = read.id !== row.id;
      return [row.cid, { row: read, match, isMasked, isOpened: opened.has(row.id) }];
    }),
  );
}
