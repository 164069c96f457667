// A school asks to be verified. A request that waits is changed; otherwise a new one begins (SCHOOL-4).
import type { AccountId, EmployerId } from "#platform/domain/ids.ts";
import { requireFound } from "#platform/domain/refusal.ts";
import type { EmployerViewer } from "#platform/domain/role.ts";
import { type DatabaseTransaction, inTransaction } from "#platform/server/database/connect.ts";
import type { VerificationRow } from "#features/schools/server/verifications/tables.ts";
import type { Deps } from "#platform/server/deps.ts";
import { prepareUpload, removeFiles, withStoredFiles } from "#platform/server/files/uploads.ts";
import type { Upload } from "#platform/server/http/upload.ts";
import { endForChange } from "./changed-record.ts";
import { notifyOfVerification } from "./notify-school.ts";
import { listRequests, lockSchool, recordOf, updateRequest } from "./repository.ts";
import { insertPending, type NamedNumber } from "./requests.ts";

type Asking = Pick<Deps, "db" | "clock" | "files" | "log" | "limits">;

export async function askForVerification(
  deps: Asking,
  viewer: EmployerViewer,
  { form, evidence }: { form: NamedNumber; evidence: Upload | undefined },
): Promise<void> {
  const { employerId, accountId } = viewer;
  await deps.limits.consumeMail("verification", employerId);
  const prepared = evidence ? await prepareUpload("evidence", "evidence", evidence) : null;
  const replaced = await withStoredFiles(deps, [prepared], () =>
    inTransaction(deps.db, (tx) =>
      writeRequest(tx, deps.clock.now(), {
        employerId,
        form,
        accountId,
        evidenceKey: prepared?.key ?? null,
      }),
    ),
  );
  await removeFiles(deps, [replaced]);
}

/** Returns the key of evidence that the new one replaces. */
export async function writeRequest(
  tx: DatabaseTransaction,
  now: Date,
  asked: { employerId: EmployerId; form: NamedNumber; accountId: AccountId; evidenceKey: string | null },
): Promise<string | null> {
  const { employerId, form, accountId, evidenceKey } = asked;
  const school = requireFound(await lockSchool(tx, employerId), "Employer");
  const rows = await listRequests(tx, [employerId]);
  const verified = rows.find(({ state }) => state === "verified");
  if (verified && (verified.kind !== form.kind || verified.number !== form.number)) {
    await endForChange(tx, now, { school, verified, read: recordOf(school), changes: ["Number"] });
  }
  const latest = rows[0];
  if (latest?.state === "pending") {
    await updateRequest(tx, latest.id, {
      ...form,
      asked_by: accountId,
      ...(evidenceKey !== null && { evidence_key: evidenceKey }),
    });
    return evidenceKey === null ? null : latest.evidence_key;
  }
  const carried = evidenceKey === null ? await takeEvidence(tx, latest) : null;
  if (latest) await updateRequest(tx, latest.id, { is_latest: false });
  const request = { ...form, asked_by: accountId, evidence_key: evidenceKey ?? carried };
  await insertPending(tx, now, { school, request });
  await notifyOfVerification(tx, now, { school, notice: { kind: "verification-asked", number: form } });
  return null;
}

/** A school that was asked for more need not send again what it has sent. */
async function takeEvidence(
  tx: DatabaseTransaction,
  latest: VerificationRow | undefined,
): Promise<string | null> {
  if (latest?.state !== "more-needed" || latest.evidence_key === null) return null;
  await updateRequest(tx, latest.id, { evidence_key: null });
  return latest.evidence_key;
}
