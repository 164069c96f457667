// Reads from a streaming replica (DATABASE_READ_URL): decides for each call whether the replica has replayed what this
// reader may rely on. Where it has not, or does not answer, the primary is asked.
import { Kysely, PostgresDialect } from "kysely";
import pg from "pg";
import type { Logger } from "pino";
import { Counter, Gauge } from "prom-client";
import { connect, type Database } from "./connect.ts";
import type { Tables } from "./tables.ts";

/** Beyond it a reader would notice that the replica is behind. */
const MAX_LAG_MS = 5_000;
const SAMPLE_MS = 1_000;
/** A replica that says nothing for so long is not asked until it answers again. */
const SILENCE_MS = 1_000;
/** So that the primary can still be asked within the time of a call. */
const READ_MS = 5_000;
const MAX_SAMPLES = 600;

const replicaLag = new Gauge({
  name: "replica_lag_seconds",
  help: "By how much the replica of DATABASE_READ_URL is behind; absent while it does not answer",
});
const reads = new Counter({
  name: "database_reads_total",
  help: "Calls that a replica may answer and statements that it has failed to, by the server that was read and why",
  labelNames: ["server", "reason"],
});

/** "replica", or why the primary was read. */
type ReadFrom = "replica" | "silent" | "lag" | "changes" | "visibility" | "own-write" | "failed";

type Handles = { db: Database; pool: pg.Pool };

export type Replica = {
  /** The handles for the reads of one call. Without a session the reader is a visitor. */
  handlesFor: (sessionId?: string) => Promise<Handles>;
  /** From now on this session reads where its writes have arrived. */
  noteWrite: (sessionId: string) => Promise<void>;
  stop: () => Promise<void>;
};

type Options = {
  primary: Handles;
  /** One server: of several behind one address each could have replayed something else. */
  connection: pg.PoolConfig;
  namedStatements?: boolean;
  /** Differs after every change of what visitors see, of which pages are kept; null while changes are not heard. */
  version: () => number | null;
  log: Pick<Logger, "warn" | "info">;
};

// A mark of another cluster, from a restored backup, is one that this one has not reached.
const MARKS = `
  select number, pg_current_wal_insert_lsn()::text as now, (
    select wrote_lsn::text from sessions where id = $1 and wrote_lsn <= pg_current_wal_insert_lsn()) as wrote
  from visibility`;
const HAS_REPLAYED = `
  select coalesce(pg_last_wal_replay_lsn() >= $1::pg_lsn, $1 is null) as wrote,
    coalesce(pg_last_wal_replay_lsn() >= $2::pg_lsn, false) as heard,
    (select number >= $3 from visibility) as visible`;

