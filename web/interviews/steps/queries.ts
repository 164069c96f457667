// The calls of the steps that both sides take on an interview.
import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { DeclineReason } from "#domain/interviews/invitation/terms.ts";
import type { InterviewSide } from "#domain/interviews/steps/absence.ts";
import {
  acceptProposal,
  cancelInterview,
  claimAbsence,
  declineInterview,
  disputeAbsence,
} from "#domain/interviews/endpoints.ts";
import { browserApi } from "#web/api.ts";
import { interviewQueries } from "#web/interviews/queries.ts";

export type StepRequest =
  | { step: "accept"; proposal: number }
  | { step: "decline"; reason: DeclineReason; text?: string | undefined }
  | { step: "cancel"; reason: string; text?: string | undefined }
  | { step: "claimAbsence"; who: InterviewSide }
  | { step: "disputeAbsence"; text: string };

function send(id: string, request: StepRequest) {
  const params = { id };
  if (request.step === "accept") {
    return browserApi.call(acceptProposal, { params, body: { proposal: request.proposal } });
  }
  if (request.step === "decline") {
    const { reason, text } = request;
    return browserApi.call(declineInterview, { params, body: { reason, text } });
  }
  if (request.step === "cancel") {
    const { reason, text } = request;
    return browserApi.call(cancelInterview, { params, body: { reason, text } });
  }
  if (request.step === "claimAbsence") {
    return browserApi.call(claimAbsence, { params, body: { who: request.who } });
  }
  return browserApi.call(disputeAbsence, { params, body: { text: request.text } });
}

export function useInterviewStep(id: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (request: StepRequest) => send(id, request),
    // After a refusal too: the other side may have taken a step.
    onSettled: () => cache.invalidateQueries({ queryKey: interviewQueries.all }),
  });
}
