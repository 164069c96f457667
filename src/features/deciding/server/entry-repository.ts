// Queries of the entries of shortlists and of their ratings.
import { type Insertable, type RawBuilder, sql } from "kysely";
import type { Stage } from "#features/applications/domain/stages.ts";
import type { AccountId, CandidateId, ShortlistId } from "#platform/domain/ids.ts";
import { type PageRequest, pageOffset } from "#platform/domain/page.ts";
import type { Verdict } from "#features/deciding/domain/sharing.ts";
import type { MemberRating } from "#features/deciding/domain/rules.ts";
import { currentMemberName } from "#platform/server/database/member-name.ts";
import { isShownTo } from "#platform/server/database/shown-to.ts";
import type { DatabaseOrTransaction } from "#platform/server/database/connect.ts";
import { countRows } from "#platform/server/database/count-rows.ts";
import type { ShortlistEntries, ShortlistEntryRow } from "#features/deciding/server/tables.ts";
import type { OfSchool } from "./repository.ts";

export type ShownEntry = ShortlistEntryRow & {
  cid: number;
  added_by_name: string | null;
  ratings: MemberRating[];
  /** To the job of the shortlist. */
  application: { _id: string; stage: Stage; appliedAt: string } | null;
  note_count: number;
  last_note: { by: AccountId | null; name: string | null; verdict: Verdict | null; at: string } | null;
};

export const RATINGS = sql<MemberRating[]>`(
  select coalesce(json_agg(json_build_object('by', by_account, 'rating', rating) order by rated_at), '[]')
  from shortlist_ratings where entry_id = shortlist_entries.id)`;
const APPLICATION = sql<ShownEntry["application"]>`(
  select json_build_object('_id', a.id, 'stage', a.stage, 'appliedAt', a.applied_at)
  from applications a where a.vacancy_id = shortlists.vacancy_id and a.candidate_id = shortlist_entries.candidate_id)`;
const noteBy = currentMemberName(sql`n.by_account`, sql`n.employer_id`);
type Reference = RawBuilder<unknown>;
/** Of the notes of a school about a candidate. */
export const LAST_NOTE = (school: Reference, candidate: Reference) => sql<ShownEntry["last_note"]>`(
  select json_build_object('by', n.by_account, 'name', ${noteBy}, 'verdict', n.verdict, 'at', n.created_at)
  from candidate_notes n
  where n.employer_id = ${school} and n.candidate_id = ${candidate}
  order by n.created_at desc, n.id desc limit 1)`;
export const NOTE_COUNT = (school: Reference, candidate: Reference) => sql<number>`(
  select count(*) from candidate_notes n where n.employer_id = ${school} and n.candidate_id = ${candidate})`;
const OF_ENTRY = [sql`shortlists.employer_id`, sql`shortlist_entries.candidate_id`] as const;

function selectShown(db: DatabaseOrTransaction, { id, employerId }: OfSchool) {
  return db
    .selectFrom("shortlist_entries")
    .innerJoin("shortlists", "shortlists.id", "shortlist_entries.shortlist_id")
    .innerJoin("candidates", "candidates.id", "shortlist_entries.candidate_id")
    .where("shortlist_id", "=", id)
    .where("shortlists.employer_id", "=", employerId)
    .where(isShownTo(employerId));
}

const selectEntries = (db: DatabaseOrTransaction, list: OfSchool) =>
  selectShown(db, list)
    .selectAll("shortlist_entries")
    .select([
      "candidates.cid",
      currentMemberName(sql`shortlist_entries.added_by`, sql`shortlists.employer_id`).as("added_by_name"),
      RATINGS.as("ratings"),
      APPLICATION.as("application"),
      LAST_NOTE(...OF_ENTRY).as("last_note"),
      NOTE_COUNT(...OF_ENTRY).as("note_count"),
    ]);

/** In the order of the members. The page is picked first; ratings and notes are read for its entries only. */
export function listEntries(
  db: DatabaseOrTransaction,
  list: OfSchool,
  page: PageRequest,
): Promise<ShownEntry[]> {
  const ids = selectShown(db, list)
    .select("shortlist_entries.id")
    .orderBy("rank")
    .orderBy("shortlist_entries.id")
    .limit(page.limit)
    .offset(pageOffset(page));
  return selectEntries(db, list)
    .where("shortlist_entries.id", "in", ids)
    .orderBy("rank")
    .orderBy("shortlist_entries.id")
    .execute();
}

export function countEntries(db: DatabaseOrTransaction, list: OfSchool): Promise<number> {
  return countRows(selectShown(db, list));
}

export function findShownEntry(
  db: DatabaseOrTransaction,
  list: OfSchool,
  candidateId: CandidateId,
): Promise<ShownEntry | undefined> {
  return selectEntries(db, list).where("candidate_id", "=", candidateId).executeTakeFirst();
}

/** All of a list, also those who are not shown, in its order. */
export function listPlaces(
  db: DatabaseOrTransaction,
  shortlistId: ShortlistId,
): Promise<Pick<ShortlistEntryRow, "id" | "candidate_id" | "rank">[]> {
  return db
    .selectFrom("shortlist_entries")
    .select(["id", "candidate_id", "rank"])
    .where("shortlist_id", "=", shortlistId)
    .orderBy("rank")
    .orderBy("id")
    .execute();
}

export async function insertEntry(
  db: DatabaseOrTransaction,
  row: Insertable<ShortlistEntries>,
): Promise<void> {
  await db.insertInto("shortlist_entries").values(row).execute();
}

export async function updateStage(
  db: DatabaseOrTransaction,
  id: string,
  stage: string | null,
): Promise<void> {
  await db.updateTable("shortlist_entries").set({ stage }).where("id", "=", id).execute();
}

/** Numbers the entries of a list in the order of these candidates. */
export async function updateRanks(
  db: DatabaseOrTransaction,
  shortlistId: ShortlistId,
  candidateIds: readonly CandidateId[],
): Promise<void> {
  await sql`update shortlist_entries set rank = place.rank
    from unnest(${candidateIds}::uuid[]) with ordinality place (candidate_id, rank)
    where shortlist_id = ${shortlistId} and shortlist_entries.candidate_id = place.candidate_id
      and shortlist_entries.rank <> place.rank`.execute(db);
}

export async function upsertRating(
  db: DatabaseOrTransaction,
  row: { entry_id: string; by_account: AccountId; rating: number; rated_at: Date },
): Promise<void> {
  const { rating, rated_at } = row;
  await db
    .insertInto("shortlist_ratings")
    .values(row)
    .onConflict((conflict) =>
      conflict.constraint("shortlist_ratings_one_each").doUpdateSet({ rating, rated_at }),
    )
    .execute();
}

export async function deleteEntry(db: DatabaseOrTransaction, id: string): Promise<void> {
  await db.deleteFrom("shortlist_entries").where("id", "=", id).execute();
}
