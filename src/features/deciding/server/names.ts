// Switches the names of a job's candidates off and on (DECIDE-23, DECIDE-24).
import type { VacancyId } from "#platform/domain/ids.ts";
import { requireFound } from "#platform/domain/refusal.ts";
import type { EmployerViewer } from "#platform/domain/role.ts";
import type { NamesOfJob } from "#features/deciding/domain/desk-calls.ts";
import { presentMemberName } from "#features/schools/domain/teams/member-name.ts";
import { recordAudit } from "#platform/server/audit/record.ts";
import { inTransaction } from "#platform/server/database/connect.ts";
import type { Deps } from "#platform/server/deps.ts";
import { deletingNamingNotices } from "#features/teachers/server/naming-notices.ts";
import { findNames, listPeopleOfJob, lockNames, type NamesRow, updateNames } from "./names-repository.ts";

type Asked = { id: VacancyId; areHidden: boolean };

export async function readNames(
  { db }: Pick<Deps, "db">,
  viewer: EmployerViewer,
  id: VacancyId,
): Promise<NamesOfJob> {
  return present(requireFound(await findNames(db, viewer.employerId, id), "Vacancy"));
}

/** Each change is in the activity log, and all members read who has shown the names. */
export function changeNames(
  { db, clock }: Pick<Deps, "db" | "clock">,
  viewer: EmployerViewer,
  { id, areHidden }: Asked,
): Promise<NamesOfJob> {
  const now = clock.now();
  const { employerId, accountId } = viewer;
  return inTransaction(db, async (tx) => {
    const before = requireFound(await lockNames(tx, employerId, id), "Vacancy");
    if (before.without_names !== areHidden) {
      const candidateIds = areHidden ? await listPeopleOfJob(tx, employerId, id) : [];
      await deletingNamingNotices(tx, { employerId, candidateIds }, () =>
        updateNames(tx, id, {
          without_names: areHidden,
          names_shown_at: areHidden ? null : now,
          names_shown_by: areHidden ? null : accountId,
        }),
      );
      await recordAudit(tx, now, {
        by: viewer,
        action: areHidden ? "names-hidden" : "names-shown",
        record: { id, name: before.title },
      });
    }
    return present(requireFound(await findNames(tx, employerId, id), "Vacancy"));
  });
}

const present = ({ without_names, names_shown_at, names_shown_by, by_name }: NamesRow): NamesOfJob => ({
  areHidden: without_names,
  shown: names_shown_at && {
    by: presentMemberName(names_shown_by, by_name),
    at: names_shown_at.toISOString(),
  },
});
