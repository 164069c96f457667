// Notifies the candidate or those who hire at the school of a step of an application (APPLY-14).
import { maskedName } from "#features/teachers/domain/masked-name.ts";
import type { ApplicationNotice } from "#features/applications/domain/notices.ts";
import { NOTICES } from "#platform/domain/notifications/notices.ts";
import type { DatabaseTransaction } from "#platform/server/database/connect.ts";
import type { ApplicationRow } from "#features/applications/server/tables.ts";
import { notify } from "#platform/server/notifications/notify.ts";
import { presentBadge } from "#features/schools/server/verifications/present.ts";
import { findParties, listHiringMembers } from "./parties-repository.ts";

type Notified = {
  application: Pick<ApplicationRow, "id" | "employer_id" | "candidate_id">;
  kind: ApplicationNotice;
  /** What the other side wrote. */
  note: string | null;
};

export async function notifyOfApplication(
  tx: DatabaseTransaction,
  now: Date,
  { application: { id, employer_id, candidate_id }, kind, note }: Notified,
): Promise<void> {
  const parties = (await findParties(tx, [id])).get(id);
  if (!parties) return;
  const { candidate, post, school, hasResume, subjects, isMasked } = parties;
  const facts = { candidate, post, school, hasResume, badge: presentBadge(parties, now) };
  const recipients: readonly string[] = NOTICES[kind].recipients;
  if (candidate_id !== null && recipients.includes("candidate")) {
    // The candidate does not read the own note in the confirmation.
    const read = recipients.includes("employer") ? null : note;
    await notify(tx, now, { to: candidate_id, kind, about: id, facts: { ...facts, note: read } });
  }
  if (!recipients.includes("employer")) return;
  const masked = { candidate: maskedName({ fullName: candidate, subjects }), hasResume: false, note: null };
  const read = { ...facts, note, ...(isMasked && masked) };
  for (const to of await listHiringMembers(tx, employer_id)) {
    await notify(tx, now, { to, kind, about: id, facts: read });
  }
}
