// Presents plans and subscriptions.
import { NO_ID } from "#platform/domain/ids.ts";
import { rupeesFromPaise } from "#platform/domain/money.ts";
import { type Subscription, subscriptionSchema } from "#features/money/domain/subscriptions/calls.ts";
import { type CreditEntry, creditEntrySchema } from "#features/money/domain/subscriptions/credit-calls.ts";
import { type Plan, planSchema } from "#features/money/domain/subscriptions/plan-calls.ts";
import type { SignedInViewer } from "#platform/domain/role.ts";
import { type MemberName, STAFF } from "#features/schools/domain/teams/member-name.ts";
import { presentMemberName } from "#features/schools/domain/teams/member-name.ts";
import { presentRow } from "#platform/server/database/column-map.ts";
import type { PlanRow } from "#features/money/server/subscriptions/tables.ts";
import { effectiveStatus } from "./current.ts";
import type { LedgerRow } from "./ledger-entry-repository.ts";
import type { SubscriptionOfEmployer } from "./subscriber-repository.ts";

export function presentPlan(row: PlanRow): Plan {
  return presentRow(planSchema, row, {
    price: rupeesFromPaise(row.price_paise),
    totalcredits: row.total_credits,
  });
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
  return presentRow(creditEntrySchema, row, {
    employerId: { _id: row.employer_id, instituteName: row.institute_name },
    interview:
      row.candidate_name === null || row.interview_day === null
        ? null
        : { candidateName: row.candidate_name, interviewDate: row.interview_day },
    by: presentActor(row, viewer),
  });
}

/** Shows the plan's name, price and credits as they were bought, even if the plan has changed since. */
export function presentSubscription(row: SubscriptionOfEmployer, now: Date): Subscription {
  return presentRow(subscriptionSchema, row, {
    employerId: {
      _id: row.employer_id,
      instituteName: row.institute_name,
      email: row.email,
      phone: row.phone,
    },
    planId: { _id: row.plan_id, name: row.plan_name },
    planPrice: rupeesFromPaise(row.plan_price_paise),
    status: effectiveStatus(row, now),
    isRefunded: row.is_refunded,
    by: row.by_account === null ? null : presentMemberName(row.by_account, row.by_name),
    startDate: row.starts_at?.toISOString() ?? null,
    endDate: row.ends_at?.toISOString() ?? null,
  });
}
