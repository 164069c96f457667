// Deleting a person's rows. What the rows named on disk is answered, to be removed after the commit.
import type { DatabaseOrTransaction } from "#server/database/connect.ts";

/** Seen marks go too; interviews lose the person and keep the name. */
export function deleteCandidate(db: DatabaseOrTransaction, id: string) {
  return db
    .deleteFrom("candidates")
    .where("id", "=", id)
    .returning(["full_name", "photo_key", "resume_key"])
    .executeTakeFirst();
}

/** Subscriptions, held credits and seen marks go too; the ledger stays. */
export function deleteEmployer(db: DatabaseOrTransaction, id: string) {
  return db
    .deleteFrom("employers")
    .where("id", "=", id)
    .returning(["institute_name", "photo_key"])
    .executeTakeFirst();
}

/** Its sessions end with it: whoever is logged in is a visitor at the next call. Mail to its address goes too. */
export async function deleteAccount(db: DatabaseOrTransaction, id: string): Promise<void> {
  const gone = await db.deleteFrom("accounts").where("id", "=", id).returning("email").executeTakeFirst();
  if (!gone) return;
  await db.deleteFrom("mail_outbox").where("to_address", "=", gone.email).execute();
  await db.deleteFrom("password_resets").where("email", "=", gone.email).execute();
}
