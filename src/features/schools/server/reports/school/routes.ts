// The calls of staff's page of a school that no other area answers.
import { Hono } from "hono";
import { addDays, dayInIndia } from "#platform/domain/day.ts";
import { requireFound } from "#platform/domain/refusal.ts";
import * as calls from "#features/schools/domain/reports/school-calls.ts";
import type { ApiEnv } from "#platform/server/http/api-context.ts";
import { serve } from "#platform/server/http/serve.ts";
import { addNote, readNotes } from "./notes.ts";
import { countSeenAndInvited, findSchoolName, listDaysWithViews } from "./repository.ts";

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
