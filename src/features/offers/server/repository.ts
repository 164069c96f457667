// Queries of letters, and of the application, the job and the two parties that a letter is about.
import { sql } from "kysely";
import type { Stage } from "#features/applications/domain/stages.ts";
import type { VacancyState } from "#features/applications/domain/job-state.ts";
import { OPEN_OFFER_STATES, WAITING_OFFER_STATES } from "#features/offers/domain/terms.ts";
import { type Day, INDIA } from "#platform/domain/day.ts";
import type {
  AccountId,
  ApplicationId,
  CandidateId,
  EmployerId,
  OfferId,
  VacancyId,
} from "#platform/domain/ids.ts";
import type { DatabaseOrTransaction, DatabaseTransaction } from "#platform/server/database/connect.ts";
import { isKnown, maskedAs } from "#platform/server/database/masked-as.ts";
import type { NewOffer, OfferChange, OfferRow } from "./tables.ts";

export type Subject = {
  application_id: ApplicationId;
  vacancy_id: VacancyId;
  employer_id: EmployerId;
  /** Null once the person was deleted. */
  candidate_id: CandidateId | null;
  stage: Stage;
  /** As the profile has it, and in the application once it is changed there. */
  person: string | null;
  person_city: string | null;
  subjects_of_person: string[];
  /** The id under which the school reads somebody whom it may not know; null for everybody else. */
  masked_as: CandidateId | null;
  school: string;
  school_city: string;
  school_state: string;
  school_country: string;
  is_verified: boolean;
  is_suspended: boolean;
  post: string;
  job_state: VacancyState;
  posts: number;
  /** Applicants who have accepted or joined. */
  taken: number;
  profile: string | null;
  job_subjects: string[];
  job_classes: string[];
  job_city: string | null;
  accommodation: boolean;
  pay_from_paise: number | null;
  pay_to_paise: number | null;
};

export async function findSubject(
  db: DatabaseOrTransaction,
  id: ApplicationId,
  now: Date,
): Promise<Subject | undefined> {
  const { rows } = await sql<Subject>`
    select applications.id as application_id, vacancy_id, applications.employer_id, applications.candidate_id, stage,
      coalesce(candidates.full_name, candidate_name) as person, candidates.city as person_city,
      coalesce(snapshot -> 'subjects', '[]') as subjects_of_person,
      ${maskedAs(sql`applications.employer_id`, sql`applications.candidate_id`)} as masked_as,
      institute_name as school, employers.city as school_city, employers.state as school_state,
      employers.country as school_country,
      coalesce(counts_as_verified_until > ${now}, false) as is_verified, suspended_at is not null as is_suspended,
      vacancies.title as post, vacancies.state as job_state, posts,
      (select count(*)::int from applications others
        where others.vacancy_id = applications.vacancy_id and others.stage in ('accepted', 'joined')) as taken,
      vacancies.profile, vacancies.subjects as job_subjects, vacancies.classes as job_classes,
      vacancies.city as job_city, accommodation, pay_from_paise, pay_to_paise
    from applications
      join vacancies on vacancies.id = applications.vacancy_id
      join employers on employers.id = applications.employer_id
      left join candidates on candidates.id = applications.candidate_id
    where applications.id = ${id}`.execute(db);
  return rows[0];
}

/** So that of two acceptances, or of an acceptance and a sending, one waits for the other. */
export async function lockVacancy(tx: DatabaseTransaction, id: VacancyId): Promise<void> {
  await tx.selectFrom("vacancies").select("id").where("id", "=", id).forNoKeyUpdate().execute();
}

export function findOffer(db: DatabaseOrTransaction, id: OfferId): Promise<OfferRow | undefined> {
  return db.selectFrom("offers").selectAll().where("id", "=", id).executeTakeFirst();
}

export function lockOffer(tx: DatabaseTransaction, id: OfferId): Promise<OfferRow | undefined> {
  return tx.selectFrom("offers").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();
}

export function lockOpenOffer(tx: DatabaseTransaction, id: ApplicationId): Promise<OfferRow | undefined> {
  return tx
    .selectFrom("offers")
    .selectAll()
    .where("application_id", "=", id)
    .where("state", "in", OPEN_OFFER_STATES)
    .forUpdate()
    .executeTakeFirst();
}

export function lockDraft(tx: DatabaseTransaction, id: ApplicationId): Promise<OfferRow | undefined> {
  return tx
    .selectFrom("offers")
    .selectAll()
    .where("application_id", "=", id)
    .where("state", "=", "draft")
    .forUpdate()
    .executeTakeFirst();
}

/** The newest first: ids are ordered by time, and a draft is made after what was sent. */
export function listOffers(db: DatabaseOrTransaction, id: ApplicationId): Promise<OfferRow[]> {
  return db.selectFrom("offers").selectAll().where("application_id", "=", id).orderBy("id", "desc").execute();
}

/** Letters of a job that wait for an answer, without those of one application. */
export function listWaiting(
  db: DatabaseOrTransaction,
  { vacancyId, except }: { vacancyId: VacancyId; except: ApplicationId },
): Promise<Pick<OfferRow, "id" | "application_id">[]> {
  return db
    .selectFrom("offers")
    .select(["id", "application_id"])
    .where("vacancy_id", "=", vacancyId)
    .where("application_id", "<>", except)
    .where("state", "in", WAITING_OFFER_STATES)
    .orderBy("id")
    .execute();
}

