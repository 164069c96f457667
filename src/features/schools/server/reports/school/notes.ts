// The notes of staff about a school. Nobody else reads them.
import type { EmployerId } from "#platform/domain/ids.ts";
import { requireFound } from "#platform/domain/refusal.ts";
import type { SchoolNote } from "#features/schools/domain/reports/school-calls.ts";
import type { AdminViewer } from "#platform/domain/role.ts";
import { recordAudit } from "#platform/server/audit/record.ts";
import { inTransaction } from "#platform/server/database/connect.ts";
import { newId } from "#platform/server/database/new-id.ts";
import type { Deps } from "#platform/server/deps.ts";
import { findSchoolName, insertNote, listNotes } from "./repository.ts";

export async function readNotes({ db }: Pick<Deps, "db">, employerId: EmployerId): Promise<SchoolNote[]> {
  requireFound(await findSchoolName(db, employerId), "Employer");
  const rows = await listNotes(db, employerId);
  return rows.map(({ id, text, by, created_at }) => ({
    _id: id,
    text,
    by,
    createdAt: created_at.toISOString(),
  }));
}

export async function addNote(
  { db, clock }: Pick<Deps, "db" | "clock">,
  by: AdminViewer,
  { employerId, text }: { employerId: EmployerId; text: string },
): Promise<SchoolNote> {
  const now = clock.now();
  return inTransaction(db, async (tx) => {
    const name = requireFound(await findSchoolName(tx, employerId), "Employer");
    const id = newId();
    const row = { id, employer_id: employerId, text, by_account: by.accountId, created_at: now };
    await insertNote(tx, row);
    const record = { id: employerId, name };
    await recordAudit(tx, now, { by, action: "school-note-added", record, after: { note: text } });
    return { _id: id, text, by: by.email, createdAt: now.toISOString() };
  });
}
