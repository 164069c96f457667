// Reads the credit ledger, newest first, with the employer's balance after each entry.
import { type RawBuilder, sql } from "kysely";
import { addDays, type Day, instantInIndia } from "#platform/domain/day.ts";
import type { AccountId, EmployerId } from "#platform/domain/ids.ts";
import { type Page, type PageRequest, pageOffset } from "#platform/domain/page.ts";
import type { CreditReason } from "#features/money/domain/subscriptions/terms.ts";
import { currentMemberName } from "#platform/server/database/member-name.ts";
import type { DatabaseOrTransaction } from "#platform/server/database/connect.ts";
import { countRows } from "#platform/server/database/count-rows.ts";

export type LedgerFilters = {
  employerId?: EmployerId | undefined;
  /** Selects the ids of schools, where only theirs are wanted. */
  schools: RawBuilder<string> | null;
  reason?: CreditReason | undefined;
  /** Indian days, both included. */
  from?: Day | undefined;
  to?: Day | undefined;
};

export type LedgerRow = {
  id: string;
  employer_id: EmployerId;
  institute_name: string | null;
  plan_name: string | null;
  amount: number;
  reason: CreditReason;
  balance: number;
  candidate_name: string | null;
  interview_day: Day | null;
  note: string | null;
  by_account: AccountId | null;
  /** Null for everybody who is no member of the school now. */
  by_name: string | null;
  /** The address of the admin whose entry it is. */
  by_admin: string | null;
  created_at: Date;
};

function selectEntries(db: DatabaseOrTransaction, { employerId, schools, reason, from, to }: LedgerFilters) {
  let query = db.selectFrom("credit_entries");
  if (employerId) query = query.where("employer_id", "=", employerId);
  if (schools) query = query.where(sql<boolean>`employer_id in (${schools})`);
  if (reason) query = query.where("reason", "=", reason);
  if (from) query = query.where("created_at", ">=", instantInIndia(from, "00:00"));
  if (to) query = query.where("created_at", "<", instantInIndia(addDays(to, 1), "00:00"));
  return query;
}

/** Returns one page of entries, newest first, and the number of all that match. */
export async function findLedger(
  db: DatabaseOrTransaction,
  filters: LedgerFilters & PageRequest,
): Promise<Page<LedgerRow>> {
  const [items, total] = await Promise.all([listLedger(db, filters), countLedger(db, filters)]);
  return { items, total };
}

/**
 * The balance is computed from all entries of the employers on the page, not only from those that match the filters.
 * The name of a deleted employer comes from the audit log.
 */
export async function listLedger(
  db: DatabaseOrTransaction,
  filters: LedgerFilters & PageRequest,
): Promise<LedgerRow[]> {
  const shown = selectEntries(db, filters)
    .selectAll()
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(filters.limit)
    .offset(pageOffset(filters));
  const { rows } = await sql<LedgerRow>`
    with shown as materialized (${shown}), running as (
      select id, sum(amount) over (partition by employer_id order by created_at, id) as balance
      from credit_entries where employer_id in (select employer_id from shown)
    )
    select shown.id, shown.employer_id, shown.amount, shown.reason, shown.note, shown.created_at, running.balance::int,
      coalesce(employers.institute_name, (
        select record_name from audit_entries where record_id = shown.employer_id
        order by created_at desc limit 1
      )) as institute_name,
      shown.by_account, ${currentMemberName(sql`shown.by_account`, sql`shown.employer_id`)} as by_name,
      (select email from accounts where id = shown.by_account and role = 'admin') as by_admin,
      subscriptions.plan_name, interviews.candidate_name, interviews.day as interview_day
    from shown join running using (id)
      left join employers on employers.id = shown.employer_id
      left join subscriptions on subscriptions.id = shown.subscription_id
      left join interviews on interviews.id = shown.interview_id
    order by shown.created_at desc, shown.id desc`.execute(db);
  return rows;
}

function countLedger(db: DatabaseOrTransaction, filters: LedgerFilters): Promise<number> {
  return countRows(selectEntries(db, filters));
}
