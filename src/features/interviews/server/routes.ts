// The calls that schedule, list and delete interviews, and those of their members, notes and calendars. The steps are in
// step-routes.ts.
import { Hono } from "hono";
import { addDays } from "#platform/domain/day.ts";
import * as calls from "#features/interviews/domain/calls.ts";
import type { PersonalInterviewSort } from "#features/interviews/domain/terms.ts";
import type { Interview } from "#features/interviews/domain/wire.ts";
import type { Page, PageRequest } from "#platform/domain/page.ts";
import { Refusal, requireFound } from "#platform/domain/refusal.ts";
import type { SignedInViewer, AdminViewer, EmployerViewer } from "#platform/domain/role.ts";
import { requirePerson } from "#features/accounts/server/require-person.ts";
import type { Deps } from "#platform/server/deps.ts";
import type { ApiEnv } from "#platform/server/http/api-context.ts";
import { serve } from "#platform/server/http/serve.ts";
import { answerWithCalendar } from "./calendar/calendar-answer.ts";
import { readAddress, readFeed, renewAddress, revokeAddress } from "./calendar/feed.ts";
import { changeInterviewers, readInterviewers } from "./commands/interviewers.ts";
import { addNote, deleteNote, readNotes } from "./commands/notes.ts";
import { scheduleInterview } from "./commands/schedule.ts";
import { findConflicts } from "./invitation/conflicts.ts";
import { makeRoom } from "./invitation/room.ts";
import { requireParticipant, onlyNamed, auditRecordFor } from "./participant.ts";
import { presentInterviews, presentNote, presentOne, stepViewerOf, visibilityFor } from "./present.ts";
import { findInterviewDays, countInterviewsOf } from "./queries/upcoming-repository.ts";
import {
  type InterviewFilters,
  countInterviews,
  listInterviews,
  listInterviewsByNumber,
} from "./queries/list-repository.ts";
import { searchInterviews } from "./queries/search-repository.ts";
import { findInterview, updateInterview } from "./repository.ts";
import { serveStepRoutes } from "./step-routes.ts";
import type { InterviewId } from "#platform/domain/ids.ts";
import { isFreeRound } from "#features/interviews/domain/invitation/next-round.ts";
import { isOpen, mayEmployerDelete } from "#features/interviews/domain/rules.ts";
import { closingOf } from "#features/interviews/domain/steps/next-steps.ts";
import { recordAudit } from "#platform/server/audit/record.ts";
import { inTransaction } from "#platform/server/database/connect.ts";
import { cancelInterview, lockForStep } from "./commands/cancel.ts";
import { readStepFacts } from "./facts/facts.ts";
import { deleteNotes } from "./note-repository.ts";

/** An admin who deletes an open interview cancels it first, so that its credit is returned (INT-8). */
function deleteInterview(
  { db, clock }: Pick<Deps, "db" | "clock">,
  viewer: EmployerViewer | AdminViewer,
  id: InterviewId,
): Promise<void> {
  const now = clock.now();
  return inTransaction(db, async (tx) => {
    const { interview, subscriptions } = requireFound(await lockForStep(tx, id), "Interview");
    await requireParticipant(tx, viewer, interview);
    if (viewer.role === "employer") {
      const facts = await readStepFacts(tx, interview, now);
      if (!mayEmployerDelete({ ...facts, answerBy: closingOf(facts) }, clock.today())) {
        throw new Refusal(
          "conflict",
          "NOT_DELETABLE",
          "Only an interview whose last time is past can be deleted, unless it was completed or an absence is still to be settled.",
        );
      }
    }
    if (viewer.role === "admin" && isOpen(interview.status)) {
      await cancelInterview(tx, interview, { subscriptions, now, byAccount: viewer.accountId });
    }
    await updateInterview(tx, id, { deleted_at: now, updated_at: now });
    await deleteNotes(tx, id);
    await recordAudit(tx, now, {
      by: viewer,
      action: "interview-deleted",
      record: auditRecordFor(interview),
      before: { status: interview.status, result: interview.result },
    });
  });
}

export const interviewRoutes = new Hono<ApiEnv>();

serve(interviewRoutes, calls.readCalendarFeed, async ({ deps, params, http }) =>
  http.body(await readFeed(deps, params.token), 200, {
    "Content-Type": "text/calendar; charset=utf-8",
    "Content-Disposition": 'inline; filename="edunakuri.ics"',
    "Cache-Control": "private, no-store",
    "X-Content-Type-Options": "nosniff",
  }),
);

serve(interviewRoutes, calls.readCalendarAddress, async ({ deps, viewer }) => ({
  address: await readAddress(deps, viewer),
}));

serve(interviewRoutes, calls.renewCalendarAddress, async ({ deps, viewer }) => ({
  address: await renewAddress(deps, viewer),
}));

