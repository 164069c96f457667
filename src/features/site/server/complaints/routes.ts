// The calls about complaints.
import { sentence } from "#platform/domain/locale/sentence.ts";
import { Hono } from "hono";
import * as calls from "#features/site/domain/complaints/calls.ts";
import { requireFound } from "#platform/domain/refusal.ts";
import { answerWithEvidence } from "#platform/server/files/pdf-answer.ts";
import type { ApiEnv } from "#platform/server/http/api-context.ts";
import { serve } from "#platform/server/http/serve.ts";
import { countComplaints, findComplaint, listComplaints } from "./repository.ts";
import { complain, takeStep } from "./service.ts";
import { complaint, type Complaint } from "#features/site/domain/complaints/calls.ts";
import { acknowledgeBy, lastAnswerDay, writeNumber } from "#features/site/domain/complaints/terms.ts";
import { dayInIndia } from "#platform/domain/day.ts";
import { presentRow } from "#platform/server/database/column-map.ts";

type Row = NonNullable<Awaited<ReturnType<typeof findComplaint>>>;

/** For staff, with both clocks. */
function presentComplaint(row: Row, now: Date): Complaint {
  const acknowledge = acknowledgeBy(row.created_at);
  const isLate = row.answer_by < dayInIndia(now) || (row.acknowledged_at === null && acknowledge < now);
  return presentRow(complaint, row, {
    number: writeNumber(row.number),
    hasFile: row.file_key !== null,
    acknowledgeBy: acknowledge.toISOString(),
    latest: lastAnswerDay(row.created_at),
    handledBy: row.handler,
    isOverdue: row.answered_at === null && isLate,
  });
}

export const complaintRoutes = new Hono<ApiEnv>();

serve(complaintRoutes, calls.complain, async ({ deps, viewer, body, files }) => {
  const number = await complain(deps, viewer, { form: body, file: files.file });
  return { message: sentence("Your complaint has the number {number}.", { number }), number };
});

serve(complaintRoutes, calls.listComplaints, async ({ deps: { db, clock }, query: { state, ...page } }) => {
  const now = clock.now();
  const [rows, total] = await Promise.all([
    listComplaints(db, page, { state, now }),
    countComplaints(db, state, now),
  ]);
  return { items: rows.map((row) => presentComplaint(row, now)), total };
});

const MESSAGES = {
  acknowledge: "The person has a mail that somebody looks at it.",
  extend: "The person has a mail with the new day and the reason.",
  answer: "The answer is on its way.",
} as const;

serve(complaintRoutes, calls.takeComplaintStep, async ({ deps, viewer, params: { id }, body }) => {
  await takeStep(deps, viewer, { id, ...body });
  const row = requireFound(await findComplaint(deps.db, id), "Complaint");
  return { message: MESSAGES[body.step], complaint: presentComplaint(row, deps.clock.now()) };
});

serve(complaintRoutes, calls.readComplaintFile, async ({ deps, params, http }) => {
  const row = requireFound(await findComplaint(deps.db, params.id), "Complaint");
  return answerWithEvidence(http, deps, row.file_key);
});
