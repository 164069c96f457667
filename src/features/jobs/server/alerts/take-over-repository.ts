// Queries of addresses whose alerts become those of a candidate with the same, proven address (ALERT-26).
import { sql } from "kysely";
import type { CandidateId } from "#platform/domain/ids.ts";
import type { DatabaseOrTransaction } from "#platform/server/database/connect.ts";

const selectMember = (db: DatabaseOrTransaction, addressId: string) =>
  db
    .selectFrom("accounts")
    .innerJoin("alert_addresses", "alert_addresses.email", "accounts.email")
    .innerJoin("candidates", "candidates.id", "accounts.id")
    .select("candidates.id")
    .where("alert_addresses.id", "=", addressId)
    .where("accounts.role", "=", "candidate")
    .where("accounts.email_proven_at", "is not", null);

/** The candidate who has proven the address. */
export async function findMemberOf(db: DatabaseOrTransaction, addressId: string) {
  return (await selectMember(db, addressId).executeTakeFirst())?.id;
}

/** Locks the account before the alerts, in the same order as a proof of the address does. */
export async function lockMemberOf(db: DatabaseOrTransaction, addressId: string) {
  return (await selectMember(db, addressId).forNoKeyUpdate("accounts").executeTakeFirst())?.id;
}

/** A trigger does the same when the address is proven. */
export async function takeOverAlerts(db: DatabaseOrTransaction, candidateId: CandidateId): Promise<void> {
  await sql`select take_over_alerts(${candidateId})`.execute(db);
}
