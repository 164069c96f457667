// Queries of requests for verification, and of what a school's record says about its verification and suspension.
import { type Insertable, type Updateable, sql } from "kysely";
import type { CandidateId, EmployerId } from "#platform/domain/ids.ts";
import { dayInIndia } from "#platform/domain/day.ts";
import { OPEN_STATUSES } from "#features/interviews/domain/terms.ts";
import { type NumberKind, VERIFICATION_REMINDER_DAYS } from "#features/schools/domain/verifications/terms.ts";
import { formatPlace } from "#platform/domain/places/place.ts";
import { listRecordChanges, type StaffRead } from "#features/schools/domain/verifications/what-staff-read.ts";
import type { DatabaseOrTransaction } from "#platform/server/database/connect.ts";
import type { EmployerRow } from "#features/schools/server/tables.ts";
import type { VerificationRow, Verifications } from "#features/schools/server/verifications/tables.ts";
import type { NoticeKind } from "#platform/domain/notifications/notices.ts";

const selectSchools = (db: DatabaseOrTransaction) =>
  db
    .selectFrom("employers")
    .innerJoin("school_owners", "school_owners.employer_id", "employers.id")
    .select([
      "employers.id",
      "institute_name",
      "board",
      "affiliation",
      "employers.phone",
      "website_link",
      "city",
      "state",
      "country",
      "staff_read",
      "suspended_at",
      "suspension_reason",
      "counts_as_verified_until",
      "school_owners.email",
    ]);

export type VerifiedSchool = Awaited<ReturnType<typeof listSchools>>[number];

export async function listSchools(db: DatabaseOrTransaction, ids: readonly EmployerId[]) {
  return ids.length === 0 ? [] : selectSchools(db).where("employers.id", "in", ids).execute();
}

/** Locks the school, so that its requests and decisions come one after another. */
export async function lockSchool(
  db: DatabaseOrTransaction,
  id: EmployerId,
): Promise<VerifiedSchool | undefined> {
  return selectSchools(db).where("employers.id", "=", id).forNoKeyUpdate("employers").executeTakeFirst();
}

/** Lists the requests of these schools, newest first. */
export function listRequests(
  db: DatabaseOrTransaction,
  ids: readonly EmployerId[],
): Promise<VerificationRow[]> {
  if (ids.length === 0) return Promise.resolve([]);
  return db
    .selectFrom("verifications")
    .selectAll()
    .where("employer_id", "in", ids)
    .orderBy("is_latest", "desc")
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .execute();
}

export async function insertRequest(
  db: DatabaseOrTransaction,
  row: Insertable<Verifications>,
): Promise<void> {
  await db.insertInto("verifications").values(row).execute();
}

export async function updateRequest(
  db: DatabaseOrTransaction,
  id: string,
  change: Updateable<Verifications>,
): Promise<void> {
  await db.updateTable("verifications").set(change).where("id", "=", id).execute();
}

/** Returns whether another school has given this number in its newest request. */
export async function isNumberTaken(
  db: DatabaseOrTransaction,
  { kind, number, employerId }: { kind: NumberKind; number: string; employerId: EmployerId },
): Promise<boolean> {
  const other = await db
    .selectFrom("verifications")
    .select("id")
    .where("kind", "=", kind)
    .where("number", "=", number)
    .where("employer_id", "!=", employerId)
    .where("is_latest", "=", true)
    .executeTakeFirst();
  return other !== undefined;
}

type ReadColumns = Pick<
  EmployerRow,
  "institute_name" | "affiliation" | "board" | "city" | "state" | "country" | "website_link" | "phone"
>;

/** What staff read of a school's record. */
export const recordOf = (row: ReadColumns): StaffRead => ({
  instituteName: row.institute_name,
  affiliation: row.affiliation,
  board: row.board,
  city: row.city,
  state: row.state,
  country: row.country,
  websiteLink: row.website_link,
  phone: row.phone,
});

/** What has changed since staff read a record. */
export const changesSince = (before: StaffRead, now: StaffRead) =>
  listRecordChanges({ ...before, address: formatPlace(before) }, { ...now, address: formatPlace(now) });

/** Keeps what staff read until they look again; null when they have looked. */
export async function updateStaffRead(
  db: DatabaseOrTransaction,
  id: EmployerId,
  read: StaffRead | null,
): Promise<void> {
  const staffRead = read && JSON.stringify(read);
  await db.updateTable("employers").set({ staff_read: staffRead }).where("id", "=", id).execute();
}

