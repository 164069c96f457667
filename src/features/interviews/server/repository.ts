// Queries of one interview. A deleted interview is a row that no query finds, so the ledger can still refer to it.
import type { Insertable, Updateable } from "kysely";
import { sql } from "kysely";
import type { InterviewId } from "#platform/domain/ids.ts";
import type { DatabaseOrTransaction } from "#platform/server/database/connect.ts";
import type { Tables } from "#platform/server/database/tables.ts";
import type { BadgeColumns } from "#features/schools/server/verifications/tables.ts";
import type { InterviewRow } from "#features/interviews/server/tables.ts";

/** An e-mail address is null once the account is deleted. That of a school is its owner's. */
export type InterviewOfPeople = InterviewRow &
  BadgeColumns & {
    candidate_email: string | null;
    employer_email: string | null;
    /** Its credit came back while no plan ran, and waits for the next one. */
    credit_waits: boolean;
  };

/** Select the e-mail address of a participant in the same statement. */
const candidateEmail = sql<
  string | null
>`(select email from accounts where accounts.id = interviews.candidate_id)`.as("candidate_email");
const employerEmail = sql<
  string | null
>`(select email from school_owners where school_owners.employer_id = interviews.employer_id)`.as(
  "employer_email",
);

const creditWaits = sql<boolean>`exists (select from waiting_credits
  where waiting_credits.interview_id = interviews.id and landed_at is null)`.as("credit_waits");

/** Select the badge of the school in the same statement. */
const badge = [
  sql<BadgeColumns["badge_kind"]>`(select badge_kind from school_badges
    where school_badges.employer_id = interviews.employer_id)`.as("badge_kind"),
  sql<Date | null>`(select badge_from from school_badges
    where school_badges.employer_id = interviews.employer_id)`.as("badge_from"),
  sql<Date | null>`(select badge_until from school_badges
    where school_badges.employer_id = interviews.employer_id)`.as("badge_until"),
];

/** Selects interviews that are not deleted with the e-mail addresses of their participants. */
export function selectWithPeople(db: DatabaseOrTransaction) {
  return db
    .selectFrom("interviews")
    .leftJoin("accounts as candidate_account", "candidate_account.id", "interviews.candidate_id")
    .leftJoin("school_owners", "school_owners.employer_id", "interviews.employer_id")
    .leftJoin("school_badges", "school_badges.employer_id", "interviews.employer_id")
    .selectAll("interviews")
    .select(["badge_kind", "badge_from", "badge_until"])
    .select(["candidate_account.email as candidate_email", "school_owners.email as employer_email"])
    .select(creditWaits)
    .where("deleted_at", "is", null);
}

export function findInterview(
  db: DatabaseOrTransaction,
  id: InterviewId,
): Promise<InterviewOfPeople | undefined> {
  return selectWithPeople(db).where("interviews.id", "=", id).executeTakeFirst();
}

/** Locks the row until the transaction ends, so that two people cannot change it at once. */
export function lockInterview(
  db: DatabaseOrTransaction,
  id: InterviewId,
): Promise<InterviewOfPeople | undefined> {
  return db
    .selectFrom("interviews")
    .selectAll()
    .select([candidateEmail, employerEmail, creditWaits, ...badge])
    .where("id", "=", id)
    .where("deleted_at", "is", null)
    .forUpdate()
    .executeTakeFirst();
}

export async function insertInterview(
  db: DatabaseOrTransaction,
  row: Insertable<Tables["interviews"]>,
): Promise<InterviewOfPeople> {
  return db
    .insertInto("interviews")
    .values(row)
    .returningAll()
    .returning([candidateEmail, employerEmail, creditWaits, ...badge])
    .executeTakeFirstOrThrow();
}

export async function updateInterview(
  db: DatabaseOrTransaction,
  id: InterviewId,
  change: Updateable<Tables["interviews"]>,
): Promise<InterviewOfPeople> {
  return db
    .updateTable("interviews")
    .set(change)
    .where("id", "=", id)
    .returningAll()
    .returning([candidateEmail, employerEmail, creditWaits, ...badge])
    .executeTakeFirstOrThrow();
}
