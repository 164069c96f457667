// Queries of the schools from which candidates are hidden, and of whom a viewer may not find (PRIV-10).
import { type Insertable, type Selectable, sql } from "kysely";
import type { CoverReason } from "#features/teachers/domain/hidden-schools-calls.ts";
import type { CandidateId, EmployerId } from "#platform/domain/ids.ts";
import { isTrusted, type Viewer } from "#platform/domain/role.ts";
import type { DatabaseOrTransaction, DatabaseTransaction } from "#platform/server/database/connect.ts";
import { countRows } from "#platform/server/database/count-rows.ts";
import { coverageOf, hiddenFrom } from "#platform/server/database/hidden-from.ts";
import { knowsSchool } from "#platform/server/database/shown-to.ts";
import { type Statements, runStatement } from "#platform/server/database/statements.ts";
import { escapeLike, matchesNames } from "#platform/server/database/text-match.ts";
import type { Hidden } from "#platform/server/search/searchable.ts";
import type { HiddenSchools } from "#features/teachers/server/tables.ts";

/** Whom a viewer may not find, undefined where that is nobody; and which names are not read. */
type Visibility = { hidden: Hidden | undefined; namesOf: "everybody" | "who-show-them" | "nobody" };

/** Each list asks, so the plans are kept. */
export async function findVisibility({ db, pool }: Statements, viewer: Viewer): Promise<Visibility> {
  if (viewer.role === "admin") return { hidden: undefined, namesOf: "everybody" };
  if (viewer.role !== "employer" || !isTrusted(viewer)) {
    const asked = sql`select not visitors_see_names as "namesAreHidden",
      exists (select from candidates where hides and listed) as "somebodyHides" from site_settings`;
    const [found] = await runStatement<{ namesAreHidden: boolean; somebodyHides: boolean }>(
      pool,
      asked.compile(db),
    );
    return {
      hidden: found?.somebodyHides ? { isHidden: sql<boolean>`c.hides`, haveOwnKeys: true } : undefined,
      namesOf: found?.namesAreHidden ? "nobody" : "who-show-them",
    };
  }
  // The planner does not see the school, so one plan serves all.
  const employerId = sql`(select ${viewer.employerId}::uuid)`;
  const statement = sql`select id from candidates where hides and listed and id in (${hiddenFrom(employerId)})`;
  const ids = (await runStatement<{ id: string }>(pool, statement.compile(db))).map(({ id }) => id);
  const isHidden = sql<boolean>`c.id = any((select ${ids}::uuid[])::uuid[])`;
  return { hidden: ids.length > 0 ? { isHidden, haveOwnKeys: false } : undefined, namesOf: "everybody" };
}

export type HiddenSchoolRow = Selectable<HiddenSchools> & {
  /** The present name of a school that is here. */
  school: string | null;
  school_city: string | null;
  /** An application or an interview with it goes on being shown to it. */
  is_known: boolean;
  covers: { name: string; why: CoverReason; since: string; isKnown: boolean }[];
};

export async function listHiddenSchools(
  db: DatabaseOrTransaction,
  candidateId: CandidateId,
): Promise<HiddenSchoolRow[]> {
  const { rows } = await sql<HiddenSchoolRow>`
    select hidden_schools.*, employers.institute_name as school, employers.city as school_city,
      ${knowsSchool(candidateId, sql.ref("hidden_schools.employer_id"))} as is_known,
      coalesce((select json_agg(json_build_object('name', alike.institute_name || ', ' || alike.city, 'why', covered.why,
          'since', covered.since, 'isKnown', ${knowsSchool(candidateId, sql.ref("alike.id"))})
          order by covered.since, alike.id)
        from (${coverageOf(candidateId)}) covered join employers alike on alike.id = covered.covers
        where covered.id = hidden_schools.id and alike.id is distinct from hidden_schools.employer_id), '[]') as covers
    from hidden_schools left join employers on employers.id = hidden_schools.employer_id
    where candidate_id = ${candidateId}
    order by hidden_schools.created_at desc, hidden_schools.id desc`.execute(db);
  return rows;
}

/**
 * What is named already stays as it is. Makes changes of one candidate's schools wait for each other, and returns how
 * many there are then.
 */
export async function insertAndCountHidden(
  tx: DatabaseTransaction,
  row: Insertable<HiddenSchools>,
): Promise<number> {
  const { candidate_id: candidateId } = row;
  await sql`select from candidates where id = ${candidateId} for no key update`.execute(tx);
  await tx
    .insertInto("hidden_schools")
    .values(row)
    .onConflict((conflict) => conflict.constraint("hidden_schools_once").doNothing())
    .execute();
  return countRows(tx.selectFrom("hidden_schools").where("candidate_id", "=", candidateId));
}

/** By the id of the entry, or of the school. */
export async function deleteHiddenSchool(
  db: DatabaseOrTransaction,
  { candidateId, id }: { candidateId: CandidateId; id: EmployerId },
): Promise<void> {
  await db
    .deleteFrom("hidden_schools")
    .where("candidate_id", "=", candidateId)
    .where((eb) => eb.or([eb("id", "=", id), eb("employer_id", "=", id)]))
    .execute();
}

export function findSchoolToHide(db: DatabaseOrTransaction, id: EmployerId) {
  return db
    .selectFrom("employers")
    .select(["id", "institute_name", "city"])
    .where("id", "=", id)
    .executeTakeFirst();
}

/** By name, with those whose name begins with the text first. */
export async function findSchoolsByName(
  db: DatabaseOrTransaction,
  text: string,
): Promise<{ _id: string; name: string }[]> {
  const { rows } = await sql<{ _id: string; name: string }>`
    select id as "_id", institute_name || ', ' || city as name from employers
    where ${matchesNames(text, ["institute_name"])}
    order by institute_name ilike ${`${escapeLike(text)}%`} desc, institute_name, id limit 10`.execute(db);
  return rows;
}
