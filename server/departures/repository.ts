// Deleting a person's rows. What the rows named on disk is answered, to be removed after the commit.
import type { DatabaseOrTransaction } from "#server/database/connect.ts";

/** Seen marks go too; interviews lose the person with what they wrote, and keep the name. */
export async function deleteCandidate(db: DatabaseOrTransaction, id: string) {
  await db.updateTable("interviews").set({ note: null }).where("candidate_id", "=", id).execute();
  // What they wrote stands in mails to schools too: what could not be sent goes.
  await db
    .deleteFrom("mail_outbox")
    .where("sent_at", "is", null)
    .where("failed_at", "is not", null)
    .where("about", "in", (eb) => eb.selectFrom("interviews").select("id").where("candidate_id", "=", id))
    .execute();
  return db
    .deleteFrom("candidates")
    .where("id", "=", id)
    .returning(["photo_key", "resume_key"])
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

/**
 * Its sessions end with it: who is logged in is a visitor at the next call. Mail to its address goes too, and a trigger
 * takes the person out of the audit log.
 */
export async function deleteAccount(db: DatabaseOrTransaction, id: string): Promise<void> {
  const gone = await db.deleteFrom("accounts").where("id", "=", id).returning("email").executeTakeFirst();
  if (!gone) return;
  await db.deleteFrom("mail_outbox").where("to_address", "=", gone.email).execute();
  await db.deleteFrom("password_resets").where("email", "=", gone.email).execute();
}
