// Queries of requests of schools for a candidate's phone, e-mail and resume.
import { type Insertable, type Selectable, sql } from "kysely";
import type { ContactChoice, RequestState } from "#features/teachers/domain/contact-requests.ts";
import type { Day } from "#platform/domain/day.ts";
import type { CandidateId, EmployerId } from "#platform/domain/ids.ts";
import { type PageRequest, pageOffset } from "#platform/domain/page.ts";
import type { DatabaseOrTransaction, DatabaseTransaction } from "#platform/server/database/connect.ts";
import { countRows } from "#platform/server/database/count-rows.ts";
import { isShownTo } from "#platform/server/database/shown-to.ts";
import type { ContactRequests } from "#features/teachers/server/tables.ts";

export type RequestRow = Selectable<ContactRequests>;
export type RequestOfSchool = RequestRow & {
  school: string;
  city: string;
  suspended_at: Date | null;
  counts_as_verified_until: Date | null;
  /** Whether the school may open the profile. */
  is_shown: boolean;
};

type Parties = { employerId: EmployerId; candidateId: CandidateId };

/** What the candidate has chosen, with the newest request of this school. */
export async function findAsking(
  db: DatabaseOrTransaction,
  { employerId, candidateId }: Parties,
): Promise<{ contact: ContactChoice; newest: RequestRow | undefined }> {
  const [candidate, newest] = await Promise.all([
    db.selectFrom("candidates").select("contact").where("id", "=", candidateId).executeTakeFirst(),
    db
      .selectFrom("contact_requests")
      .selectAll()
      .where("employer_id", "=", employerId)
      .where("candidate_id", "=", candidateId)
      .orderBy("asked_at", "desc")
      .orderBy("id", "desc")
      .limit(1)
      .executeTakeFirst(),
  ]);
  return { contact: candidate?.contact ?? "subscribers", newest };
}

/** Of two members who ask at once the second waits. Returns how many requests since then are unanswered for the school. */
export async function lockAndCountWaiting(
  tx: DatabaseTransaction,
  employerId: EmployerId,
  since: Date,
): Promise<number> {
  await sql`select from employers where id = ${employerId} for no key update`.execute(tx);
  return countRows(
    tx
      .selectFrom("contact_requests")
      .where("employer_id", "=", employerId)
      .where("asked_at", ">", since)
      .where("state", "in", ["asked", "refused", "lapsed"]),
  );
}

export async function insertRequest(
  tx: DatabaseTransaction,
  row: Insertable<ContactRequests>,
): Promise<void> {
  await tx.insertInto("contact_requests").values(row).execute();
}

const IS_SHOWN = isShownTo(sql.ref("contact_requests.employer_id"));

const selectRequests = (db: DatabaseOrTransaction) =>
  db
    .selectFrom("contact_requests")
    .innerJoin("employers", "employers.id", "contact_requests.employer_id")
    .innerJoin("candidates", "candidates.id", "contact_requests.candidate_id")
    .selectAll("contact_requests")
    .select(["employers.institute_name as school", "employers.city"])
    .select(["employers.suspended_at", "employers.counts_as_verified_until", IS_SHOWN.as("is_shown")]);

export function findRequest(db: DatabaseOrTransaction, id: string): Promise<RequestOfSchool | undefined> {
  return selectRequests(db).where("contact_requests.id", "=", id).executeTakeFirst();
}

/** Keeps the request as it is until the transaction ends. */
export async function lockRequest(tx: DatabaseTransaction, id: string): Promise<RequestOfSchool | undefined> {
  await sql`select from contact_requests where id = ${id} for update`.execute(tx);
  return findRequest(tx, id);
}

/** Those that wait first, then the newest. */
export function listRequestsOf(
  db: DatabaseOrTransaction,
  candidateId: CandidateId,
  page: PageRequest,
): Promise<RequestOfSchool[]> {
  return selectRequests(db)
    .where("candidate_id", "=", candidateId)
    .orderBy(sql`contact_requests.state = 'asked'`, "desc")
    .orderBy("asked_at", "desc")
    .orderBy("contact_requests.id")
    .limit(page.limit)
    .offset(pageOffset(page))
    .execute();
}