serve(interviewRoutes, calls.revokeCalendarAddress, async ({ deps, viewer }) => {
  await revokeAddress(deps, viewer);
  return { address: null };
});

serve(interviewRoutes, calls.listInterviewers, async ({ deps, viewer, params }) => ({
  interviewers: await readInterviewers(deps, viewer, params.id),
}));

serve(interviewRoutes, calls.nameInterviewers, async ({ deps, viewer, params, body }) => ({
  message: "Interviewers updated",
  interviewers: await changeInterviewers(deps, viewer, { id: params.id, accountIds: body.interviewers }),
}));

serve(interviewRoutes, calls.listInterviewNotes, async ({ deps, viewer, params }) => {
  const rows = await readNotes(deps, viewer, params.id);
  return { notes: rows.map((row) => presentNote(row, viewer)) };
});

serve(interviewRoutes, calls.addInterviewNote, async ({ deps, viewer, params, body }) => {
  const rows = await addNote(deps, viewer, { id: params.id, text: body.text });
  return { message: "The note was added.", notes: rows.map((row) => presentNote(row, viewer)) };
});

serve(interviewRoutes, calls.deleteInterviewNote, async ({ deps, viewer, params }) => {
  const rows = await deleteNote(deps, viewer, params);
  return { message: "The note was deleted.", notes: rows.map((row) => presentNote(row, viewer)) };
});

serve(interviewRoutes, calls.findConflicts, async ({ deps, viewer, body }) => ({
  conflicts: await findConflicts(deps, viewer, body),
}));

serve(interviewRoutes, calls.makeRoom, ({ deps }) => ({ link: makeRoom(deps.env) }));

serveStepRoutes(interviewRoutes);

async function readPage(
  deps: Deps,
  viewer: SignedInViewer,
  filters: InterviewFilters & PageRequest & { sort?: PersonalInterviewSort | undefined },
): Promise<Page<Interview>> {
  const [rows, total] = await Promise.all([
    listInterviews(deps.db, { ...filters, viewer: stepViewerOf(viewer, deps.clock.now()) }),
    countInterviews(deps.db, filters),
  ]);
  return { items: await presentInterviews(deps, viewer, rows), total };
}

serve(interviewRoutes, calls.listInterviews, async ({ deps, viewer, query: { q, ...query } }) => {
  if (!q) return readPage(deps, viewer, query);
  const found = await searchInterviews(deps, { q, status: query.status }, query);
  const rows = await listInterviewsByNumber(deps.db, found.items);
  return { ...found, items: await presentInterviews(deps, viewer, rows) };
});

serve(interviewRoutes, calls.listEmployerInterviews, async ({ deps, viewer, params, query }) => {
  await requirePerson(deps.db, viewer, params.employerId);
  return readPage(deps, viewer, { ...query, employerId: params.employerId, ...onlyNamed(viewer) });
});

serve(interviewRoutes, calls.listInterviewDays, async ({ deps, viewer, params, query }) => {
  await requirePerson(deps.db, viewer, params.employerId);
  const { from = deps.clock.today(), days = 7 } = query;
  const range = { from, to: addDays(from, days - 1) };
  const found = await findInterviewDays(
    deps.db,
    { ...range, ...params, ...onlyNamed(viewer) },
    deps.clock.now(),
  );
  return { ...found, interviews: await presentInterviews(deps, viewer, found.interviews) };
});

serve(interviewRoutes, calls.listCandidateInterviews, async ({ deps, viewer, params, query }) => {
  await requirePerson(deps.db, viewer, params.candidateId);
  return readPage(deps, viewer, { ...query, candidateId: params.candidateId });
});

serve(interviewRoutes, calls.countInterviews, async ({ deps, viewer, params }) => {
  await requirePerson(deps.db, viewer, params.userId);
  return countInterviewsOf(deps.db, params.userId, { now: deps.clock.now(), ...onlyNamed(viewer) });
});

serve(interviewRoutes, calls.readInterviewCalendar, async ({ deps, viewer, params, http }) => {
  const row = await requireParticipant(deps.db, viewer, await findInterview(deps.db, params.id));
  return answerWithCalendar(http, deps, { row, visibility: await visibilityFor(deps, viewer) });
});

serve(interviewRoutes, calls.scheduleInterview, async ({ deps, viewer, body }) => {
  const interview = await scheduleInterview(deps, viewer, body);
  return {
    message: isFreeRound(interview.round_number)
      ? "Interview Scheduled! No credit was deducted."
      : "Interview Scheduled! 1 credit has been deducted.",
    interview: await presentOne(deps, viewer, interview),
  };
});

serve(interviewRoutes, calls.deleteInterview, async ({ deps, viewer, params }) => {
  await deleteInterview(deps, viewer, params.id);
  return { message: "Interview has been deleted." };
});
