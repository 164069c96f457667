// Searches and filters subscriptions with their employers.
import { type RawBuilder, sql } from "kysely";
import { countRows } from "#platform/server/database/count-rows.ts";
import { addDays, instantInIndia, type Day } from "#platform/domain/day.ts";
import type { EmployerId, SubscriptionId } from "#platform/domain/ids.ts";
import { type Page, type PageRequest, pageOffset } from "#platform/domain/page.ts";
import type { SubscriberSort, SubscriptionStatus } from "#features/money/domain/subscriptions/terms.ts";
import { currentMemberName } from "#platform/server/database/member-name.ts";
import type { DatabaseOrTransaction } from "#platform/server/database/connect.ts";
import { matchesText, matchesSimilar } from "#platform/server/database/text-match.ts";
import type { SubscriptionRow } from "#features/money/server/subscriptions/tables.ts";

export type SubscriptionOfEmployer = SubscriptionRow & {
  institute_name: string;
  email: string;
  phone: string;
  /** The member who bought it; null for everybody who is no member of the school now. */
  by_name: string | null;
  /** Its money has gone back or is on its way. */
  is_refunded: boolean;
};

export type SubscriberFilters = {
  q?: string | undefined;
  /** Selects the ids of the schools that `q` finds. */
  schools: RawBuilder<string> | null;
  status?: SubscriptionStatus | undefined;
  /** Indian days, both included. */
  from?: Day | undefined;
  to?: Day | undefined;
};

function selectSubscribers(db: DatabaseOrTransaction) {
  return db
    .selectFrom("subscriptions")
    .innerJoin("employers", "employers.id", "subscriptions.employer_id")
    .innerJoin("school_owners", "school_owners.employer_id", "subscriptions.employer_id")
    .selectAll("subscriptions")
    .select(["employers.institute_name", "school_owners.email", "employers.phone"])
    .select(currentMemberName(sql`subscriptions.by_account`, sql`subscriptions.employer_id`).as("by_name"))
    .select(
      sql<boolean>`exists (select from refunds where refunds.subscription_id = subscriptions.id
        and settlement_id is not null and state <> 'failed')`.as("is_refunded"),
    );
}

/** Computes the status as statusAt in src/features/money/domain/subscriptions/rules.ts does. */
const statusNow = (now: Date) =>
  sql<string>`(case when status = 'active' and ends_at <= ${now} then 'expired' else status end)`;

/** Filters without joining the employers: a page is found among the subscriptions, and only its own rows are joined. */
function filterSubscriptions(
  db: DatabaseOrTransaction,
  { status, from, to }: SubscriberFilters,
  { found, now }: { found: TextConditions | null; now: Date },
) {
  let query = db.selectFrom("subscriptions");
  if (found) query = query.where(found.match);
  if (status) query = query.where(sql<boolean>`${statusNow(now)} = ${status}`);
  if (from) query = query.where("subscriptions.created_at", ">=", instantInIndia(from, "00:00"));
  if (to) query = query.where("subscriptions.created_at", "<", instantInIndia(addDays(to, 1), "00:00"));
  return query;
}

/** A text search as SQL: what a subscription must match, and whether it contains the text exactly as typed. */
type TextConditions = { match: Condition; exact: Condition };
type Condition = ReturnType<typeof sql<boolean>>;

/**
 * Searches by the words of the employer, in their index, and by the name of the plan. Plans are few, so they are looked
 * up first.
 */
async function findByText(
  db: DatabaseOrTransaction,
  { q, schools }: SubscriberFilters,
): Promise<TextConditions | null> {
  if (!q || !schools) return null;
  const [employers, plans] = await Promise.all([findEmployers(db, q, schools), findPlanNames(db, q)]);
  const belongsTo = (ids: string[], names: string[]) =>
    sql<boolean>`(employer_id = any(${ids}) or plan_name = any(${names}))`;
  return {
    match: belongsTo(
      employers.map(({ id }) => id),
      plans.map(({ name }) => name),
    ),
    exact: belongsTo(
      employers.filter(({ as_typed }) => as_typed).map(({ id }) => id),
      plans.filter(({ as_typed }) => as_typed).map(({ name }) => name),
    ),
  };
}

async function findEmployers(db: DatabaseOrTransaction, q: string, schools: RawBuilder<string>) {
  const { rows } = await sql<{ id: SubscriptionId; as_typed: boolean }>`
    select employers.id, ${matchesText(q, ["institute_name", "email"])} as as_typed
    from employers join school_owners on school_owners.employer_id = employers.id
    where employers.id in (${schools})`.execute(db);
  return rows;
}

async function findPlanNames(db: DatabaseOrTransaction, q: string) {
  const { rows } = await sql<{ name: string; as_typed: boolean }>`
    select plan_name as name, ${matchesText(q, ["plan_name"])} as as_typed
    from (select distinct plan_name from subscriptions) names
    where ${matchesSimilar(q, ["plan_name"])}`.execute(db);
  return rows;
}

/** Without `sort` the newest come first, and similar matches of `q` after those that contain it. */
export async function findSubscribers(
  db: DatabaseOrTransaction,
  filters: SubscriberFilters & PageRequest & { sort?: SubscriberSort | undefined },
  now: Date,
): Promise<Page<SubscriptionOfEmployer>> {
  const { sort } = filters;
  const found = await findByText(db, filters);
  const listed = filterSubscriptions(db, filters, { found, now })
    .select("subscriptions.id")
    .$if(sort === "name", (query) =>
      query
        .innerJoin("employers", "employers.id", "subscriptions.employer_id")
        .orderBy(sql`lower(institute_name)`),
    )
    .$if(sort === "status", (query) => query.orderBy(statusNow(now)))
    .$if(sort === "end", (query) => query.orderBy(sql`ends_at asc nulls last`));
  const page = (found && !sort ? listed.orderBy(found.exact, "desc") : listed)
    .orderBy("subscriptions.created_at", "desc")
    .orderBy("subscriptions.id", "desc")
    .limit(filters.limit)
    .offset(pageOffset(filters))
    .execute();
  const [rows, total] = await Promise.all([
    page.then((ids) =>
      listById(
        db,
        ids.map(({ id }) => id),
      ),
    ),
    countRows(filterSubscriptions(db, filters, { found, now })),
  ]);
  return { items: rows, total };
}

async function listById(
  db: DatabaseOrTransaction,
  ids: readonly SubscriptionId[],
): Promise<SubscriptionOfEmployer[]> {
  if (ids.length === 0) return [];
  const rows = await selectSubscribers(db).where("subscriptions.id", "in", ids).execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** Returns what makes a query of all that match, for the batches of the export. */
export async function subscribersFound(db: DatabaseOrTransaction, filters: SubscriberFilters, now: Date) {
  const found = await findByText(db, filters);
  return () =>
    selectSubscribers(db).where(
      "subscriptions.id",
      "in",
      filterSubscriptions(db, filters, { found, now }).select("id"),
    );
}

export function listSubscriptionsWithNames(
  db: DatabaseOrTransaction,
  employerId: EmployerId,
): Promise<SubscriptionOfEmployer[]> {
  return selectSubscribers(db).where("subscriptions.employer_id", "=", employerId).execute();
}

export function findSubscriber(
  db: DatabaseOrTransaction,
  subscriptionId: SubscriptionId,
): Promise<SubscriptionOfEmployer> {
  return selectSubscribers(db).where("subscriptions.id", "=", subscriptionId).executeTakeFirstOrThrow();
}
