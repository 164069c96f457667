// Subscriptions with the employers they belong to, found and filtered.
import { sql } from "kysely";
import { addDays, instantInIndia } from "#domain/day.ts";
import type { Day } from "#domain/day.ts";
import type { Page, PageRequest } from "#domain/page.ts";
import { offsetOf } from "#domain/page.ts";
import type { SubscriberSort, SubscriptionStatus } from "#domain/subscriptions/terms.ts";
import type { DatabaseOrTransaction } from "#server/database/connect.ts";
import { contains, resembles } from "#server/database/resembles.ts";
import { employersFound, readSearchWords } from "#server/employers/search.ts";
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

function selectJoined(db: DatabaseOrTransaction) {
  return db
    .selectFrom("subscriptions")
    .innerJoin("employers", "employers.id", "subscriptions.employer_id")
    .innerJoin("accounts", "accounts.id", "subscriptions.employer_id")
    .selectAll("subscriptions")
    .select(["employers.institute_name", "accounts.email", "employers.phone"]);
}

/** The same reading as statusAt in domain/subscriptions/rules.ts. */
const statusNow = (now: Date) =>
  sql<string>`(case when status = 'active' and ends_at <= ${now} then 'expired' else status end)`;

/** Without the employers: a page is found among the subscriptions, and only its own rows are joined. */
function filterSubscriptions(
  db: DatabaseOrTransaction,
  { status, from, to }: SubscriberFilters,
  found: Found | null,
  now: Date,
) {
  let query = db.selectFrom("subscriptions");
  if (found) query = query.where(found);
  if (status) query = query.where(sql<boolean>`${statusNow(now)} = ${status}`);
  if (from) query = query.where("subscriptions.created_at", ">=", instantInIndia(from, "00:00"));
  if (to) query = query.where("subscriptions.created_at", "<", instantInIndia(addDays(to, 1), "00:00"));
  return query;
}

type Found = ReturnType<typeof sql<boolean>>;

/** By the words of the employer, through their index, or by the name of the plan, of which there are few. */
async function findByText(db: DatabaseOrTransaction, q: string | undefined): Promise<Found | null> {
  const words = readSearchWords(q ?? "");
  if (!q || words.length === 0) return null;
  return sql<boolean>`(employer_id in (select id from employers where ${await employersFound(db, words)})
    or plan_name in (select plan_name from (select distinct plan_name from subscriptions) names
      where ${resembles(q, ["plan_name"])}))`;
}

/** As ordered; else the newest first, and what only nearly matches `q` after what contains it. */
export async function findSubscribers(
  db: DatabaseOrTransaction,
  filters: SubscriberFilters & PageRequest & { sort?: SubscriberSort | undefined },
  now: Date,
): Promise<Page<SubscriptionOfEmployer>> {
  const { q, sort } = filters;
  const found = await findByText(db, q);
  const ids = filterSubscriptions(db, filters, found, now)
    .$if(sort === "name" || Boolean(q && !sort), (query) =>
      query
        .innerJoin("employers", "employers.id", "subscriptions.employer_id")
        .innerJoin("accounts", "accounts.id", "subscriptions.employer_id"),
    )
    .select("subscriptions.id")
    .$if(sort === "name", (query) => query.orderBy(sql`lower(institute_name)`))
    .$if(sort === "status", (query) => query.orderBy(statusNow(now)))
    .$if(sort === "end", (query) => query.orderBy(sql`ends_at asc nulls last`))
    .$if(Boolean(q && !sort), (query) => query.orderBy(contains(q ?? "", SEARCHED), "desc"))
    .orderBy("subscriptions.created_at", "desc")
    .orderBy("subscriptions.id", "desc")
    .limit(filters.limit)
    .offset(offsetOf(filters))
    .execute();
  const [rows, { total }] = await Promise.all([
    ids.then((page) =>
      listById(
        db,
        page.map(({ id }) => id),
      ),
    ),
    filterSubscriptions(db, filters, found, now)
      .select((eb) => eb.fn.countAll<number>().as("total"))
      .executeTakeFirstOrThrow(),
  ]);
  return { items: rows, total };
}

async function listById(
  db: DatabaseOrTransaction,
  ids: readonly string[],
): Promise<SubscriptionOfEmployer[]> {
  if (ids.length === 0) return [];
  const rows = await selectJoined(db).where("subscriptions.id", "in", ids).execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

export async function subscribersFound(db: DatabaseOrTransaction, filters: SubscriberFilters, now: Date) {
  const found = await findByText(db, filters.q);
  return () =>
    selectJoined(db).where(
      "subscriptions.id",
      "in",
      filterSubscriptions(db, filters, found, now).select("id"),
    );
}

export function findSubscriber(
  db: DatabaseOrTransaction,
  subscriptionId: string,
): Promise<SubscriptionOfEmployer> {
  return selectJoined(db).where("subscriptions.id", "=", subscriptionId).executeTakeFirstOrThrow();
}
