// The calls about interviews.
import { Hono } from "hono";
import { addDays } from "#domain/day.ts";
import { readInterviewCalendar } from "#domain/interviews/calendar-contract.ts";
import * as contract from "#domain/interviews/contract.ts";
import { listInterviewDays } from "#domain/interviews/days-contract.ts";
import { stepTowards } from "#domain/interviews/rules.ts";
import type { PersonalInterviewSort } from "#domain/interviews/terms.ts";
import type { Interview } from "#domain/interviews/wire.ts";
import type { Page, PageRequest } from "#domain/page.ts";
import { forbidden, notFound } from "#domain/refusal.ts";
import type { SignedInViewer } from "#domain/role.ts";
import { requirePerson } from "#server/accounts/require-person.ts";
import type { Deps } from "#server/deps.ts";
import type { ApiEnv } from "#server/http/api-context.ts";
import { serve } from "#server/http/serve.ts";
import { answerWithCalendar } from "#server/interviews/calendar/calendar-answer.ts";
import { serveCalendarRoutes } from "./calendar-routes.ts";
import { serveLivingRoutes } from "./living-routes.ts";
import { serveStepRoutes } from "./step-routes.ts";
import { serveTeamRoutes } from "./team-routes.ts";
import { isParticipant, onlyNamed } from "./participant.ts";
import { presentOne, presentInterviews, stepViewerOf, visibilityFor } from "./present.ts";
import { deleteInterview } from "#server/interviews/commands/delete.ts";
import { findInterview } from "./repository.ts";
import { setResult } from "#server/interviews/commands/set-result.ts";
import { scheduleInterview } from "#server/interviews/commands/schedule.ts";
import { findInterviewDays } from "#server/interviews/queries/days-repository.ts";
import {
  type InterviewFilters,
  countInterviews,
  listInterviews,
  listInterviewsByNumber,
} from "#server/interviews/queries/list-repository.ts";
import { countInterviewsOf } from "#server/interviews/queries/upcoming-repository.ts";
import { searchInterviews } from "#server/interviews/queries/search-repository.ts";
import { toSharingColumns } from "#server/interviews/steps/step-changes.ts";
import { takeStep } from "#server/interviews/steps/take-step.ts";

export const interviewRoutes = new Hono<ApiEnv>();

serveCalendarRoutes(interviewRoutes);
serveTeamRoutes(interviewRoutes);
serveStepRoutes(interviewRoutes);
serveLivingRoutes(interviewRoutes);

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

serve(interviewRoutes, contract.listInterviews, async ({ deps, viewer, query: { q, ...query } }) => {
  if (!q) return readPage(deps, viewer, query);
  const found = await searchInterviews(deps, { q, status: query.status }, query);
  const rows = await listInterviewsByNumber(deps.db, found.items);
  return { ...found, items: await presentInterviews(deps, viewer, rows) };
});

serve(interviewRoutes, contract.listEmployerInterviews, async ({ deps, viewer, params, query }) => {
  await requirePerson(deps.db, viewer, params.employerId);
  return readPage(deps, viewer, { ...query, employerId: params.employerId, ...onlyNamed(viewer) });
});

serve(interviewRoutes, listInterviewDays, async ({ deps, viewer, params, query }) => {
  await requirePerson(deps.db, viewer, params.employerId);
  const { from = deps.clock.today(), days = 7 } = query;
  const range = { from, to: addDays(from, days - 1) };
  const found = await findInterviewDays(deps.db, { ...range, ...params, ...onlyNamed(viewer) });
  return { ...found, interviews: await presentInterviews(deps, viewer, found.interviews) };
});

serve(interviewRoutes, contract.listCandidateInterviews, async ({ deps, viewer, params, query }) => {
  await requirePerson(deps.db, viewer, params.candidateId);
  return readPage(deps, viewer, { ...query, candidateId: params.candidateId });
});

serve(interviewRoutes, contract.countInterviews, async ({ deps, viewer, params }) => {
  await requirePerson(deps.db, viewer, params.userId);
  return countInterviewsOf(deps.db, params.userId, { now: deps.clock.now(), ...onlyNamed(viewer) });
});

serve(interviewRoutes, readInterviewCalendar, async ({ deps, viewer, params, http }) => {
  const row = await findInterview(deps.db, params.id);
  if (!row || !(await isParticipant(deps.db, row, viewer))) throw notFound("Interview");
  return answerWithCalendar(http, deps, { row, visibility: await visibilityFor(deps, viewer) });
});

serve(interviewRoutes, contract.scheduleInterview, async ({ deps, viewer, body }) => {
  const interview = await scheduleInterview(deps, viewer, body);
  return {
    message: "Interview Scheduled! 1 credit has been deducted.",
    interview: await presentOne(deps, viewer, interview),
  };
});

serve(interviewRoutes, contract.updateInterviewStatus, async ({ deps, viewer, params, body }) => {
  const { status, ...input } = body;
  const step = stepTowards(viewer.role, status);
  if (!step) throw forbidden();
  const interview = await takeStep(deps, viewer, { id: params.id, step, input });
  const completed = status === "Completed" && input.result;
  return {
    message: completed ? "Interview marked as completed with result." : "Interview updated",
    interview: await presentOne(deps, viewer, interview),
  };
});

serve(interviewRoutes, contract.updateInterviewResult, async ({ deps, viewer, params, body }) => {
  const sharing = toSharingColumns(body);
  const interview = await setResult(deps, viewer, { id: params.id, result: body.result, sharing });
  return { message: "Interview updated", interview: await presentOne(deps, viewer, interview) };
});

serve(interviewRoutes, contract.rescheduleInterview, async ({ deps, viewer, params, body }) => {
  const { note, proposals, interviewDate: day, InterviewLink: link } = body;
  const interview =
    viewer.role === "candidate"
      ? await takeStep(deps, viewer, { id: params.id, step: "askForAnotherDay", input: { note, proposals } })
      : await takeStep(deps, viewer, { id: params.id, step: "reschedule", input: { day, link } });
  return { message: "Interview rescheduled", interview: await presentOne(deps, viewer, interview) };
});

serve(interviewRoutes, contract.deleteInterview, async ({ deps, viewer, params }) => {
  await deleteInterview(deps, viewer, params.id);
  return { message: "Interview has been deleted." };
});
