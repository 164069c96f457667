// Checks the credit ledger: each balance is the sum of its entries, and none is below zero.
import { expect } from "vitest";
import type { Database } from "#platform/server/database/connect.ts";

export async function expectLedgerToBalance(db: Database): Promise<void> {
  const rows = await db
    .selectFrom("subscriptions")
    .select((eb) => [
      "id",
      "credits",
      eb
        .selectFrom("credit_entries")
        .select((inner) => inner.fn.coalesce(inner.fn.sum<string>("amount"), inner.lit(0)).as("sum"))
        .whereRef("subscription_id", "=", "subscriptions.id")
        .as("sum"),
    ])
    .execute();
  for (const { id, credits, sum } of rows) expect({ id, sum: Number(sum) }).toEqual({ id, sum: credits });
}
