// Creates the connection pool and the Kysely instance. The settings decide which database it connects to.
import type { Kysely, Transaction } from "kysely";
import { Kysely as KyselyInstance, PostgresDialect, sql } from "kysely";
import type { PoolConfig } from "pg";
import pg from "pg";
import { type Hosts, readHosts, withHosts } from "./hosts.ts";
import { ClientWithoutNames, NamingClient } from "./statements.ts";
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

/** How long (milliseconds) a statement may run, wait for a lock, and stay in an idle transaction. */
const TIME_LIMITS = {
  statement_timeout: 10_000,
  lock_timeout: 8_000,
  idle_in_transaction_session_timeout: 15_000,
};

/** Where the database is: one server, or several of which one can be written to. */
export type Address = PoolConfig & { hosts?: Hosts };

export function addressOf(url: string): Address {
  const hosts = readHosts(url);
  return hosts ? { hosts } : { connectionString: url };
}

/** A connection outside of the pool. */
export function openClient({ hosts, ...config }: Address): pg.Client {
  return new (hosts ? withHosts(pg.Client, hosts) : pg.Client)(config);
}

type Options = {
  /** False for a pooler that does not keep named statements. */
  namedStatements?: boolean;
  /** Called for each statement. */
  onStatement?: () => void;
};

export function connect(
  { hosts, ...config }: Address,
  onError: (error: Error) => void,
  { namedStatements = true, onStatement }: Options = {},
): { db: Database; pool: pg.Pool } {
  const Client = namedStatements ? NamingClient : ClientWithoutNames;
  const pool = new pg.Pool({
    Client: hosts ? withHosts(Client, hosts) : Client,
    max: 20,
    connectionTimeoutMillis: 8_000,
    idleTimeoutMillis: 30_000,
    // Connections to a server that has become a replica, or with a former password, end by themselves.
    maxLifetimeSeconds: 30 * 60,
    // For a server that does not answer at all. TIME_LIMITS are shorter.
    query_timeout: 12_000,
    ...config,
    types,
  });
  pool.on("error", onError);
  // A client that is checked out needs an error handler: without one, a database restart would end the process.
  pool.on("connect", (client) => client.on("error", onError));
  const dialect = new PostgresDialect({ pool });
  return { db: new KyselyInstance<Tables>({ dialect, ...(onStatement && { log: onStatement }) }), pool };
}

/** A connection without time limits, for a migration or a backup. A pooler refuses it. */
export const NO_TIMEOUT: Address = {
  options: Object.keys(TIME_LIMITS)
    .map((name) => `-c ${name}=0`)
    .join(" "),
  query_timeout: 0,
};

/**
 * Gives the role its time limits in this database, for connections made from now on: a pooler passes on no options.
 * Several processes at once are safe.
 */
export async function setTimeLimits(db: Database): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended('time limits of the role', 0))`.execute(tx);
    const { rows } = await sql<{ database: string; limits: string[] | null }>`
      select current_database() as database, (
        select setconfig from pg_db_role_setting
        where setdatabase = (select oid from pg_database where datname = current_database())
          and setrole = current_user::regrole) as limits`.execute(tx);
    for (const [name, limit] of Object.entries(TIME_LIMITS)) {
      if (!rows[0] || rows[0].limits?.includes(`${name}=${limit}`)) continue;
      const { database } = rows[0];
      await sql`alter role current_user in database ${sql.id(database)} set ${sql.raw(name)} = ${sql.lit(limit)}`.execute(
        tx,
      );
    }
  });
}

/** Runs work in a transaction, or in the given one if there is one already. */
export function inTransaction<Result>(
  db: DatabaseOrTransaction,
  work: (tx: Transaction<Tables>) => Promise<Result>,
): Promise<Result> {
  return db.isTransaction ? work(db as Transaction<Tables>) : db.transaction().execute(work);
}

/** Resolves when the database answers, with the milliseconds that this machine's clock is ahead of the database's. */
export async function ping(db: Database): Promise<{ aheadMs: number }> {
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db);
  if (!rows[0]) throw new Error("The database gives no time.");
  return { aheadMs: Date.now() - rows[0].now.getTime() };
}