export async function listOffersOf(db: DatabaseOrTransaction, candidateId: CandidateId): Promise<OfferRow[]> {
  return db
    .selectFrom("offers")
    .selectAll()
    .where("candidate_id", "=", candidateId)
    .where("state", "<>", "draft")
    .orderBy("sent_at")
    .orderBy("id")
    .execute();
}

/** At a school, without people whom the school may not know. */
export async function listOffersSentBy(
  db: DatabaseOrTransaction,
  { accountId, employerId }: { accountId: AccountId; employerId: EmployerId },
): Promise<OfferRow[]> {
  return db
    .selectFrom("offers")
    .selectAll()
    .where("by_account", "=", accountId)
    .where("employer_id", "=", employerId)
    .where("candidate_id", "is not", null)
    .where("state", "<>", "draft")
    .where(isKnown(employerId, sql`offers.candidate_id`))
    .orderBy("created_at")
    .orderBy("id")
    .execute();
}

export function insertOffer(tx: DatabaseTransaction, row: NewOffer): Promise<OfferRow> {
  return tx.insertInto("offers").values(row).returningAll().executeTakeFirstOrThrow();
}

export function updateOffer(tx: DatabaseTransaction, id: OfferId, change: OfferChange): Promise<OfferRow> {
  return tx.updateTable("offers").set(change).where("id", "=", id).returningAll().executeTakeFirstOrThrow();
}

export async function deleteDraft(tx: DatabaseTransaction, id: ApplicationId): Promise<void> {
  await tx.deleteFrom("offers").where("application_id", "=", id).where("state", "=", "draft").execute();
}

/** Whether this member is named on an interview of the application (TEAM-11). */
export async function isNamedOn(
  db: DatabaseOrTransaction,
  id: ApplicationId,
  accountId: AccountId,
): Promise<boolean> {
  const row = await db
    .selectFrom("interviewers")
    .innerJoin("interviews", "interviews.id", "interviewers.interview_id")
    .select("interviews.id")
    .where("interviews.application_id", "=", id)
    .where("interviews.deleted_at", "is", null)
    .where("interviewers.account_id", "=", accountId)
    .executeTakeFirst();
  return row !== undefined;
}

export async function deleteDraftsOf(tx: DatabaseTransaction, candidateId: CandidateId): Promise<void> {
  await tx
    .deleteFrom("offers")
    .where("candidate_id", "=", candidateId)
    .where("state", "=", "draft")
    .execute();
}

export async function endOpenOf(tx: DatabaseTransaction, candidateId: CandidateId, now: Date): Promise<void> {
  await tx
    .updateTable("offers")
    .set({ state: "withdrawn", withdrawn_by: "candidate", ended_at: now })
    .where("candidate_id", "=", candidateId)
    .where("state", "in", OPEN_OFFER_STATES)
    .execute();
}

export async function deleteLinksOf(tx: DatabaseTransaction, candidateId: CandidateId): Promise<void> {
  for (const table of ["offer_links", "offer_codes"] as const)
    await tx
      .deleteFrom(table)
      .where("offer_id", "in", (eb) =>
        eb.selectFrom("offers").select("offers.id").where("candidate_id", "=", candidateId),
      )
      .execute();
}

const BATCH_SIZE = 200;

/** Letters whose day to answer is over, the oldest first. */
export function listExpired(db: DatabaseOrTransaction, today: Day): Promise<Pick<OfferRow, "id">[]> {
  return db
    .selectFrom("offers")
    .select("id")
    .where("state", "in", WAITING_OFFER_STATES)
    .where("reply_by", "<", today)
    .orderBy("reply_by")
    .orderBy("id")
    .limit(BATCH_SIZE)
    .execute();
}

/** The newest letter of a school, whose usual terms begin the next one. */
export function findNewestLetter(
  db: DatabaseOrTransaction,
  employerId: EmployerId,
): Promise<OfferRow | undefined> {
  return db
    .selectFrom("offers")
    .selectAll()
    .where("employer_id", "=", employerId)
    .where("letter", "is not", null)
    .where("state", "<>", "draft")
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
}

/** Letters that wait for an answer and whose reminder is due, the next to end first. */
export async function listDueReminders(
  db: DatabaseOrTransaction,
  now: Date,
): Promise<Pick<OfferRow, "id">[]> {
  const end = sql`((reply_by + 1)::timestamp at time zone ${INDIA})`;
  const { rows } = await sql<Pick<OfferRow, "id">>`select id from offers
    where state = 'sent' and ${end} > ${now}
      and ((not reminded_last and ${end} - interval '1 day' <= ${now})
        or (not reminded_half and sent_at + (${end} - sent_at) / 2 <= ${now}))
    order by reply_by, id limit ${BATCH_SIZE}`.execute(db);
  return rows;
}

/** Whether a later version of the letter, or a later letter, was sent. Ids are ordered by time. */
export async function hasNewer(
  db: DatabaseOrTransaction,
  { application_id, id }: OfferRow,
): Promise<boolean> {
  const row = await db
    .selectFrom("offers")
    .select("id")
    .where("application_id", "=", application_id)
    .where("id", ">", id)
    .where("state", "<>", "draft")
    .executeTakeFirst();
  return row !== undefined;
}
