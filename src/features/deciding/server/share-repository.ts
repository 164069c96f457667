// Queries of shared lists.
import { type Insertable, type Selectable, sql } from "kysely";
import type { CandidateId, EmployerId, VacancyId } from "#platform/domain/ids.ts";
import type { DatabaseOrTransaction, DatabaseTransaction } from "#platform/server/database/connect.ts";
import { currentMemberName } from "#platform/server/database/member-name.ts";
import { isListedFor } from "#platform/server/database/shown-to.ts";
import type { ShareAnswer } from "#features/deciding/domain/share-calls.ts";
import type { CandidateNotes, Shares } from "#features/deciding/server/tables.ts";

export type ShareRow = Selectable<Shares> & { by_name: string | null; count: number; answers: number };

/** A link ends by time, by hand and with its maker's membership. */
const openAt = (now: Date) => sql<boolean>`until > ${now} and ended_at is null
  and exists (select from memberships where memberships.employer_id = shares.employer_id
    and memberships.account_id = shares.by_account and left_at is null)`;

/** People of a link whom its school finds still. */
const countListed = (table: "share_people" | "candidate_notes") =>
  sql<number>`(select count(*) from ${sql.table(table)} about join candidates on candidates.id = about.candidate_id
    where about.share_id = shares.id and ${isListedFor(sql.ref("shares.employer_id"))})`;

const selectShares = (db: DatabaseOrTransaction, employerId: EmployerId, now: Date) =>
  db
    .selectFrom("shares")
    .selectAll()
    .select([
      currentMemberName(sql`shares.by_account`, sql`shares.employer_id`).as("by_name"),
      countListed("share_people").as("count"),
      countListed("candidate_notes").as("answers"),
    ])
    .where("employer_id", "=", employerId)
    .where(openAt(now));

/** Those that can be opened, newest first. */
export const listOpenShares = (
  db: DatabaseOrTransaction,
  employerId: EmployerId,
  now: Date,
): Promise<ShareRow[]> =>
  selectShares(db, employerId, now).orderBy("created_at", "desc").orderBy("id", "desc").execute();

export const findOpenShare = (
  db: DatabaseOrTransaction,
  { employerId, id, now }: { employerId: EmployerId; id: string; now: Date },
): Promise<ShareRow | undefined> => selectShares(db, employerId, now).where("id", "=", id).executeTakeFirst();

export async function insertShare(
  db: DatabaseOrTransaction,
  row: Insertable<Shares>,
  candidateIds: readonly CandidateId[],
): Promise<void> {
  await db.insertInto("shares").values(row).execute();
  const people = candidateIds.map((candidate_id, place) => ({ share_id: row.id, candidate_id, place }));
  await db.insertInto("share_people").values(people).execute();
}

export async function endShare(db: DatabaseOrTransaction, id: string, now: Date): Promise<void> {
  await db.updateTable("shares").set({ ended_at: now }).where("id", "=", id).execute();
}

type OpenedShare = {
  school: string;
  employer_id: EmployerId;
  vacancy_id: VacancyId | null;
  until: Date;
  asks: boolean;
};

/** Counts an opening, and returns the link with its school. Undefined for one that has ended, or whose school is suspended. */
export async function openShare(
  db: DatabaseOrTransaction,
  id: string,
  now: Date,
): Promise<OpenedShare | undefined> {
  const { rows } = await sql<OpenedShare>`
    update shares set opens = opens + 1 from employers
    where shares.id = ${id} and ${openAt(now)}
      and employers.id = shares.employer_id and employers.suspended_at is null
    returning institute_name as school, shares.employer_id, vacancy_id, until, asks`.execute(db);
  return rows[0];
}

/** The school of an open link, which does not end before the transaction. */
export async function lockOpenShare(
  tx: DatabaseTransaction,
  id: string,
  now: Date,
): Promise<{ employer_id: EmployerId; asks: boolean } | undefined> {
  const { rows } = await sql<{ employer_id: EmployerId; asks: boolean }>`
    select shares.employer_id, asks from shares join employers on employers.id = shares.employer_id
    where shares.id = ${id} and ${openAt(now)} and employers.suspended_at is null
    for update of shares`.execute(tx);
  return rows[0];
}

/** Undefined for somebody whom the school does not find any more. */
export async function findShared(
  db: DatabaseOrTransaction,
  { employerId, id }: OnShare,
  place: number,
): Promise<CandidateId | undefined> {
  const { rows } = await sql<{ candidate_id: CandidateId }>`
    select candidate_id from share_people join candidates on candidates.id = candidate_id
    where share_id = ${id} and place = ${place} and ${isListedFor(employerId)}
    for key share of candidates`.execute(db);
  return rows[0]?.candidate_id;
}

/** About those whom the school finds still. */
export async function listAnswers(
  db: DatabaseOrTransaction,
  { employerId, id }: OnShare,
): Promise<ShareAnswer[]> {
  const { rows } = await sql<ShareAnswer>`
    select place as number, verdict, candidate_notes.text from candidate_notes join share_people using (share_id, candidate_id)
      join candidates on candidates.id = candidate_id
    where ${isListedFor(employerId)} and share_id = ${id} order by place`.execute(db);
  return rows;
}

/** Another answer about the same candidate takes the place of the first. */
export async function saveAnswer(
  db: DatabaseOrTransaction,
  note: Insertable<CandidateNotes> & { created_at: Date },
): Promise<void> {
  await db
    .insertInto("candidate_notes")
    .values(note)
    .onConflict((on) =>
      on
        .columns(["share_id", "candidate_id"])
        .where("share_id", "is not", null)
        .doUpdateSet({ verdict: note.verdict ?? null, text: note.text, edited_at: note.created_at }),
    )
    .execute();
}

type OnShare = { employerId: EmployerId; id: string };

/** Those whom the school finds still, in their order; `hides`: from any school, which may be the one that opens the link. */
export async function listShared(
  db: DatabaseOrTransaction,
  { employerId, id }: OnShare,
): Promise<{ cid: number; hides: boolean; place: number }[]> {
  const { rows } = await sql<{ cid: number; hides: boolean; place: number }>`
    select cid, hides, place from share_people join candidates on candidates.id = candidate_id
    where share_id = ${id} and ${isListedFor(employerId)} order by place`.execute(db);
  return rows;
}

/** The candidates of a shortlist whom its school finds, in its order; at most one more than can be shared. */
export async function listListedOf(
  db: DatabaseOrTransaction,
  { employerId, id }: OnShare,
  limit: number,
): Promise<CandidateId[]> {
  const { rows } = await sql<{ candidate_id: CandidateId }>`
    select candidate_id from shortlist_entries join candidates on candidates.id = candidate_id
    where shortlist_id = ${id} and ${isListedFor(employerId)}
    order by rank, shortlist_entries.id limit ${limit}`.execute(db);
  return rows.map(({ candidate_id }) => candidate_id);
}