export async function openReplica(options: Options): Promise<Replica> {
  const { primary, connection, namedStatements = true, log } = options;
  const onError = ({ message }: Error) => doubt(message);
  const reads = connect(
    { ...connection, connectionTimeoutMillis: SILENCE_MS, query_timeout: READ_MS },
    onError,
    { namedStatements },
  );
  // Of its own, so that it does not wait behind slow reads.
  const checks = connect(
    { ...connection, max: 4, connectionTimeoutMillis: SILENCE_MS, query_timeout: SILENCE_MS },
    onError,
    { namedStatements },
  );
  const handles = withFallback(reads.pool, primary.pool, (error) => {
    countRead("primary", "failed");
    // An answer with a code is one of a server that lives.
    if (!(error instanceof pg.DatabaseError)) doubt(error.message);
  });

  let answers = false;
  let lagMs = 0;
  /** What is known to have been replayed after the last change of what visitors see. */
  let floor: { version: number; lsn: string } = { version: -1, lsn: "0/0" };

  function doubt(reason: string): void {
    if (answers) log.warn({ reason }, "the replica does not answer: the primary is read");
    answers = false;
  }

  async function choose(sessionId: string | undefined): Promise<ReadFrom> {
    if (!answers) return "silent";
    if (lagMs > MAX_LAG_MS) return "lag";
    const version = options.version();
    if (version === null) return "changes";
    const { rows: marks } = await primary.pool.query<{ number: number; now: string; wrote: string | null }>({
      name: "replica-marks",
      text: MARKS,
      values: [sessionId ?? null],
    });
    const [mark] = marks;
    if (!mark) return "changes";
    if (version !== floor.version) floor = { version, lsn: mark.now };
    const { rows } = await checks.pool
      .query<{ wrote: boolean; heard: boolean; visible: boolean }>({
        name: "replica-has-replayed",
        text: HAS_REPLAYED,
        values: [mark.wrote, floor.version === version ? floor.lsn : mark.now, mark.number],
      })
      .catch((error: Error) => (doubt(error.message), { rows: [] }));
    const [has] = rows;
    if (!has) return "silent";
    if (!has.visible) return "visibility";
    if (!has.heard) return "changes";
    return has.wrote ? "replica" : "own-write";
  }

  /** Places in the log that the replica has not replayed when it was asked last, the oldest first. */
  const samples: { at: number; lsn: string }[] = [];
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;

  async function sample(): Promise<void> {
    try {
      const [here, there] = await Promise.all([
        primary.pool.query<{ lsn: string }>("select pg_current_wal_flush_lsn()::text as lsn"),
        checks.pool.query<{ lsn: string | null }>("select pg_last_wal_replay_lsn()::text as lsn"),
      ]);
      const replayed = there.rows[0]?.lsn;
      if (!replayed) throw new Error("The server of DATABASE_READ_URL is no replica.");
      while (samples[0] && placeOf(samples[0].lsn) <= placeOf(replayed)) samples.shift();
      const lsn = here.rows[0]?.lsn ?? "0/0";
      if (placeOf(lsn) > placeOf(replayed) && samples.length < MAX_SAMPLES)
        samples.push({ at: performance.now(), lsn });
      lagMs = samples[0] ? performance.now() - samples[0].at : 0;
      if (!answers) log.info("the replica is read");
      answers = true;
      showReplicaLag(lagMs / 1000);
    } catch (error) {
      doubt(error instanceof Error ? error.message : String(error));
      showReplicaLag(null);
    }
    if (!stopped) timer = setTimeout(sampleAgain, SAMPLE_MS).unref();
  }

  let sampling = sample();
  function sampleAgain(): void {
    sampling = sample();
  }
  await sampling;
  return {
    async handlesFor(sessionId) {
      const from = await choose(sessionId);
      countRead(from === "replica" ? "replica" : "primary", from);
      return from === "replica" ? handles : primary;
    },
    async noteWrite(sessionId) {
      await primary.pool.query({
        name: "replica-wrote",
        text: "update sessions set wrote_lsn = pg_current_wal_insert_lsn() where id = $1",
        values: [sessionId],
      });
    },
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await sampling;
      await Promise.all([reads.pool.end(), checks.pool.end()]);
    },
  };
}

/** "16/B374D848" as a number: the two halves are hexadecimal. */
function placeOf(lsn: string): bigint {
  const [high = "0", low = "0"] = lsn.split("/");
  return (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`);
}

/** Each statement that the replica does not answer is asked of the primary, and a transaction is the primary's. */
function withFallback(replica: pg.Pool, primary: pg.Pool, onFailure: (error: Error) => void): Handles {
  const query = (async (statement: pg.QueryConfig) =>
    replica.query(statement).catch((error: Error) => {
      onFailure(error);
      return primary.query(statement);
    })) as pg.Pool["query"];
  const connectAs = async () => {
    let own: pg.PoolClient | undefined;
    return {
      async query(text: string, values: unknown[]) {
        if (/^(begin|start transaction)/.test(text)) own ??= await primary.connect();
        return own ? own.query(text, values) : query({ text, values });
      },
      release: () => own?.release(),
    };
  };
  const named: pg.Pool = Object.create(replica);
  named.query = query;
  const pool = { options: {}, connect: connectAs, end: () => Promise.resolve() } as unknown as pg.Pool;
  return { db: new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) }), pool: named };
}

function countRead(server: "replica" | "primary", reason: ReadFrom): void {
  reads.inc({ server, reason });
}

function showReplicaLag(seconds: number | null): void {
  if (seconds === null) replicaLag.remove();
  else replicaLag.set(seconds);
}
