// The calls that take a step of an interview: the documents' calls, a call for each other step, and the link of a mail.
import { sideOf } from "#features/interviews/domain/absence.ts";
import { stepTowards } from "#features/interviews/domain/rules.ts";
import * as calls from "#features/interviews/domain/steps/calls.ts";
import { LINK_SENT_AGAIN } from "#features/interviews/domain/steps/done-by-link.ts";
import { cancelStepOf, type StepFacts } from "#features/interviews/domain/steps/next-steps.ts";
import { STEP_NAMES, type StepName, STEPS } from "#features/interviews/domain/steps/state-table.ts";
import type { InterviewStatus } from "#features/interviews/domain/terms.ts";
import type { changedInterview } from "#features/interviews/domain/wire.ts";
import type { Call } from "#platform/domain/call.ts";
import type { InterviewId } from "#platform/domain/ids.ts";
import { forbidden } from "#platform/domain/refusal.ts";
import type { z } from "#platform/domain/zod.ts";
import type { Routes } from "#platform/server/http/api-context.ts";
import { serve } from "#platform/server/http/serve.ts";
import { answerWithCalendar } from "./calendar/calendar-answer.ts";
import { setResult } from "./commands/set-result.ts";
import { readByLink, stepByLink, sendLinkAgain } from "./interview-page/by-link.ts";
import { presentInterviewPage, withoutMeeting } from "./interview-page/present-page.ts";
import { presentInterviews, presentOne, LINK_VISIBILITY } from "./present.ts";
import { countInterviewsWithAbsence, listInterviewsWithAbsence } from "./facts/absence-repository.ts";
import type { StepInput } from "./steps/step-context.ts";
import { toSharingColumns } from "./steps/step-changes.ts";
import { writeCancel } from "./steps/step-endings.ts";
import { decidingStep, takeStep } from "./steps/take-step.ts";

/** The steps that have a call of their name. */
type StepOfCall = {
  [Name in StepName]: (typeof STEPS)[Name] extends { answer: string } ? Name : never;
}[StepName];
type StepCall = Call & {
  access: readonly ["candidate", "employer"];
  params: z.ZodObject<{ id: z.ZodType<InterviewId> }>;
  body?: z.ZodType<StepInput>;
  reply: typeof changedInterview;
};

function isStepCall(entry: [string, unknown]): entry is [StepOfCall, StepCall] {
  return STEP_NAMES.some((step) => step === entry[0] && "answer" in STEPS[step]);
}

export function serveStepRoutes(routes: Routes): void {
  serve(routes, calls.updateInterviewStatus, async ({ deps, viewer, params, body }) => {
    const { status, ...input } = body;
    const step = stepTowards(viewer.role, status);
    if (!step) throw forbidden();
    const row = await takeStep(deps, viewer, { ...params, step, input });
    const completed = status === "Completed" && input.result;
    return {
      message: completed ? "Interview marked as completed with result." : "Interview updated",
      interview: await presentOne(deps, viewer, row),
    };
  });

  serve(routes, calls.updateInterviewResult, async ({ deps, viewer, params, body }) => {
    const sharing = toSharingColumns(body);
    const row = await setResult(deps, viewer, { ...params, result: body.result, sharing });
    return { message: "Interview updated", interview: await presentOne(deps, viewer, row) };
  });

  serve(routes, calls.rescheduleInterview, async ({ deps, viewer, params, body }) => {
    const { note, proposals, interviewDate: day, InterviewLink: link } = body;
    const asked =
      viewer.role === "candidate"
        ? ({ step: "askForAnotherDay", input: { note, proposals } } as const)
        : ({ step: "reschedule", input: { day, link } } as const);
    const row = await takeStep(deps, viewer, { ...params, ...asked });
    return { message: "Interview rescheduled", interview: await presentOne(deps, viewer, row) };
  });

  serve(routes, calls.acceptProposal, async ({ deps, viewer, params, body: input }) => {
    const step = viewer.role === "candidate" ? "accept" : "acceptAsked";
    const row = await takeStep(deps, viewer, { ...params, step, input });
    return { message: "The time is agreed.", interview: await presentOne(deps, viewer, row) };
  });

  const named: [string, unknown][] = Object.entries(calls);
  for (const [step, call] of named.filter(isStepCall)) {
    serve(routes, call, async ({ deps, viewer, params, body }) => {
      const row = await takeStep(deps, viewer, { ...params, step, ...(body && { input: body }) });
      return { message: STEPS[step].answer, interview: await presentOne(deps, viewer, row) };
    });
  }

  serve(routes, calls.declineInterview, async ({ deps, viewer, params, body: decline }) => {
    const row = await takeStep(deps, viewer, { ...params, step: "decline", input: { decline } });
    return {
      message: "The school knows now that you are not interested.",
      interview: await presentOne(deps, viewer, row),
    };
  });

  serve(routes, calls.cancelInterview, async ({ deps, viewer, params, body: input }) => {
    const step = ({ status }: { status: InterviewStatus }) => cancelStepOf(viewer.role, status);
    const row = await takeStep(deps, viewer, { ...params, step, input });
    return { message: writeCancel(viewer.role, row), interview: await presentOne(deps, viewer, row) };
  });

  // Who was said to be absent and says so of the other side contradicts.
  serve(routes, calls.claimAbsence, async ({ deps, viewer, params, body: input }) => {
    const step = ({ absence }: Pick<StepFacts, "absence">) =>
      absence?.who === sideOf(viewer.role) && input.who !== absence.who ? "disputeAbsence" : "claimAbsence";
    const row = await takeStep(deps, viewer, { ...params, step, input });
    const interview = await presentOne(deps, viewer, row);
    const isContrary = interview.absence?.state === "disputed";
    return {
      message: isContrary
        ? STEPS.disputeAbsence.answer
        : "Your note was saved. The other side may contradict it within 72 hours.",
      interview,
    };
  });

  serve(routes, calls.decideAbsence, async ({ deps, viewer, params, body: { decision } }) => {
    const row = await takeStep(deps, viewer, { ...params, step: decidingStep(decision) });
    return {
      message: decision === "upheld" ? "The interview is cancelled." : "The absence is dismissed.",
      interview: await presentOne(deps, viewer, row),
    };
  });

  serve(routes, calls.listAbsences, async ({ deps, viewer, query }) => {
    const [rows, total] = await Promise.all([
      listInterviewsWithAbsence(deps.db, query),
      countInterviewsWithAbsence(deps.db, query),
    ]);
    return { items: await presentInterviews(deps, viewer, rows), total };
  });

  serve(routes, calls.readInterviewPage, async ({ deps, viewer, params }) =>
    presentInterviewPage(deps, await readByLink(deps, viewer, params.token)),
  );

  serve(routes, calls.readCalendarByLink, async ({ deps, viewer, params, http }) => {
    const { interview } = await readByLink(deps, viewer, params.token);
    return answerWithCalendar(http, deps, { row: withoutMeeting(interview), visibility: LINK_VISIBILITY });
  });

  serve(routes, calls.sendLinkAgain, async ({ deps, viewer, params }) => {
    await sendLinkAgain(deps, viewer, params.token);
    return { message: LINK_SENT_AGAIN };
  });

  serve(routes, calls.stepByLink, async ({ deps, viewer, params, body }) => ({
    message: await stepByLink(deps, viewer, { ...params, request: body }),
    page: await presentInterviewPage(deps, await readByLink(deps, viewer, params.token)),
  }));
}
