// The calls of the steps of an interview, and what a school asks before it sends an invitation.
import * as contract from "#domain/interviews/steps/contract.ts";
import { cancelStepOf, type StepFacts } from "#domain/interviews/steps/next-steps.ts";
import type { InterviewStatus } from "#domain/interviews/terms.ts";
import type { Routes } from "#server/http/api-context.ts";
import { serve } from "#server/http/serve.ts";
import { findConflicts } from "#server/interviews/invitation/conflicts.ts";
import { makeRoom } from "#server/interviews/invitation/room.ts";
import { presentOne, presentInterviews } from "#server/interviews/present.ts";
import { countInterviewsWithAbsence, listInterviewsWithAbsence } from "./steps/absence-repository.ts";
import { sideOf } from "./steps/step-changes.ts";
import { describeCancel } from "./steps/step-endings.ts";
import { decidingStep, takeStep } from "./steps/take-step.ts";

export function serveStepRoutes(routes: Routes): void {
  serve(routes, contract.acceptProposal, async ({ deps, viewer, params, body: input }) => {
    const step = viewer.role === "candidate" ? "accept" : "acceptAsked";
    const row = await takeStep(deps, viewer, { ...params, step, input });
    return { message: "The time is agreed.", interview: await presentOne(deps, viewer, row) };
  });

  serve(routes, contract.declineInterview, async ({ deps, viewer, params, body: decline }) => {
    const row = await takeStep(deps, viewer, { ...params, step: "decline", input: { decline } });
    return {
      message: "The school knows now that you are not interested.",
      interview: await presentOne(deps, viewer, row),
    };
  });

  serve(routes, contract.cancelInterview, async ({ deps, viewer, params, body: input }) => {
    const step = ({ status }: { status: InterviewStatus }) => cancelStepOf(viewer.role, status);
    const row = await takeStep(deps, viewer, { ...params, step, input });
    return { message: describeCancel(viewer.role, row), interview: await presentOne(deps, viewer, row) };
  });

  // Who was said to be absent and says so of the other side contradicts.
  serve(routes, contract.claimAbsence, async ({ deps, viewer, params, body: input }) => {
    const step = ({ absence }: Pick<StepFacts, "absence">) =>
      absence?.who === sideOf(viewer.role) && input.who !== absence.who ? "disputeAbsence" : "claimAbsence";
    const row = await takeStep(deps, viewer, { ...params, step, input });
    return {
      message: "Your note was saved. The other side may contradict it within 72 hours.",
      interview: await presentOne(deps, viewer, row),
    };
  });

  serve(routes, contract.disputeAbsence, async ({ deps, viewer, params, body: input }) => {
    const row = await takeStep(deps, viewer, { ...params, step: "disputeAbsence", input });
    return { message: "Our staff will look at it.", interview: await presentOne(deps, viewer, row) };
  });

  serve(routes, contract.decideAbsence, async ({ deps, viewer, params, body: { decision } }) => {
    const row = await takeStep(deps, viewer, { ...params, step: decidingStep(decision) });
    return {
      message: decision === "upheld" ? "The interview is cancelled." : "The absence is dismissed.",
      interview: await presentOne(deps, viewer, row),
    };
  });

  serve(routes, contract.listAbsences, async ({ deps, viewer, query }) => {
    const [rows, total] = await Promise.all([
      listInterviewsWithAbsence(deps.db, query),
      countInterviewsWithAbsence(deps.db, query),
    ]);
    return { items: await presentInterviews(deps, viewer, rows), total };
  });

  serve(routes, contract.findConflicts, async ({ deps, viewer, body }) => ({
    conflicts: await findConflicts(deps, viewer, body),
  }));

  serve(routes, contract.makeRoom, ({ deps }) => ({ link: makeRoom(deps.env) }));
}
