// The PostgreSQL of the benches, with one database for each size, which is filled once and reused by later runs.
import { mkdirSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import pg from "pg";
import { addDays } from "#platform/domain/day.ts";
import { systemClock } from "#platform/server/clock.ts";
import { countAgain } from "#platform/server/search/maintenance.ts";
import type { Database } from "#platform/server/database/connect.ts";
import { connect } from "#platform/server/database/connect.ts";
import type { EmbeddedConnection } from "#platform/server/database/embedded.ts";
import { startEmbeddedDatabase } from "#platform/server/database/embedded.ts";
import { migrateToLatest } from "#platform/server/database/migrate.ts";
import { copyInto } from "./copy.ts";
import { idOf, inventPeople } from "./people.ts";

export type BenchDatabase = { connection: EmbeddedConnection; db: Database; pool: pg.Pool; size: number };

export const FOLDER = process.env["BENCH_DIR"] ?? join(tmpdir(), "edunakuri-bench");
const MONTH = "2026-01";

export async function openCluster(print: (line: string) => void) {
  mkdirSync(FOLDER, { recursive: true });
  const { connection, stop } = await startEmbeddedDatabase({
    dataDir: FOLDER,
    print: print,
    durable: false,
    createsDatabases: true,
  });
  return { open: (size: number) => openSize(connection, size, print), stop };
}

async function openSize(
  server: EmbeddedConnection,
  size: number,
  print: (line: string) => void,
): Promise<BenchDatabase> {
  const connection = { ...server, database: `bench_${size}` as EmbeddedConnection["database"] };
  const admin = new pg.Client(server);
  await admin.connect();
  const { rowCount } = await admin.query("select 1 from pg_database where datname = $1", [
    connection.database,
  ]);
  if (rowCount === 0) await admin.query(`create database ${connection.database} template template0`);
  await admin.end();

  const { db, pool } = connect(
    { ...connection, query_timeout: 0, options: "-c statement_timeout=0 -c maintenance_work_mem=512MB" },
    () => {},
  );
  await migrateToLatest(db);
  const { rows } = await sql<{ count: number }>`select count(*) from candidates`.execute(db);
  if (rows[0]?.count !== size) {
    print(`Filling a database with ${size} candidates …`);
    await fill(db, connection, size);
  }
  // Vacuums what earlier runs wrote and deleted, instead of waiting for autovacuum.
  await sql`vacuum candidates`.execute(db);
  return { connection, db, pool, size };
}

async function fill(db: Database, connection: EmbeddedConnection, size: number): Promise<void> {
  // Deletes what an interrupted run left.
  await sql`delete from employers`.execute(db);
  await sql`delete from accounts`.execute(db);
  await sql`truncate search_terms, search_keys, candidate_facets`.execute(db);
  await sql`alter table candidates disable trigger user`.execute(db);
  await sql`drop index if exists candidates_keys`.execute(db);
  const client = new pg.Client({ ...connection, options: "-c synchronous_commit=off" });
  await client.connect();
  await copyInto(client, "accounts", ["id", "email", "role", "password_hash"], accountsOf(size));
  await copyInto(client, "candidates", COLUMNS, rowsOf(size));
  await client.end();
  await sql`insert into candidate_qualifications (candidate_id, position, level, degree, percent, year)
    select id, at, case degree when 'M.Sc.' then 'Post-graduation' else 'Teacher education' end, degree, 60, 2015
    from candidates, unnest(degrees) with ordinality listed(degree, at)`.execute(db);
  await sql`create index candidates_keys on candidates using gin (keys) with (fastupdate = off)`.execute(db);
  await sql`alter table candidates enable trigger user`.execute(db);
  await db.transaction().execute((tx) => countAgain(tx));
  await sql`vacuum analyze candidates, candidate_qualifications, accounts, search_terms, search_keys, candidate_facets`.execute(
    db,
  );
}

const COLUMNS = [...Object.keys([...inventPeople(1)][0] ?? {}), "created_at", "active_on"];
/** People were last active within this many days. */
const ACTIVE_DAYS = 365;
const DEGREES = ["M.Sc.", "B.Ed."];

function* accountsOf(size: number) {
  for (let number = 1; number <= size; number++)
    yield [idOf(number), `teacher${number}@bench.example`, "candidate", "none"];
}

function* rowsOf(size: number) {
  let number = 1;
  for (const person of inventPeople(size)) {
    const active_on = addDays(systemClock.today(), -((number * 7_919) % ACTIVE_DAYS));
    const degrees = number % 3 === 0 ? DEGREES : [];
    const created_at = `${MONTH}-01T00:00:00Z`;
    const values: Record<string, unknown> = { ...person, created_at, active_on, degrees };
    number += 1;
    yield COLUMNS.map((column) => values[column]);
  }
}
