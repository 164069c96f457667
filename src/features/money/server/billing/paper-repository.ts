// Queries of papers and their numbers.
import { type Insertable, sql } from "kysely";
import { addDays, instantInIndia } from "#platform/domain/day.ts";
import type { EmployerId, PaperId, SubscriptionId } from "#platform/domain/ids.ts";
import { type PageRequest, pageOffset } from "#platform/domain/page.ts";
import { BATCH_ROWS, inBatches } from "#platform/server/database/batches.ts";
import type { DatabaseOrTransaction, DatabaseTransaction } from "#platform/server/database/connect.ts";
import { countRows } from "#platform/server/database/count-rows.ts";
import type { PaperRow, Papers } from "#features/money/server/payments/tables.ts";

/**
 * Takes the next number. Its row stays locked until the transaction ends, and a transaction that fails gives the number
 * back, so the numbers have no gap.
 */
export async function takeNumber(
  tx: DatabaseTransaction,
  series: string,
  financialYear: string,
): Promise<number> {
  const { last } = await tx
    .insertInto("invoice_numbers")
    .values({ series, financial_year: financialYear, last: 1 })
    .onConflict((conflict) =>
      conflict.columns(["series", "financial_year"]).doUpdateSet({ last: sql`invoice_numbers.last + 1` }),
    )
    .returning("last")
    .executeTakeFirstOrThrow();
  return last;
}

export function insertPaper(tx: DatabaseTransaction, row: Insertable<Papers>): Promise<PaperRow> {
  return tx.insertInto("papers").values(row).returningAll().executeTakeFirstOrThrow();
}

export function findProforma(
  db: DatabaseOrTransaction,
  subscriptionId: SubscriptionId,
): Promise<PaperRow | undefined> {
  return db
    .selectFrom("papers")
    .selectAll()
    .where("subscription_id", "=", subscriptionId)
    .where("kind", "=", "proforma")
    .executeTakeFirst();
}

export function findPaper(db: DatabaseOrTransaction, id: PaperId): Promise<PaperRow | undefined> {
  return db.selectFrom("papers").selectAll().where("id", "=", id).executeTakeFirst();
}

/** What credit notes have credited of a paper, in paise. */
export async function sumCredited(db: DatabaseOrTransaction, id: PaperId): Promise<number> {
  const { credited } = await db
    .selectFrom("papers")
    .select((eb) => eb.fn.coalesce(eb.fn.sum<string>("total_paise"), eb.lit(0)).as("credited"))
    .where("credits_paper", "=", id)
    .executeTakeFirstOrThrow();
  return Number(credited);
}

/** Newest first. */
export function listPapersOf(db: DatabaseOrTransaction, employerId: EmployerId, page: PageRequest) {
  return db
    .selectFrom("papers")
    .selectAll()
    .where("employer_id", "=", employerId)
    .orderBy("issued_at", "desc")
    .orderBy("id", "desc")
    .limit(page.limit)
    .offset(pageOffset(page))
    .execute();
}

export function countPapersOf(db: DatabaseOrTransaction, employerId: EmployerId): Promise<number> {
  return countRows(db.selectFrom("papers").where("employer_id", "=", employerId));
}

/** Newest first. */
export function listPapersOfSubscription(db: DatabaseOrTransaction, subscriptionId: SubscriptionId) {
  return db
    .selectFrom("papers")
    .selectAll()
    .where("subscription_id", "=", subscriptionId)
    .orderBy("issued_at", "desc")
    .orderBy("id", "desc")
    .execute();
}

/** The school's record and, where it has one, its billing profile. */
export function findBuyer(db: DatabaseOrTransaction, employerId: EmployerId) {
  return db
    .selectFrom("employers")
    .leftJoin("billing_profiles", "billing_profiles.employer_id", "employers.id")
    .select(["institute_name", "city", "employers.state", "employers.country"])
    .select(["legal_name", "gstin", "address", "pin", "billing_profiles.state as billing_state"])
    .select("billing_profiles.country as billing_country")
    .where("employers.id", "=", employerId)
    .executeTakeFirstOrThrow();
}

export type RegisteredPaper = PaperRow & {
  /** What a credit note credits. */
  credited_number: string | null;
  credited_at: Date | null;
};

/** The invoices, receipts and credit notes of a month in India ("2026-03"), by number. */
export function papersInBatches(db: DatabaseOrTransaction, month: string): AsyncGenerator<RegisteredPaper[]> {
  const from = instantInIndia(`${month}-01`, "00:00");
  const to = instantInIndia(`${addDays(`${month}-01`, 31).slice(0, 7)}-01`, "00:00");
  return inBatches((after) =>
    db
      .selectFrom("papers")
      .leftJoin("papers as credited", "credited.id", "papers.credits_paper")
      .selectAll("papers")
      .select(["credited.number as credited_number", "credited.issued_at as credited_at"])
      .where("papers.kind", "<>", "proforma")
      .where("papers.issued_at", ">=", from)
      .where("papers.issued_at", "<", to)
      .$if(after !== null, (query) => query.where("papers.number", ">", after?.number ?? ""))
      .orderBy("papers.number")
      .limit(BATCH_ROWS)
      .execute(),
  );
}