export function countRequestsOf(db: DatabaseOrTransaction, candidateId: CandidateId): Promise<number> {
  return countRows(db.selectFrom("contact_requests").where("candidate_id", "=", candidateId));
}

export async function setAnswer(
  tx: DatabaseTransaction,
  id: string,
  { state, now }: { state: RequestState; now: Date },
): Promise<void> {
  await tx.updateTable("contact_requests").set({ state, answered_at: now }).where("id", "=", id).execute();
}

/** Ends what nobody has answered. */
export async function lapseRequests(
  db: DatabaseOrTransaction,
  { askedUntil, now }: { askedUntil: Date; now: Date },
): Promise<void> {
  await db
    .updateTable("contact_requests")
    .set({ state: "lapsed", answered_at: now })
    .where("state", "=", "asked")
    .where("asked_at", "<=", askedUntil)
    .execute();
}

/**
 * Requests that no mail has named yet and that a yes would answer now, of candidates who have had no mail of requests
 * on this day.
 */
const selectToMail = (db: DatabaseOrTransaction, day: Day) =>
  selectRequests(db)
    .where("contact_requests.state", "=", "asked")
    .where("mailed_on", "is", null)
    .where("candidates.contact", "=", "ask")
    .where("employers.suspended_at", "is", null)
    .where(IS_SHOWN)
    .where(
      sql<boolean>`not exists (select from contact_requests mailed
        where mailed.candidate_id = contact_requests.candidate_id and mailed.mailed_on = ${day})`,
    );

export async function listToMail(db: DatabaseOrTransaction, day: Day): Promise<CandidateId[]> {
  const waiting = await selectToMail(db, day).execute();
  return [...new Set(waiting.map(({ candidate_id }) => candidate_id))];
}

/** Where two processes run, one of them marks these and sends the mails. Oldest first. */
export async function markMailed(
  tx: DatabaseTransaction,
  candidateId: CandidateId,
  day: Day,
): Promise<RequestOfSchool[]> {
  await sql`select from candidates where id = ${candidateId} for update`.execute(tx);
  const waiting = await selectToMail(tx, day)
    .where("candidate_id", "=", candidateId)
    .orderBy("asked_at")
    .orderBy("contact_requests.id")
    .execute();
  // A school may have taken its request back meanwhile.
  if (waiting.length === 0) return [];
  await tx
    .updateTable("contact_requests")
    .set({ mailed_on: day })
    .where(
      "id",
      "in",
      waiting.map(({ id }) => id),
    )
    .execute();
  return waiting;
}

/** Whether a request of which the candidate was sent word waits for an answer. */
export async function hasOpenRequest(tx: DatabaseTransaction, candidateId: CandidateId): Promise<boolean> {
  const open = await selectRequests(tx)
    .where("candidate_id", "=", candidateId)
    .where("contact_requests.state", "=", "asked")
    .where("mailed_on", "is not", null)
    .executeTakeFirst();
  return open !== undefined;
}

/**
 * Schools that could read the details just now, by a plan or by a yes as the candidate has chosen: verified, not
 * suspended, and shown the profile.
 */
export async function countContactSchools(
  db: DatabaseOrTransaction,
  candidateId: CandidateId,
  now: Date,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from candidates cross join employers
    where candidates.id = ${candidateId} and employers.suspended_at is null
      and employers.counts_as_verified_until > ${now} and ${isShownTo(sql.ref("employers.id"))}
      and case candidates.contact
        when 'ask' then exists (select from contact_requests where contact_requests.candidate_id = candidates.id
          and contact_requests.employer_id = employers.id and contact_requests.state = 'granted')
        else exists (select from subscriptions where subscriptions.employer_id = employers.id
          and subscriptions.status = 'active' and subscriptions.ends_at > ${now}) end`.execute(db);
  return rows[0]?.count ?? 0;
}