export async function updateRights(
  db: DatabaseOrTransaction,
  id: EmployerId,
  until: Date | null,
): Promise<void> {
  await db.updateTable("employers").set({ counts_as_verified_until: until }).where("id", "=", id).execute();
}

export async function updateSuspension(
  db: DatabaseOrTransaction,
  id: EmployerId,
  suspension: { at: Date; reason: string } | null,
): Promise<void> {
  await db
    .updateTable("employers")
    .set({ suspended_at: suspension?.at ?? null, suspension_reason: suspension?.reason ?? null })
    .where("id", "=", id)
    .execute();
}

/** The applicants of its jobs have learnt of the suspension. Who applies from now on learns of the end of a job again. */
export async function updateApplicantsInformed(
  db: DatabaseOrTransaction,
  employerId: EmployerId,
): Promise<void> {
  await db
    .updateTable("vacancies")
    .set({ applicants_informed: false })
    .where("employer_id", "=", employerId)
    .where("state", "in", ["published", "paused"])
    .execute();
}

/** A first day that came while nobody could find the job of a suspended school is today (JOB-7). */
export async function updateFirstDays(
  db: DatabaseOrTransaction,
  employerId: EmployerId,
  { suspendedAt, now }: { suspendedAt: Date; now: Date },
): Promise<void> {
  const today = dayInIndia(now);
  const firstSeen = sql<Date>`greatest(published_at, publish_at::timestamp at time zone 'Asia/Kolkata')`;
  await db
    .updateTable("vacancies")
    .set({ publish_at: today, published_at: now, in_time: true, updated_at: now })
    .where("employer_id", "=", employerId)
    .where("state", "=", "published")
    .where("publish_at", "<=", today)
    .where("closes_at", ">=", today)
    .where(firstSeen, ">=", suspendedAt)
    .execute();
}

/** Lists the candidates with an open interview that is of today or later, or waits for an answer. */
export async function listInvitedCandidates(
  db: DatabaseOrTransaction,
  employerId: EmployerId,
  now: Date,
): Promise<CandidateId[]> {
  const rows = await db
    .selectFrom("interviews")
    .select("candidate_id")
    .where("employer_id", "=", employerId)
    .where("status", "in", OPEN_STATUSES)
    .where((or) => or.or([or("day", ">=", dayInIndia(now)), or("answer_by", ">", now)]))
    .where("deleted_at", "is", null)
    .orderBy("candidate_id")
    .execute();
  return rows.flatMap(({ candidate_id }) => candidate_id ?? []);
}

const BATCH = 500;

/** Lists the schools whose verification is past its end. */
export async function listPastEnd(db: DatabaseOrTransaction, now: Date): Promise<EmployerId[]> {
  const rows = await db
    .selectFrom("verifications")
    .select("employer_id")
    .where("state", "=", "verified")
    .where("valid_until", "<=", now)
    .orderBy("valid_until")
    .limit(BATCH)
    .execute();
  return rows.map(({ employer_id }) => employer_id);
}

const EXPIRING: NoticeKind = "verification-expiring";

/**
 * Lists the schools whose rights end within this number of days, and not before the next reminder, without a notice of
 * this time and without a request that waits.
 */
export async function listEnding(
  db: DatabaseOrTransaction,
  { now, days, employerId = null }: { now: Date; days: number; employerId?: EmployerId | null },
): Promise<EmployerId[]> {
  const later = VERIFICATION_REMINDER_DAYS.find((other) => other < days) ?? 0;
  const { rows } = await sql<{ id: EmployerId }>`
    select id from employers
    where counts_as_verified_until > ${now}::timestamptz + make_interval(days => ${later})
      and counts_as_verified_until <= ${now}::timestamptz + make_interval(days => ${days})
      and (${employerId}::uuid is null or id = ${employerId}) and suspended_at is null
      and not exists (select from verifications where verifications.employer_id = employers.id
        and is_latest and state = 'pending')
      and not exists (select from notifications where about = employers.id and kind = ${EXPIRING}
        and notifications.created_at >= counts_as_verified_until - make_interval(days => ${days}))
    order by counts_as_verified_until limit ${BATCH}`.execute(db);
  return rows.map(({ id }) => id);
}
