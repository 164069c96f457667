// The calls of the steps of an interview, and what a school asks before it sends an invitation.
import * as contract from "#domain/interviews/steps/contract.ts";
import { requireFound } from "#domain/refusal.ts";
import type { SignedInViewer } from "#domain/role.ts";
import type { Deps } from "#server/deps.ts";
import type { Routes } from "#server/http/api-context.ts";
import { serve } from "#server/http/serve.ts";
import { findConflicts } from "#server/interviews/invitation/conflicts.ts";
import { makeRoom } from "#server/interviews/invitation/room.ts";
import { presentInterviews } from "#server/interviews/present.ts";
import type { InterviewOfPeople } from "#server/interviews/repository.ts";
import { acceptProposal } from "./steps/accept.ts";
import { claimAbsence, decideAbsence, disputeAbsence } from "./steps/absence.ts";
import { countInterviewsWithAbsence, listInterviewsWithAbsence } from "./steps/absence-repository.ts";
import { cancelBySide, declineInterview, describeCancel } from "./steps/end.ts";

async function answer(deps: Deps, viewer: SignedInViewer, row: InterviewOfPeople) {
  return requireFound((await presentInterviews(deps, viewer, [row]))[0], "Interview");
}

export function serveStepRoutes(routes: Routes): void {
  serve(routes, contract.acceptProposal, async ({ deps, viewer, params, body }) => ({
    message: "The time is agreed.",
    interview: await answer(deps, viewer, await acceptProposal(deps, viewer, { ...params, ...body })),
  }));

  serve(routes, contract.declineInterview, async ({ deps, viewer, params, body }) => ({
    message: "The school knows now that you are not interested.",
    interview: await answer(deps, viewer, await declineInterview(deps, viewer, { ...params, ...body })),
  }));

  serve(routes, contract.cancelInterview, async ({ deps, viewer, params, body }) => {
    const row = await cancelBySide(deps, viewer, { ...params, ...body });
    return { message: describeCancel(viewer.role, row), interview: await answer(deps, viewer, row) };
  });

  serve(routes, contract.claimAbsence, async ({ deps, viewer, params, body }) => ({
    message: "Your note was saved. The other side may contradict it within 72 hours.",
    interview: await answer(deps, viewer, await claimAbsence(deps, viewer, { ...params, ...body })),
  }));

  serve(routes, contract.disputeAbsence, async ({ deps, viewer, params, body }) => ({
    message: "Our staff will look at it.",
    interview: await answer(deps, viewer, await disputeAbsence(deps, viewer, { ...params, ...body })),
  }));

  serve(routes, contract.decideAbsence, async ({ deps, viewer, params, body }) => ({
    message: body.decision === "upheld" ? "The interview is cancelled." : "The absence is dismissed.",
    interview: await answer(deps, viewer, await decideAbsence(deps, viewer, { ...params, ...body })),
  }));

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
