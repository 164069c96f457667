// Deletes a person with account, profile, sessions and files. Interviews keep the person's name.
import { DELETED_ACCOUNT } from "#platform/domain/audit/terms.ts";
import { DAY_MS } from "#platform/domain/day.ts";
import type { AccountId, CandidateId, EmployerId } from "#platform/domain/ids.ts";
import { requireFound } from "#platform/domain/refusal.ts";
import { findMembership, isProven, lockAccount } from "#features/accounts/server/service.ts";
import { endApplicationsOf } from "#features/applications/server/erasing/erase.ts";
import { endOffersOf } from "#features/offers/server/own-data.ts";
import { type AuditActor, recordAudit } from "#platform/server/audit/record.ts";
import { type DatabaseTransaction, inTransaction } from "#platform/server/database/connect.ts";
import type { Deps } from "#platform/server/deps.ts";
import { removeUnnamed } from "#platform/server/files/sweep.ts";
import { listFileKeysOf } from "#features/threads/server/service.ts";
import {
  cancelInterviewsOfCandidate,
  cancelInterviewsOfEmployer,
} from "#features/interviews/server/commands/cancel.ts";
import { lockCandidate } from "#features/interviews/server/service.ts";
import { type MailText, queueMail } from "#platform/server/mail/outbox.ts";
import { writeAccountMail } from "#platform/server/notifications/account-mail.ts";
import { eraseAccount } from "./erase-account.ts";
import { deleteCandidate, deleteEmployer, lockAccountsOfSchool } from "./repository.ts";

type DeletionDeps = Pick<Deps, "db" | "clock" | "files" | "log">;

/** Asked once the person is locked: false leaves everything as it is. */
export type IsDue = (tx: DatabaseTransaction) => Promise<boolean>;

/** `nomineeReason` is why the nominee asked for it; the entry that has it names nobody. */
export async function deleteCandidateAccount(
  deps: DeletionDeps,
  by: AuditActor,
  id: CandidateId,
  { nomineeReason, isDue }: { nomineeReason?: string; isDue?: IsDue } = {},
): Promise<void> {
  const deleted = await inTransaction(deps.db, async (tx) => {
    // Locked first, so that nobody schedules with the person during the deletion.
    await lockCandidate(tx, id);
    if (isDue && !(await isDue(tx))) return [];
    await cancelInterviewsOfCandidate(tx, id, deps.clock.now());
    // Applications are locked before their letters.
    const resumes = await endApplicationsOf(tx, deps.clock.now(), id);
    const ofMessages = await listFileKeysOf(tx, { candidate_id: id });
    await endOffersOf(tx, deps.clock.now(), id);
    const candidate = requireFound(await deleteCandidate(tx, id), "Candidate");
    const record = { id, name: DELETED_ACCOUNT };
    await recordAudit(tx, deps.clock.now(), { by, action: "candidate-deleted", record });
    // The account is deleted after the entry was written, so that the entry does not name a person who deleted the own
    // account.
    const wasProven = await isProven(tx, id);
    const files = await eraseAccount(tx, deps.clock.now(), id);
    if (nomineeReason !== undefined) {
      const entry = { action: "nominee-erasure", record: { id: null, name: DELETED_ACCOUNT } } as const;
      await recordAudit(tx, deps.clock.now(), { by, ...entry, after: { reason: nomineeReason } });
    }
    await confirmDeletion(tx, deps.clock.now(), { by, id, wasProven });
    return [candidate.photo_key, ...new Set([candidate.resume_key, ...resumes]), ...files, ...ofMessages];
  });
  // A file of a reported conversation stays until the report is closed (MSG-16).
  await removeUnnamed(deps, deleted);
}

const CONFIRM_MS = DAY_MS;

/**
 * One mail to the person who deleted the own account. It is the last: its row, which has the address, goes once it is sent
 * and at the latest a day later (PEOPLE-6). An address that was not proven may be somebody else's and gets none (REG-42).
 */
export async function confirmDeletion(
  tx: DatabaseTransaction,
  now: Date,
  { by, id, wasProven }: { by: AuditActor; id: AccountId; wasProven: boolean },
): Promise<void> {
  if (by === "operator" || by.accountId !== id || !wasProven) return;
  await queueMail(tx, now, {
    to: by.email,
    accountId: null,
    ...deletionMail(),
    isSecurity: true,
    notAfter: new Date(now.getTime() + CONFIRM_MS),
    leavesNothing: true,
  });
}

/** Deletes a school with the accounts of all its members. */
export async function deleteEmployerAccount(
  deps: DeletionDeps,
  by: AuditActor,
  id: EmployerId,
): Promise<void> {
  const files = await inTransaction(deps.db, (tx) => deleteSchool(tx, deps.clock.now(), { by, id }));
  await removeUnnamed(deps, files);
}

/** Returns the keys of the school's files, to be removed after the commit. */
export async function deleteSchool(
  tx: DatabaseTransaction,
  now: Date,
  { by, id }: { by: AuditActor; id: EmployerId },
): Promise<(string | null)[]> {
  // The school comes before its subscriptions and interviews, also where its owner deletes the own account.
  const accounts = await lockAccountsOfSchool(tx, id);
  await cancelInterviewsOfEmployer(tx, id, now);
  const ofMessages = await listFileKeysOf(tx, { employer_id: id });
  const employer = requireFound(await deleteEmployer(tx, id), "Employer");
  const record = { id, name: employer.institute_name };
  await recordAudit(tx, now, { by, action: "employer-deleted", record });
  const files: (string | null)[] = [...employer.file_keys, ...ofMessages];
  for (const account of accounts) {
    await lockAccount(tx, account);
    // A former member has joined another school since the school was locked.
    if (await findMembership(tx, account)) continue;
    files.push(...(await eraseAccount(tx, now, account)));
  }
  return files;
}

export const deletionMail = (): MailText =>
  writeAccountMail(
    {
      subject: "Your account at EduNakuri is deleted",
      title: "Your account is deleted",
      sentences: [
        "You have deleted your account, and what it held is gone. This is our last mail to this address.",
        "If it was not you, please write to us.",
      ],
      path: "/#contactus",
      action: "Write to us",
    },
    "You get this mail because the account with this address was deleted.",
  );
