// How the steps end an interview that cancel it: the reason, what becomes of the credit, and who hears of it.
import { DAY_MS, instantInIndia } from "#platform/domain/day.ts";
import { sentence } from "#platform/domain/locale/sentence.ts";
import {
  MAX_WRITTEN_REASON,
  writeDecline,
  writeSchoolCancel,
} from "#features/interviews/domain/invitation/terms.ts";
import { CANCEL_REASONS, type CancelledBy } from "#features/interviews/domain/absence.ts";
import { isFreeRound } from "#features/interviews/domain/invitation/next-round.ts";
import { outcomeOf } from "#features/interviews/domain/steps/next-steps.ts";
import { type StepName, STEPS } from "#features/interviews/domain/steps/state-table.ts";
import { invalid } from "#platform/domain/refusal.ts";
import type { Role } from "#platform/domain/role.ts";
import type { DatabaseTransaction } from "#platform/server/database/connect.ts";
import type { InterviewRow } from "#features/interviews/server/tables.ts";
import { cancelInterview } from "#features/interviews/server/commands/cancel.ts";
import type { InterviewOfPeople } from "#features/interviews/server/repository.ts";
import { reportMoneyWords } from "#platform/server/texts/money-words.ts";
import { updateAbsence } from "../facts/absence-repository.ts";
import type { StepContext } from "./step-context.ts";

/** The steps that lead to "Cancelled". */
export type EndingStep = {
  [Step in StepName]: (typeof STEPS)[Step]["to"] extends "Cancelled" ? Step : never;
}[StepName];

export const isEnding = (step: StepName): step is EndingStep => STEPS[step].to === "Cancelled";

const REASONS: Record<EndingStep, (context: StepContext) => string> = {
  decline: ({ input: { decline, reason } }) => {
    if (decline) return writeDecline(decline.reason, decline.text);
    if (reason === undefined) throw invalid({ path: "decline", message: "Please choose a reason." });
    return reason;
  },
  cancelByCandidate: requireReason,
  cancelInvitation: reasonOfSchool,
  cancelAgreed: reasonOfSchool,
  expire: ({ interview }) =>
    interview.status === "Pending" ? CANCEL_REASONS.unanswered : CANCEL_REASONS.noNewDay,
  settleAbsence: ({ facts }) =>
    facts.absence?.who === "candidate" ? CANCEL_REASONS.candidateAbsent : CANCEL_REASONS.schoolAbsent,
  cancel: () => CANCEL_REASONS.staff,
};

function requireReason({ input: { reason } }: StepContext): string {
  if (!reason) throw invalid({ path: "reason", message: "Reason is required" });
  return reason;
}

function reasonOfSchool(context: StepContext): string {
  const reason = writeSchoolCancel({ reason: requireReason(context), text: context.input.text });
  if (reason === null) throw invalid({ path: "text", message: "Please write a sentence." });
  if (reason.length > MAX_WRITTEN_REASON) {
    const most = MAX_WRITTEN_REASON;
    const message = sentence("Reason and text may have at most {most} characters together.", { most });
    throw invalid({ path: "text", message });
  }
  return reason;
}

const ENDED_BY: Record<Role, CancelledBy> = { candidate: "candidate", employer: "school", admin: "admin" };

/** A mail about an interview of long ago would only confuse; the notice in the product says it. */
const MAIL_MS = 2 * DAY_MS;

export async function endBy(
  tx: DatabaseTransaction,
  step: EndingStep,
  context: StepContext,
): Promise<InterviewOfPeople> {
  const { interview, subscriptions, facts, viewer, now } = context;
  const reason = REASONS[step](context);
  if (step === "settleAbsence") await updateAbsence(tx, interview.id, { state: "upheld", decided_at: now });
  const ended = await cancelInterview(tx, interview, {
    subscriptions,
    now,
    // The ledger names members of the school and staff, and no candidate.
    byAccount: viewer && viewer.role !== "candidate" ? viewer.accountId : undefined,
    ending: {
      by: viewer ? ENDED_BY[viewer.role] : "clock",
      reason,
      credit: outcomeOf(step, facts, now),
    },
    ...(step === "expire" && { notification: { mailUntil: lastMailOf(interview) } }),
  });
  if (viewer?.role === "employer") {
    const { employerId } = viewer;
    await reportMoneyWords(tx, now, { employerId, place: "End of an invitation", texts: [reason] });
  }
  return ended;
}

function lastMailOf({ day, slot_from, answer_by }: InterviewRow): Date {
  const began = instantInIndia(day, slot_from);
  return new Date(Math.max(began.getTime(), (answer_by ?? began).getTime()) + MAIL_MS);
}

/** Says to the side that cancelled what was done; a school reads what became of its credit. */
export function writeCancel(role: Role, row: InterviewOfPeople): string {
  if (role === "candidate") return "The interview is cancelled.";
  if (isFreeRound(row.round_number)) return "The interview is cancelled. It took no credit.";
  if (row.credit_waits) return "The interview is cancelled. The credit waits for your next plan, for a year.";
  return row.credit_returned
    ? "The interview is cancelled. The credit has been returned."
    : "The interview is cancelled. The credit stays spent.";
}
