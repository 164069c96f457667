// Presents plans and subscriptions.
import { rupeesFromPaise } from "#domain/money.ts";
import type { CreditEntry, Plan, Subscription } from "#domain/subscriptions/contract.ts";
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

export function presentCreditEntry(row: LedgerRow): CreditEntry {
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
    startDate: row.starts_at?.toISOString() ?? null,
    endDate: row.ends_at?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}
