// Queries of billing profiles and of the seller.
import type { Insertable } from "kysely";
import type { EmployerId } from "#platform/domain/ids.ts";
import type { DatabaseOrTransaction } from "#platform/server/database/connect.ts";
import type {
  BillingProfileRow,
  BillingProfiles,
  SellerRow,
  SellerSettings,
} from "#features/money/server/payments/tables.ts";

export function findBillingProfile(
  db: DatabaseOrTransaction,
  employerId: EmployerId,
): Promise<BillingProfileRow | undefined> {
  return db
    .selectFrom("billing_profiles")
    .selectAll()
    .where("employer_id", "=", employerId)
    .executeTakeFirst();
}

export function upsertBillingProfile(
  db: DatabaseOrTransaction,
  { employer_id, ...row }: Insertable<BillingProfiles>,
): Promise<BillingProfileRow> {
  return db
    .insertInto("billing_profiles")
    .values({ employer_id, ...row })
    .onConflict((conflict) => conflict.column("employer_id").doUpdateSet(row))
    .returningAll()
    .executeTakeFirstOrThrow();
}

export function findSeller(db: DatabaseOrTransaction): Promise<SellerRow | undefined> {
  return db.selectFrom("seller_settings").selectAll().executeTakeFirst();
}

export function lockSeller(db: DatabaseOrTransaction): Promise<SellerRow | undefined> {
  return db.selectFrom("seller_settings").selectAll().forUpdate().executeTakeFirst();
}

export async function upsertSeller(
  db: DatabaseOrTransaction,
  row: Omit<Insertable<SellerSettings>, "id">,
): Promise<void> {
  await db
    .insertInto("seller_settings")
    .values(row)
    .onConflict((conflict) => conflict.column("id").doUpdateSet(row))
    .execute();
}
