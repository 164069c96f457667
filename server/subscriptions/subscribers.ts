// Subscriptions with the employers they belong to, found and filtered.
import { sql } from "kysely";
import { addDays, instantInIndia } from "#domain/day.ts";
import type { Day } from "#domain/day.ts";
import type { PageRequest } from "#domain/page.ts";
import { offsetOf } from "#domain/page.ts";
import type { SubscriberSort, SubscriptionStatus } from "#domain/subscriptions/terms.ts";
import type { DatabaseOrTransaction } from "#server/database/connect.ts";
import { contains, resembles } from "#server/database/resembles.ts";
import type { SubscriptionRow } from "#server/database/tables/subscriptions.ts";

export type SubscriptionOfEmployer = SubscriptionRow & {
  institute_name: string;
  email: string;
  phone: string;
};

export type SubscriberFilters = {
  q?: string | undefined;
  status?: SubscriptionStatus | undefined;
  /** Both days included, as days of India. */
  from?: Day | undefined;
  to?: Day | undefined;
};

const SEARCHED = ["employers.institute_name", "accounts.email", "plan_name"];

function joinEmployers(db: DatabaseOrTransaction) {
  return db
    .selectFrom("subscriptions")
    .innerJoin("employers", "employers.id", "subscriptions.employer_id")
    .innerJoin("accounts", "accounts.id", "subscriptions.employer_id");
}

/** The same reading as statusAt in domain/subscriptions/rules.ts. */
const statusNow = (now: Date) =>
  sql<string>`(case when status = 'active' and ends_at <= ${now} then 'expired' else status end)`;

export function selectSubscribers(db: DatabaseOrTransaction, filters: SubscriberFilters, now: Date) {
  let query = joinEmployers(db);
  const { q, status, from, to } = filters;
  if (q) query = query.where(resembles(q, SEARCHED));
  if (status) query = query.where(sql<boolean>`${statusNow(now)} = ${status}`);
  if (from) query = query.where("subscriptions.created_at", ">=", instantInIndia(from, "00:00"));
  if (to) query = query.where("subscriptions.created_at", "<", instantInIndia(addDays(to, 1), "00:00"));
  return query;
}

/** As ordered; else the newest first, and what only nearly matches `q` after what contains it. */
export function listSubscribers(
  db: DatabaseOrTransaction,
  filters: SubscriberFilters & PageRequest & { sort?: SubscriberSort | undefined },
  now: Date,
): Promise<SubscriptionOfEmployer[]> {
  return selectSubscribers(db, filters, now)
    .selectAll("subscriptions")
    .select(["employers.institute_name", "accounts.email", "employers.phone"])
    .$if(filters.sort === "name", (query) => query.orderBy(sql`lower(institute_name)`))
    .$if(filters.sort === "status", (query) => query.orderBy(statusNow(now)))
    .$if(filters.sort === "end", (query) => query.orderBy(sql`ends_at asc nulls last`))
    .$if(filters.sort === undefined && Boolean(filters.q), (query) =>
      query.orderBy(contains(filters.q ?? "", SEARCHED), "desc"),
    )
    .orderBy("subscriptions.created_at", "desc")
    .orderBy("subscriptions.id", "desc")
    .limit(filters.limit)
    .offset(offsetOf(filters))
    .execute();
}

export async function countSubscribers(
  db: DatabaseOrTransaction,
  filters: SubscriberFilters,
  now: Date,
): Promise<number> {
  const { count } = await selectSubscribers(db, filters, now)
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

export function findSubscriber(
  db: DatabaseOrTransaction,
  subscriptionId: string,
): Promise<SubscriptionOfEmployer> {
  return joinEmployers(db)
    .selectAll("subscriptions")
    .select(["employers.institute_name", "accounts.email", "employers.phone"])
    .where("subscriptions.id", "=", subscriptionId)
    .executeTakeFirstOrThrow();
}
