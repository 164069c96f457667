// Queries of transfers.
import { type Insertable, sql, type Updateable } from "kysely";
import type { EmployerId, SubscriptionId, TransferId } from "#platform/domain/ids.ts";
import type { TransferState } from "#features/money/domain/payments/terms.ts";
import { type PageRequest, pageOffset } from "#platform/domain/page.ts";
import type { SubscriptionStatus } from "#features/money/domain/subscriptions/terms.ts";
import type { DatabaseOrTransaction } from "#platform/server/database/connect.ts";
import { escapeLike } from "#platform/server/database/text-match.ts";
import { countRows } from "#platform/server/database/count-rows.ts";
import type { BankTransferRow, BankTransfers } from "#features/money/server/payments/tables.ts";

export type TransferRow = BankTransferRow & {
  proforma_number: string;
  proforma_total_paise: number;
  plan_name: string;
  status: SubscriptionStatus | null;
  ends_at: Date | null;
  conflicts: { _id: string; schoolName: string; state: TransferState }[];
  to_refund: boolean;
};

type Filters = {
  employerId?: EmployerId;
  state?: TransferState | "to-refund" | undefined;
  /** A part of the reference, of the proforma's number or of the school's name. */
  q?: string | undefined;
};

/** Matched, without a settlement of its own and without a refund. */
export const TO_REFUND = sql<boolean>`(bank_transfers.state = 'matched'
  and not exists (select from settlements where transfer_id = bank_transfers.id)
  and not exists (select from refunds where transfer_id = bank_transfers.id and state <> 'failed'))`;

const CONFLICTS = sql<TransferRow["conflicts"]>`(
  select coalesce(json_agg(json_build_object('_id', other.id, 'schoolName', other.school_name, 'state', other.state)
    order by other.created_at), '[]')
  from bank_transfers other
  where other.utr = bank_transfers.utr and other.id <> bank_transfers.id and other.state <> 'refused'
)`;

function filtered(db: DatabaseOrTransaction, { employerId, state, q }: Filters) {
  let query = db.selectFrom("bank_transfers");
  if (employerId !== undefined) query = query.where("bank_transfers.employer_id", "=", employerId);
  if (state === "to-refund") query = query.where(TO_REFUND);
  else if (state) query = query.where("bank_transfers.state", "=", state);
  if (q !== undefined) {
    const part = (text: string) => `%${escapeLike(text)}%`;
    query = query.where((eb) =>
      eb.or([
        // People type a reference in groups of digits.
        eb("bank_transfers.utr", "ilike", part(q.replaceAll(" ", ""))),
        eb("bank_transfers.school_name", "ilike", part(q)),
        eb.exists(
          eb
            .selectFrom("papers as proforma")
            .select("proforma.id")
            .whereRef("proforma.id", "=", "bank_transfers.proforma_id")
            .where("proforma.number", "ilike", part(q)),
        ),
      ]),
    );
  }
  return query;
}

const joined = (db: DatabaseOrTransaction, filters: Filters) =>
  filtered(db, filters)
    .innerJoin("papers", "papers.id", "bank_transfers.proforma_id")
    .leftJoin("subscriptions", "subscriptions.id", "bank_transfers.subscription_id")
    .selectAll("bank_transfers")
    .select(["papers.number as proforma_number", "papers.total_paise as proforma_total_paise"])
    .select(["subscriptions.status", "subscriptions.ends_at"])
    .select(sql<string>`coalesce(subscriptions.plan_name, papers.description)`.as("plan_name"))
    .select(CONFLICTS.as("conflicts"))
    .select(TO_REFUND.as("to_refund"));

/** Those that wait, the oldest first; any others the newest first. */
export function listTransfers(
  db: DatabaseOrTransaction,
  filters: Filters,
  page: PageRequest,
): Promise<TransferRow[]> {
  const order = filters.state === "claimed" ? "asc" : "desc";
  return joined(db, filters)
    .orderBy("bank_transfers.created_at", order)
    .orderBy("bank_transfers.id", order)
    .limit(page.limit)
    .offset(pageOffset(page))
    .execute();
}

/** Those for one subscription, newest first. */
export function listTransfersOf(
  db: DatabaseOrTransaction,
  subscriptionId: SubscriptionId,
): Promise<TransferRow[]> {
  return joined(db, {})
    .where("bank_transfers.subscription_id", "=", subscriptionId)
    .orderBy("bank_transfers.created_at", "desc")
    .execute();
}

export function countTransfers(db: DatabaseOrTransaction, filters: Filters): Promise<number> {
  return countRows(filtered(db, filters));
}

export function findTransfer(db: DatabaseOrTransaction, id: TransferId): Promise<TransferRow | undefined> {
  return joined(db, {}).where("bank_transfers.id", "=", id).executeTakeFirst();
}

/** After the subscriptions of its school, if that is still there. */
export async function lockTransfer(db: DatabaseOrTransaction, id: TransferId): Promise<void> {
  await db.selectFrom("bank_transfers").select("id").where("id", "=", id).forNoKeyUpdate().execute();
}

export function countClaimsSince(
  db: DatabaseOrTransaction,
  employerId: EmployerId,
  since: Date,
): Promise<number> {
  return countRows(
    db.selectFrom("bank_transfers").where("employer_id", "=", employerId).where("created_at", ">=", since),
  );
}

export async function isClaimed(
  db: DatabaseOrTransaction,
  subscriptionId: SubscriptionId,
  utr: string,
): Promise<boolean> {
  const row = await db
    .selectFrom("bank_transfers")
    .select("id")
    .where("subscription_id", "=", subscriptionId)
    .where("utr", "=", utr)
    .where("state", "<>", "refused")
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertTransfer(
  db: DatabaseOrTransaction,
  row: Insertable<BankTransfers>,
): Promise<void> {
  await db.insertInto("bank_transfers").values(row).execute();
}

export async function updateTransfer(
  db: DatabaseOrTransaction,
  id: TransferId,
  change: Updateable<BankTransfers>,
): Promise<void> {
  await db.updateTable("bank_transfers").set(change).where("id", "=", id).execute();
}
