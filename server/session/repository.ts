// Queries the person of a session: the account with fields of its profile.
import type { DatabaseOrTransaction } from "#server/database/connect.ts";

/** The fields of an employer in the session. */
export function findEmployerOfSession(db: DatabaseOrTransaction, id: string) {
  return db
    .selectFrom("employers")
    .select(["institute_name", "phone", "city", "state", "country", "photo_key"])
    .where("id", "=", id)
    .executeTakeFirst();
}

/** The fields of a candidate in the session. */
export function findCandidateOfSession(db: DatabaseOrTransaction, id: string) {
  return db
    .selectFrom("candidates")
    .select(["full_name", "phone", "city", "state", "country", "photo_key"])
    .where("id", "=", id)
    .executeTakeFirst();
}
