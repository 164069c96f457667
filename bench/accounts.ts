// Fills accounts into a bench's database: invented teachers, and schools with an owner.
import { sql } from "kysely";
import type { Database } from "#platform/server/database/connect.ts";
import { inventPeople } from "./people.ts";

type Person = ReturnType<typeof inventPeople> extends Generator<infer Row> ? Row : never;

const BATCH = 1_000;

export async function writeTeachers(db: Database, count: number): Promise<void> {
  let batch: Person[] = [];
  const write = async () => {
    await db
      .insertInto("accounts")
      .values(
        batch.map(({ id }) => ({
          id,
          email: `${id}@bench.example`,
          role: "candidate" as const,
          password_hash: "none",
        })),
      )
      .execute();
    await db.insertInto("candidates").values(batch).execute();
    batch = [];
  };
  for (const person of inventPeople(count)) {
    batch.push(person);
    if (batch.length === BATCH) await write();
  }
  if (batch.length > 0) await write();
}

/** The table `bench_schools` numbers them from 0. */
export const schoolStatements = (schools: number) => [
  sql`create table bench_schools as
    select n, gen_random_uuid() as id from generate_series(0, ${sql.lit(schools - 1)}) n`,
  sql`insert into accounts (id, email, role, password_hash)
    select id, 'office' || n || '@bench.example', 'employer', 'none' from bench_schools`,
  sql`insert into employers (id, slug, institute_name, board, affiliation, phone, city, state, country)
    select id, 'school-' || n, 'School ' || n, 'CBSE_SCHOOL', 'CBSE ' || n, '9123456780', 'Bhopal', 'Madhya Pradesh', 'India'
    from bench_schools`,
  sql`insert into memberships (employer_id, account_id, role, joined_at) select id, id, 'owner', now() from bench_schools`,
];
