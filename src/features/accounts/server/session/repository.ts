// Queries the person of a session: the account with fields of its profile.
import type { AccountId, CandidateId } from "#platform/domain/ids.ts";
import type { DatabaseOrTransaction } from "#platform/server/database/connect.ts";

/** The fields of the school of which this person is a member, with its id and the member's role. */
export function findEmployerOfSession(db: DatabaseOrTransaction, accountId: AccountId) {
  return db
    .selectFrom("employers")
    .innerJoin("memberships", "memberships.employer_id", "employers.id")
    .select(["employers.id", "institute_name", "phone", "city", "state", "country", "photo_key"])
    .select("suspended_at")
    .innerJoin("accounts", "accounts.id", "memberships.account_id")
    .select([
      "memberships.account_id",
      "memberships.role as member_role",
      "accounts.locale",
      "email_proven_at",
    ])
    .where("memberships.account_id", "=", accountId)
    .where("memberships.left_at", "is", null)
    .executeTakeFirst();
}

/** The fields of a candidate in the session. */
export function findCandidateOfSession(db: DatabaseOrTransaction, id: CandidateId) {
  return db
    .selectFrom("candidates")
    .innerJoin("accounts", "accounts.id", "candidates.id")
    .select(["candidates.full_name", "phone", "city", "state", "country", "photo_key", "locale"])
    .where("candidates.id", "=", id)
    .executeTakeFirst();
}
