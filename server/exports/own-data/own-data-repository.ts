// Queries of a person's data that no other area reads: the account and the payments.
import type { Day } from "#domain/day.ts";
import type { DatabaseOrTransaction } from "#server/database/connect.ts";

export function findOwnAccount(db: DatabaseOrTransaction, id: string) {
  return db
    .selectFrom("accounts")
    .select([
      "id",
      "email",
      "full_name",
      "role",
      "created_at",
      "email_proven_at",
      "accepted_terms_at",
      "declared_adult_at",
    ])
    .where("id", "=", id)
    .executeTakeFirst();
}

export function listOwnPayments(db: DatabaseOrTransaction, employerId: string) {
  return db
    .selectFrom("payment_orders")
    .select(["plan_name", "amount_paise", "payment_id", "paid_at", "created_at"])
    .where("employer_id", "=", employerId)
    .orderBy("created_at", "desc")
    .execute();
}

/** The address of an open change, which waits for its link. */
export async function findWaitingAddress(db: DatabaseOrTransaction, id: string): Promise<string | null> {
  const change = await db
    .selectFrom("email_changes")
    .select("new_email")
    .where("account_id", "=", id)
    .where("confirmed_at", "is", null)
    .where("ended_at", "is", null)
    .executeTakeFirst();
  return change?.new_email ?? null;
}

/** The Indian day on which the candidate last used the site. */
export async function findLastActivity(
  db: DatabaseOrTransaction,
  candidateId: string,
): Promise<Day | undefined> {
  const row = await db
    .selectFrom("candidates")
    .select("active_on")
    .where("id", "=", candidateId)
    .executeTakeFirst();
  return row?.active_on;
}
