// Deletes accounts whose address was not proven in time, with all their data (REG-45).
import { daysBefore } from "#platform/domain/day.ts";
import { UNPROVEN_DAYS } from "#features/accounts/domain/terms.ts";
import { type AccountId, candidateIdOf } from "#platform/domain/ids.ts";
import { findMembership, lockMember } from "#features/accounts/server/service.ts";
import { inTransaction } from "#platform/server/database/connect.ts";
import type { Deps } from "#platform/server/deps.ts";
import { removeFiles } from "#platform/server/files/uploads.ts";
import { oneByOne } from "#platform/server/one-by-one.ts";
import { eraseAccount } from "./erase-account.ts";
import { deleteCandidate, deleteEmployer, listUnprovenBefore } from "./repository.ts";

type DeletionDeps = Pick<Deps, "db" | "clock" | "files" | "log">;

export async function removeUnproven(deps: DeletionDeps): Promise<void> {
  const due = await listUnprovenBefore(deps.db, daysBefore(deps.clock.now(), UNPROVEN_DAYS));
  const remove = { employer: removeSchool, candidate: removeTeacher, admin: removeTeacher };
  await oneByOne(deps, due, {
    action: async ({ id, role }) => removeFiles(deps, await remove[role](deps, id)),
    failure: "an unproven account was not removed",
    named: ({ id }) => ({ account: id }),
  });
  if (due.length > 0) deps.log.info({ accounts: due.length }, "unproven accounts removed");
}

/** Returns the keys of the files. These candidates have no interviews, because nobody could schedule with them. */
function removeTeacher({ db, clock }: DeletionDeps, id: AccountId): Promise<(string | null)[]> {
  return inTransaction(db, async (tx) => {
    if ((await lockMember(tx, id))?.email_proven_at != null) return [];
    const deleted = await deleteCandidate(tx, candidateIdOf(id));
    const files = await eraseAccount(tx, clock.now(), id);
    return deleted ? [deleted.photo_key, deleted.resume_key, ...files] : files;
  });
}

/** These employers have neither subscriptions nor interviews nor other members. */
function removeSchool({ db, clock }: DeletionDeps, id: AccountId): Promise<(string | null)[]> {
  return inTransaction(db, async (tx) => {
    if ((await lockMember(tx, id))?.email_proven_at != null) return [];
    const school = await findMembership(tx, id);
    const deleted = school && (await deleteEmployer(tx, school.employer_id));
    const files = await eraseAccount(tx, clock.now(), id);
    return [...(deleted?.file_keys ?? []), ...files];
  });
}
