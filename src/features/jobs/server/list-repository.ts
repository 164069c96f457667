// Queries of vacancies for the school and for admins, by the state that they have on a day.
import type { ShownState } from "#features/applications/domain/job-state.ts";
import type { EmployerId } from "#platform/domain/ids.ts";
import { escapeLike } from "#platform/server/database/text-match.ts";
import { type RawBuilder, sql } from "kysely";
import type { Day } from "#platform/domain/day.ts";
import { BATCH_ROWS, inBatches } from "#platform/server/database/batches.ts";
import type { DatabaseOrTransaction } from "#platform/server/database/connect.ts";
import { type FoundVacancy, listVacancies } from "./repository.ts";

type Range = { offset: number; limit: number };

/** The SQL of `stateOn` (src/features/applications/domain/job-state.ts) for a vacancy `v`. */
function isInState(state: ShownState, today: Day): RawBuilder<boolean> {
  const hasEnded = sql<boolean>`coalesce(v.closes_at < ${today}::date, false)`;
  const isPlanned = sql<boolean>`coalesce(v.publish_at > ${today}::date, false)`;
  if (state === "expired") return sql`v.state in ('published', 'paused') and ${hasEnded}`;
  if (state === "scheduled") return sql`v.state = 'published' and not ${hasEnded} and ${isPlanned}`;
  if (state === "published") return sql`v.state = 'published' and not ${hasEnded} and not ${isPlanned}`;
  if (state === "paused") return sql`v.state = 'paused' and not ${hasEnded}`;
  return sql`v.state = ${state}`;
}

type Own = { employerId: EmployerId; state?: ShownState | undefined; today: Day };

const isOwn = ({ employerId, state, today }: Own) =>
  sql<boolean>`v.employer_id = ${employerId} and ${state === undefined ? sql`true` : isInState(state, today)}`;

export function listOwn(db: DatabaseOrTransaction, own: Own, range: Range): Promise<FoundVacancy[]> {
  return listPage(db, isOwn(own), range);
}

export function countOwn(db: DatabaseOrTransaction, own: Own): Promise<number> {
  return countWhere(db, isOwn(own));
}

type All = {
  /** Selects the ids of schools, where their vacancies are wanted too. */
  schools: RawBuilder<unknown> | null;
  q?: string | undefined;
  school?: string | undefined;
  state?: ShownState | undefined;
  needsLook?: "true" | undefined;
  today: Day;
};

/** Each word must be in the title, or the school must be found by the text. */
function isAsked({ q, school, state, needsLook, today, schools }: All): RawBuilder<boolean> {
  const words = (q ?? "").split(/\s+/).filter((word) => word !== "");
  const inTitle = words.map((word) => sql`v.title ilike ${`%${escapeLike(word)}%`}`);
  const found = sql`(${sql.join(inTitle, sql` and `)})`;
  return sql.join(
    [
      sql`true`,
      ...(words.length > 0 ? [schools ? sql`(${found} or v.employer_id in (${schools}))` : found] : []),
      ...(school === undefined ? [] : [sql`v.employer_id = ${school}`]),
      ...(state === undefined ? [] : [isInState(state, today)]),
      ...(needsLook ? [sql`v.needs_look and v.state <> 'removed'`] : []),
    ],
    sql` and `,
  ) as RawBuilder<boolean>;
}

export function listAll(db: DatabaseOrTransaction, asked: All, range: Range): Promise<FoundVacancy[]> {
  return listPage(db, isAsked(asked), range);
}

/** In the order of creation, the newest first (for the export). */
export function vacanciesInBatches(db: DatabaseOrTransaction, asked: All): AsyncGenerator<FoundVacancy[]> {
  return inBatches<FoundVacancy>((after) =>
    listVacancies(
      db,
      sql`v.id in (select v.id from vacancies v
        where ${isAsked(asked)} and ${after ? sql`v.seq < ${after.seq}` : sql`true`}
        order by v.seq desc limit ${BATCH_ROWS})`,
      sql`v.seq desc`,
    ),
  );
}

export function countAll(db: DatabaseOrTransaction, asked: All): Promise<number> {
  return countWhere(db, isAsked(asked));
}

/** Only the rows of the page are read whole. */
function listPage(
  db: DatabaseOrTransaction,
  which: RawBuilder<boolean>,
  range: Range,
): Promise<FoundVacancy[]> {
  return listVacancies(
    db,
    sql`v.id in (select v.id from vacancies v where ${which}
      order by v.created_at desc, v.id desc offset ${range.offset} limit ${range.limit})`,
  );
}

async function countWhere(db: DatabaseOrTransaction, which: RawBuilder<boolean>): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) from vacancies v where ${which}`.execute(db);
  return rows[0]?.count ?? 0;
}
