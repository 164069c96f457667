// Compares candidates: each counts as a full profile that was opened (DECIDE-17).
import type { CandidateId, VacancyId } from "#platform/domain/ids.ts";
import { matchCandidate } from "#features/matching/domain/match/candidate-match.ts";
import { requireFound } from "#platform/domain/refusal.ts";
import type { EmployerViewer } from "#platform/domain/role.ts";
import { settingOf } from "#features/applications/server/match.ts";
import {
  countViewsWithin,
  listForMatch,
  listShownByIds,
  maskFor,
} from "#features/teachers/server/service.ts";
import { inTransaction } from "#platform/server/database/connect.ts";
import type { Deps } from "#platform/server/deps.ts";
import { findEmployer } from "#features/schools/server/service.ts";
import { distanceFrom, findOwnVacancy } from "./desk.ts";
import { presentCompared } from "./present.ts";

type Asked = { candidates: readonly CandidateId[]; vacancyId?: VacancyId | undefined };

export async function compareCandidates(
  deps: Deps,
  viewer: EmployerViewer,
  { candidates, vacancyId }: Asked,
) {
  const { db, clock } = deps;
  const vacancy = vacancyId === undefined ? null : await findOwnVacancy(db, viewer, vacancyId);
  const rows = await listShownByIds(deps, viewer, candidates);
  const candidateIds = rows.map(({ id }) => id);
  await inTransaction(db, (tx) => countViewsWithin(tx, deps, viewer, { candidateIds, kind: "opened" }));
  const judged = await listForMatch(
    deps,
    rows.map(({ cid }) => cid),
  );
  const shown = await maskFor(db, viewer, rows);
  const setting = vacancy && settingOf(vacancy, clock.now());
  const school = requireFound(await findEmployer(db, viewer.employerId), "School");
  const kmTo = distanceFrom(vacancy?.city ? vacancy : { city: school.city, state_name: school.state });
  return {
    vacancy: vacancy && { _id: vacancy.id, title: vacancy.title },
    candidates: rows.map((row, at) => {
      const candidate = judged.get(row.cid);
      const match = setting && candidate ? matchCandidate(setting, candidate) : null;
      return presentCompared(shown[at] ?? row, { match, kmTo });
    }),
  };
}
