// Reads the form of a step on the living page into the body of its call.
import { DECLINE_REASONS } from "#domain/interviews/invitation/terms.ts";
import type { stepByLink } from "#domain/interviews/endpoints.ts";
import { LINK_STEPS, type LinkStep } from "#domain/interviews/steps/state-table.ts";
import type { CallInput } from "#web/api.ts";
import { readTimeRows } from "#web/interviews/times/time-rows.tsx";

type StepBody = CallInput<typeof stepByLink>["body"];

/** The fields of other steps are left out. An unknown step is sent as it is, so that the server refuses it. */
export function readStep(form: FormData): StepBody {
  const field = (name: string) => {
    const value = form.get(name);
    return typeof value === "string" && value.trim() !== "" ? value.trim() : undefined;
  };
  const step = LINK_STEPS.find((one) => one === field("step")) ?? ("" as LinkStep);
  if (step === "accept" || step === "acceptAsked") {
    const chosen = field("proposal");
    return { step, ...(chosen !== undefined && { proposal: Number(chosen) }) };
  }
  if (step === "askForAnotherDay") {
    const proposals = readTimeRows(form);
    return { step, note: field("note"), ...(proposals.length > 0 && { proposals }) };
  }
  if (step === "reschedule") {
    return { step, interviewDate: field("interviewDate"), InterviewLink: field("InterviewLink") };
  }
  if (step === "decline") {
    const reason = DECLINE_REASONS.find((one) => one === field("decline"));
    return { step, ...(reason && { decline: { reason, text: field("text") } }) };
  }
  if (step !== "cancel") return { step };
  const text = field("text");
  return { step, reason: field("reason"), ...(text !== undefined && { text }) };
}
