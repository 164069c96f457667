// Deletes a person with account, profile, sessions and files. Interviews keep the person's name.
import { DELETED_ACCOUNT } from "#domain/audit/terms.ts";
import { requireFound } from "#domain/refusal.ts";
import { type AuditActor, recordAudit } from "#server/audit/record.ts";
import { inTransaction } from "#server/database/connect.ts";
import type { Deps } from "#server/deps.ts";
import { removeFiles } from "#server/files/uploads.ts";
import {
  cancelInterviewsOfCandidate,
  cancelInterviewsOfEmployer,
} from "#server/interviews/commands/cancel.ts";
import { lockCandidate } from "#server/interviews/participant-repository.ts";
import { deleteAccount, deleteCandidate, deleteEmployer } from "./repository.ts";

type DeletionDeps = Pick<Deps, "db" | "clock" | "files" | "log">;

export async function deleteCandidateAccount(deps: DeletionDeps, by: AuditActor, id: string): Promise<void> {
  const deleted = await inTransaction(deps.db, async (tx) => {
    // Locked first, so that nobody schedules with the person during the deletion.
    await lockCandidate(tx, id);
    await cancelInterviewsOfCandidate(tx, id, deps.clock.now());
    const candidate = requireFound(await deleteCandidate(tx, id), "Candidate");
    const record = { id, name: DELETED_ACCOUNT };
    await recordAudit(tx, deps.clock.now(), { by, action: "candidate-deleted", record });
    // The account is deleted after the entry was written, so that the entry does not name a person who deleted the own
    // account.
    await deleteAccount(tx, id);
    return candidate;
  });
  await removeFiles(deps, [deleted.photo_key, deleted.resume_key]);
}

export async function deleteEmployerAccount(deps: DeletionDeps, by: AuditActor, id: string): Promise<void> {
  const deleted = await inTransaction(deps.db, async (tx) => {
    await cancelInterviewsOfEmployer(tx, id, deps.clock.now());
    const employer = requireFound(await deleteEmployer(tx, id), "Employer");
    const record = { id, name: employer.institute_name };
    await recordAudit(tx, deps.clock.now(), { by, action: "employer-deleted", record });
    await deleteAccount(tx, id);
    return employer;
  });
  await removeFiles(deps, [deleted.photo_key]);
}
