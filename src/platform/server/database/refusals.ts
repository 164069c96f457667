// Turns errors of the database into refusals: each constraint that input can violate has a sentence.
import pg from "pg";
import { PAYMENT_USED } from "#features/money/domain/payments/terms.ts";
import { CLOSED_INVITATION } from "#features/schools/domain/teams/closed-invitation.ts";
import { codeOf } from "#platform/server/start-error.ts";
import { Refusal, unavailable } from "#platform/domain/refusal.ts";

const CONFLICTS: Record<string, [code: string, message: string]> = {
  accounts_email_unique: ["EMAIL_TAKEN", "This email is already registered."],
  memberships_one_school: CLOSED_INVITATION["address-taken"],
  job_alerts_candidate_once: ["ALERT_EXISTS", "You already have an alert for this search."],
  subjects_name_unique: ["SUBJECT_TAKEN", "This subject already exists."],
  answer_templates_name: ["TEMPLATE_TAKEN", "Your school has a text of this name already."],
  applications_one_each: ["ALREADY_APPLIED", "You have applied for this job already."],
  shortlists_name: ["SHORTLIST_TAKEN", "Your school has a shortlist of this name already."],
  shortlists_one_of_job: ["SHORTLIST_OF_JOB", "This job has a shortlist already."],
  interviews_one_open: ["INTERVIEW_OPEN", "You already have an open interview with this candidate."],
  interviews_no_overlap: [
    "SLOT_TAKEN",
    "This candidate already has an interview in this slot on that day. Please choose another date.",
  ],
  subscriptions_one_pending: [
    "SUBSCRIPTION_PENDING",
    "You already have a subscription waiting for activation.",
  ],
  payment_orders_payment_id_key: PAYMENT_USED,
  bank_transfers_matched_once: [
    "REFERENCE_USED",
    "Another transfer with this reference is matched already. Please look at both.",
  ],
  ...Object.fromEntries(
    ["settlement", "transfer", "gateway_payment"].map((of): [string, [string, string]] => [
      `refunds_one_of_${of}`,
      ["ALREADY_REFUNDED", "This payment is refunded already, or a refund is under way."],
    ]),
  ),
  refunds_one_of_reference: [
    "REFERENCE_USED",
    "A part of this payment went back with this reference already. Please look at its refunds.",
  ],
  subscriptions_one_active: ["SUBSCRIPTION_ACTIVE", "This employer already has an active subscription."],
};

// Every field refuses this character already. This catches a field that forgets it.
const CHARACTER_NOT_IN_REPERTOIRE = "22021";
const NO_CREDITS = "subscriptions_credits_never_below_zero";
// Class 40 and 55P03: a conflict of two transactions, which a retry resolves. 57014: a statement took too long. 25006:
// this server is a replica. 28: the password has changed. 58 and ENOSPC: a disk is full or failed.
const UNAVAILABLE =
  /^(08|25006|28|40|53|55P03|57014|57P|58)|^(EAI_AGAIN|ECONN(ABORTED|REFUSED|RESET)|E(HOST|NET)UNREACH|ENO(ENT|SPC|TFOUND)|EDQUOT|EPIPE|ETIMEDOUT)$/;

/** Null for an internal error. */
export function refusalFromDatabaseError(error: unknown): Refusal | null {
  if (error instanceof pg.DatabaseError) {
    if (error.code === CHARACTER_NOT_IN_REPERTOIRE) {
      return new Refusal("invalid", "INVALID_INPUT", "This has characters that cannot be stored.");
    }
    const conflict = CONFLICTS[error.constraint ?? ""];
    if (conflict) return new Refusal("conflict", ...conflict);
    if (error.constraint === NO_CREDITS) {
      return new Refusal(
        "payment-needed",
        "INSUFFICIENT_CREDITS",
        "You have no remaining credits. Please purchase or renew your subscription.",
      );
    }
  }
  return isUnavailable(error) ? recordsUnavailable(error) : null;
}

/** The refusal of what needs the database, which does not answer or takes no changes. */
export function recordsUnavailable(cause: unknown): Refusal {
  const sentence = NO_CHANGES.test(codeOf(cause))
    ? "Nothing can be saved just now, and nobody can log in. Please try again shortly."
    : "We cannot reach our records just now. Please try again shortly.";
  return unavailable(sentence, cause);
}

// 25006: this server is a replica. 53100: its disk is full. A full disk of files stops no login.
const NO_CHANGES = /^(25006|53100)$/;

function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return (
    UNAVAILABLE.test(codeOf(error)) ||
    /timeout exceeded when trying to connect|Query read timeout|Connection terminated|is not queryable/.test(
      error.message,
    )
  );
}
