// Presents plans and subscriptions.
import { NO_ID } from "#domain/field.ts";
import { rupeesFromPaise } from "#domain/money.ts";
import type { Subscription } from "#domain/subscriptions/contract.ts";
import type { CreditEntry } from "#domain/subscriptions/credit-contract.ts";
import type { Plan } from "#domain/subscriptions/plan-contract.ts";
import type { SignedInViewer } from "#domain/role.ts";
import { type MemberName, STAFF } from "#domain/teams/member-name.ts";
import { presentMemberName } from "#domain/teams/member-name.ts";
import type { PlanRow } from "#server/database/tables/subscriptions.ts";
import { effectiveStatus } from "./current.ts";
import type { LedgerRow } from "./ledger-entry-repository.ts";
import type { SubscriptionOfEmployer } from "./subscriber-repository.ts";

export function presentPlan(row: PlanRow): Plan {
  return {
    _id: row.id,
    name: row.name,
    description: row.description,
    price: rupeesFromPaise(row.price_paise),
    features: row.features,
    totalcredits: row.total_credits,
    durationInDays: row.duration_in_days,
  };
}

/** The address of an admin is for admins; a school reads that it was the staff. */
function presentActor(row: LedgerRow, viewer: SignedInViewer): MemberName | null {
  if (row.by_account === null) return null;
  // The staff of the invented world has no account.
  const isStaff = row.by_admin !== null || row.by_account === NO_ID;
  if (!isStaff) return presentMemberName(row.by_account, row.by_name);
  return row.by_admin !== null && viewer.role === "admin"
    ? { _id: row.by_account, name: row.by_admin }
    : { _id: null, name: STAFF };
}

export function presentCreditEntry(row: LedgerRow, viewer: SignedInViewer): CreditEntry {
  return {
    _id: row.id,
    employerId: { _id: row.employer_id, instituteName: row.institute_name },
    planName: row.plan_name,
    amount: row.amount,
    reason: row.reason,
    balance: row.balance,
    interview:
      row.candidate_name === null || row.interview_day === null
        ? null
        : { candidateName: row.candidate_name, interviewDate: row.interview_day },
    note: row.note,
    by: presentActor(row, viewer),
    createdAt: row.created_at.toISOString(),
  };
}

/** Shows the plan's name, price and credits as they were bought, even if the plan has changed since. */
export function presentSubscription(row: SubscriptionOfEmployer, now: Date): Subscription {
  return {
    _id: row.id,
    employerId: {
      _id: row.employer_id,
      instituteName: row.institute_name,
      email: row.email,
      phone: row.phone,
    },
    planId: { _id: row.plan_id, name: row.plan_name },
    planName: row.plan_name,
    planPrice: rupeesFromPaise(row.plan_price_paise),
    totalCredits: row.total_credits,
    credits: row.credits,
    status: effectiveStatus(row, now),
    paymentId: row.payment_id,
    by: row.by_account === null ? null : presentMemberName(row.by_account, row.by_name),
    startDate: row.starts_at?.toISOString() ?? null,
    endDate: row.ends_at?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}
