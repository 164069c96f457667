// Creates the connection pool and the Kysely instance. The settings decide which database it connects to.
import type { Kysely, Transaction } from "kysely";
import { Kysely as KyselyInstance, PostgresDialect, sql } from "kysely";
import type { PoolConfig } from "pg";
import pg from "pg";
import type { Tables } from "./tables.ts";

export type Database = Kysely<Tables>;
export type DatabaseTransaction = Transaction<Tables>;
/** A pool or a transaction. A repository function takes either. */
export type DatabaseOrTransaction = Database | DatabaseTransaction;

const DATE = 1082;
const TIME = 1083;

/** Dates stay text and times lose their seconds, because neither may be converted with the process's time zone. */
const types: PoolConfig["types"] = {
  getTypeParser: (oid: number, format?: "text" | "binary") => {
    if (oid === DATE) return (value: string) => value;
    if (oid === TIME) return (value: string) => value.slice(0, 5);
    if (oid === pg.types.builtins.INT8) return Number;
    return pg.types.getTypeParser(oid, format === "binary" ? "binary" : "text");
  },
};

export function connect(
  config: PoolConfig,
  onError: (error: Error) => void,
): { db: Database; pool: pg.Pool } {
  const pool = new pg.Pool({
    max: 20,
    connectionTimeoutMillis: 8_000,
    idleTimeoutMillis: 30_000,
    // Connections to a server that has become a replica, or with a former password, end by themselves.
    maxLifetimeSeconds: 30 * 60,
    // For a server that does not answer at all. The server's own limits are shorter.
    query_timeout: 12_000,
    options: "-c statement_timeout=10000 -c lock_timeout=8000 -c idle_in_transaction_session_timeout=15000",
    ...config,
    types,
  });
  pool.on("error", onError);
  // A client that is checked out needs an error handler: without one, a database restart would end the process.
  pool.on("connect", (client) => client.on("error", onError));
  return { db: new KyselyInstance<Tables>({ dialect: new PostgresDialect({ pool }) }), pool };
}

/** Options without time limits, for a migration or a backup. */
export const NO_TIMEOUT: PoolConfig = { options: "", query_timeout: 0 };

/** Runs work in a transaction, or in the given one if there is one already. */
export function inTransaction<Result>(
  db: DatabaseOrTransaction,
  work: (tx: Transaction<Tables>) => Promise<Result>,
): Promise<Result> {
  return db.isTransaction ? work(db as Transaction<Tables>) : db.transaction().execute(work);
}

/**
 * Resolves when the database answers and can be written to, with the milliseconds that this machine's clock is ahead of
 * the database's.
 */
export async function ping(db: Database): Promise<{ aheadMs: number }> {
  const { rows } = await sql<{ readonly: boolean; now: Date }>`
    select current_setting('transaction_read_only')::boolean as readonly, clock_timestamp() as now`.execute(
    db,
  );
  if (!rows[0] || rows[0].readonly) throw new Error("The database can be read only: it has become a copy.");
  return { aheadMs: Date.now() - rows[0].now.getTime() };
}
