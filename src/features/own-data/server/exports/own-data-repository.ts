// Queries of a person's data that only the download of it needs.
import { sql } from "kysely";
import type { Snapshot } from "#features/applications/domain/snapshot.ts";
import type { AccountId, CandidateId, EmployerId } from "#platform/domain/ids.ts";
import type { DatabaseOrTransaction } from "#platform/server/database/connect.ts";
import { isMetBy, isNotHiddenFrom } from "#platform/server/database/shown-to.ts";

export function findOwnAccount(db: DatabaseOrTransaction, id: AccountId) {
  return db
    .selectFrom("accounts")
    .select([
      "id",
      "email",
      "full_name",
      "role",
      "created_at",
      "email_proven_at",
      "mail_refused_at",
      "mail_refusal",
      "accepted_terms_at",
      "declared_adult_at",
      "locale",
    ])
    .where("id", "=", id)
    .executeTakeFirst();
}

export function listOwnPayments(db: DatabaseOrTransaction, employerId: EmployerId) {
  return db
    .selectFrom("payment_orders")
    .select(["plan_name", "amount_paise", "payment_id", "paid_at", "created_at"])
    .where("employer_id", "=", employerId)
    .orderBy("created_at", "desc")
    .execute();
}

/** What nobody else reads: the Indian day of the last visit, the date of birth, the choices of privacy, and the nominee. */
export async function findPrivateFacts(db: DatabaseOrTransaction, candidateId: CandidateId) {
  const row = await db
    .selectFrom("candidates")
    .innerJoin("accounts", "accounts.id", "candidates.id")
    .select(["active_on", "date_of_birth", "findable", "contact", "name_for_schools_only"])
    .select(["nominee_name", "nominee_email"])
    .where("candidates.id", "=", candidateId)
    .executeTakeFirst();
  return {
    lastActiveOn: row?.active_on,
    dateOfBirth: row?.date_of_birth,
    listed: row?.findable,
    contact: row?.contact,
    nameForSchoolsOnly: row?.name_for_schools_only,
    nominee: row?.nominee_email ? { name: row.nominee_name, email: row.nominee_email } : null,
  };
}

/** The profile of each application of a candidate, as it was sent. */
export async function listSnapshots(
  db: DatabaseOrTransaction,
  candidateId: CandidateId,
): Promise<Map<string, Snapshot | null>> {
  const rows = await db
    .selectFrom("applications")
    .select(["id", "snapshot"])
    .where("candidate_id", "=", candidateId)
    .execute();
  return new Map(rows.map(({ id, snapshot }) => [id, snapshot]));
}

/** All views by a school, newest first. */
export function listViewsOfSchool(db: DatabaseOrTransaction, employerId: EmployerId) {
  return db
    .selectFrom("profile_views")
    .innerJoin("candidates", "candidates.id", "candidate_id")
    .where(isNotHiddenFrom(employerId))
    .select(["candidate_id", "account_id", "at", "kind", "with_contact"])
    .where("employer_id", "=", employerId)
    .orderBy("at", "desc")
    .orderBy("profile_views.id", "desc")
    .execute();
}

/** A member reads what the present school has, and nothing of a former one. */
type Member = { employerId: EmployerId; accountId: AccountId };

/** Lists the notes that one member has written on interviews. */
export function listOwnNotes(db: DatabaseOrTransaction, { employerId, accountId }: Member) {
  return db
    .selectFrom("interview_notes")
    .innerJoin("interviews", "interviews.id", "interview_notes.interview_id")
    .select(["interview_id", "candidate_name", "text", "interview_notes.created_at"])
    .where("interview_notes.by_account", "=", accountId)
    .where("interviews.employer_id", "=", employerId)
    .orderBy("interview_notes.created_at")
    .execute();
}

/** The reports that this person has made, newest first, without those on a profile that hides from the school. */
export function listReportsBy(db: DatabaseOrTransaction, accountId: AccountId) {
  const school = sql.ref("reports.employer_id");
  return db
    .selectFrom("reports")
    .leftJoin("candidates", (join) =>
      join.onRef("candidates.id", "=", "candidate_id").on("target", "=", "profile"),
    )
    .where((eb) => eb.or([eb("candidates.id", "is", null), isNotHiddenFrom(school), isMetBy(school)]))
    .select(["target", "employer_id", "candidate_id", "reason", "text", "reports.created_at"])
    .where("reporter_id", "=", accountId)
    .orderBy("reports.created_at", "desc")
    .orderBy("reports.id", "desc")
    .execute();
}

/** The alerts of a candidate, and those of its address if it is proven. */
export function listAlertsOfPerson(db: DatabaseOrTransaction, candidateId: CandidateId) {
  return db
    .selectFrom("job_alerts")
    .selectAll("job_alerts")
    .leftJoin("alert_addresses", "alert_addresses.id", "job_alerts.address_id")
    .innerJoin("accounts", (join) =>
      join
        .on("accounts.id", "=", candidateId)
        .on((eb) =>
          eb.or([
            eb("job_alerts.candidate_id", "=", candidateId),
            eb.and([
              eb("alert_addresses.email", "=", eb.ref("accounts.email")),
              eb("accounts.email_proven_at", "is not", null),
            ]),
          ]),
        ),
    )
    .orderBy("job_alerts.created_at", "desc")
    .orderBy("job_alerts.id", "desc")
    .execute();
}

/** What one member has rated. */
export function listOwnRatings(db: DatabaseOrTransaction, { employerId, accountId }: Member) {
  return db
    .selectFrom("shortlist_ratings")
    .innerJoin("shortlist_entries", "shortlist_entries.id", "shortlist_ratings.entry_id")
    .innerJoin("shortlists", "shortlists.id", "shortlist_entries.shortlist_id")
    .innerJoin("candidates", "candidates.id", "candidate_id")
    .where("shortlists.employer_id", "=", employerId)
    .where(isNotHiddenFrom(employerId))
    .select(["shortlists.name as shortlist", "candidate_id", "rating", "rated_at"])
    .where("shortlist_ratings.by_account", "=", accountId)
    .orderBy("rated_at")
    .execute();
}

/** The notes on candidates that one member has written. */
export function listNotesBy(db: DatabaseOrTransaction, { employerId, accountId }: Member) {
  return db
    .selectFrom("candidate_notes")
    .innerJoin("candidates", "candidates.id", "candidate_id")
    .where("candidate_notes.employer_id", "=", employerId)
    .where(isNotHiddenFrom(employerId))
    .select(["candidate_id", "text", "candidate_notes.created_at", "edited_at"])
    .where("by_account", "=", accountId)
    .orderBy("candidate_notes.created_at")
    .execute();
}

/** The schools on whose shortlists a person stands, with the day of the first time. */
export async function listSchoolsThatShortlisted(
  db: DatabaseOrTransaction,
  candidateId: CandidateId,
): Promise<{ employer_id: EmployerId; institute_name: string; since: Date }[]> {
  const { rows } = await sql<{ employer_id: EmployerId; institute_name: string; since: Date }>`
    select employers.id as employer_id, institute_name, min(added_at) as since
    from shortlist_entries join shortlists on shortlists.id = shortlist_id
      join employers on employers.id = shortlists.employer_id
    where candidate_id = ${candidateId} group by employers.id order by since, employers.id`.execute(db);
  return rows;
}
