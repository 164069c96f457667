// Who a session's person is: the account with what its profile adds.
import type { DatabaseOrTransaction } from "#server/database/connect.ts";

/** An employer as the session tells of them. */
export function findEmployerOfSession(db: DatabaseOrTransaction, id: string) {
  return db
    .selectFrom("employers")
    .select(["institute_name", "phone", "city", "state", "country", "photo_key"])
    .where("id", "=", id)
    .executeTakeFirst();
}

/** A candidate as the session tells of them. */
export function findCandidateOfSession(db: DatabaseOrTransaction, id: string) {
  return db
    .selectFrom("candidates")
    .select(["full_name", "phone", "city", "state", "country", "photo_key"])
    .where("id", "=", id)
    .executeTakeFirst();
}
