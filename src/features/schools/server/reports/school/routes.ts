// The calls of staff's page of a school that no other area answers.
import { Hono } from "hono";
import { addDays, dayInIndia } from "#platform/domain/day.ts";
import { requireFound } from "#platform/domain/refusal.ts";
import * as calls from "#features/schools/domain/reports/school-calls.ts";
import type { ApiEnv } from "#platform/server/http/api-context.ts";
import { serve } from "#platform/server/http/serve.ts";
import {
  countSeenAndInvited,
  findSchoolName,
  listDaysWithViews,
  insertNote,
  listNotes,
} from "./repository.ts";
import type { EmployerId } from "#platform/domain/ids.ts";
import type { SchoolNote } from "#features/schools/domain/reports/school-calls.ts";
import type { AdminViewer } from "#platform/domain/role.ts";
import { recordAudit } from "#platform/server/audit/record.ts";
import { inTransaction } from "#platform/server/database/connect.ts";
import { newId } from "#platform/server/database/new-id.ts";
import type { Deps } from "#platform/server/deps.ts";

/** The notes of staff about a school. Nobody else reads them. */
async function readNotes({ db }: Pick<Deps, "db">, employerId: EmployerId): Promise<SchoolNote[]> {
  requireFound(await findSchoolName(db, employerId), "Employer");
  const rows = await listNotes(db, employerId);
  return rows.map(({ id, text, by, created_at }) => ({
    _id: id,
    text,
    by,
    createdAt: created_at.toISOString(),
  }));
}

async function addNote(
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

export const schoolPageRoutes = new Hono<ApiEnv>();

/** The last 30 days, this one included. */
const DAYS_BEFORE = 29;

serve(schoolPageRoutes, calls.listSchoolNotes, async ({ deps, params }) => ({
  notes: await readNotes(deps, params.id),
}));

serve(schoolPageRoutes, calls.addSchoolNote, async ({ deps, viewer, params, body }) => ({
  message: "The note was added.",
  note: await addNote(deps, viewer, { employerId: params.id, text: body.text }),
}));

serve(schoolPageRoutes, calls.readSchoolViews, async ({ deps: { db, clock }, params: { id } }) => {
  requireFound(await findSchoolName(db, id), "Employer");
  const from = addDays(dayInIndia(clock.now()), -DAYS_BEFORE);
  const [days, counts] = await Promise.all([
    listDaysWithViews(db, id, from),
    countSeenAndInvited(db, id, from),
  ]);
  return { days, ...counts };
});
