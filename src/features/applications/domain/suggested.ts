// The stage that the result of an interview leads to, for the school to confirm (APPLY-10).
import type { InterviewResult } from "#features/interviews/domain/terms.ts";
import { findMove, type Stage } from "./stages.ts";

const LEADS_TO: Partial<Record<InterviewResult, Stage>> = {
  Selected: "chosen",
  Rejected: "not-selected",
  "Not-Shortlisted": "not-selected",
};

/** Whether the school has to move the application on after this result. */
export const leadsOn = (result: InterviewResult | null): boolean => result !== null && result in LEADS_TO;

/** Null where the result leads nowhere, or the application is already past it. */
export function suggestStage(stage: Stage, result: InterviewResult | null): Stage | null {
  const to = result && LEADS_TO[result];
  return to && findMove("employer", stage, to) ? to : null;
}
