// Deletes a person with account, profile, sessions and files. Interviews keep the person's name.
import { DELETED_ACCOUNT } from "#domain/audit/terms.ts";
import { requireFound } from "#domain/refusal.ts";
import { endApplicationsOf } from "#server/applications/erasing/erase.ts";
import { type AuditActor, recordAudit } from "#server/audit/record.ts";
import { type DatabaseTransaction, inTransaction } from "#server/database/connect.ts";
import type { Deps } from "#server/deps.ts";
import { removeFiles } from "#server/files/uploads.ts";
import {
  cancelInterviewsOfCandidate,
  cancelInterviewsOfEmployer,
} from "#server/interviews/commands/cancel.ts";
import { lockCandidate } from "#server/interviews/participant-repository.ts";
import { deleteAccount, deleteCandidate, deleteEmployer, lockAccountsOfSchool } from "./repository.ts";

type DeletionDeps = Pick<Deps, "db" | "clock" | "files" | "log">;

export async function deleteCandidateAccount(deps: DeletionDeps, by: AuditActor, id: string): Promise<void> {
  const deleted = await inTransaction(deps.db, async (tx) => {
    // Locked first, so that nobody schedules with the person during the deletion.
    await lockCandidate(tx, id);
    await cancelInterviewsOfCandidate(tx, id, deps.clock.now());
    const resumes = await endApplicationsOf(tx, deps.clock.now(), id);
    const candidate = requireFound(await deleteCandidate(tx, id), "Candidate");
    const record = { id, name: DELETED_ACCOUNT };
    await recordAudit(tx, deps.clock.now(), { by, action: "candidate-deleted", record });
    // The account is deleted after the entry was written, so that the entry does not name a person who deleted the own
    // account.
    await deleteAccount(tx, id);
    return [candidate.photo_key, ...new Set([candidate.resume_key, ...resumes])];
  });
  await removeFiles(deps, deleted);
}

/** Deletes a school with the accounts of all its members. */
export async function deleteEmployerAccount(deps: DeletionDeps, by: AuditActor, id: string): Promise<void> {
  const files = await inTransaction(deps.db, (tx) => deleteSchool(tx, deps.clock.now(), { by, id }));
  await removeFiles(deps, files);
}

/** Returns the keys of the school's files, to be removed after the commit. */
export async function deleteSchool(
  tx: DatabaseTransaction,
  now: Date,
  { by, id }: { by: AuditActor; id: string },
): Promise<(string | null)[]> {
  await cancelInterviewsOfEmployer(tx, id, now);
  const accounts = await lockAccountsOfSchool(tx, id);
  const employer = requireFound(await deleteEmployer(tx, id), "Employer");
  const record = { id, name: employer.institute_name };
  await recordAudit(tx, now, { by, action: "employer-deleted", record });
  for (const account of accounts) await deleteAccount(tx, account);
  return employer.file_keys;
}
