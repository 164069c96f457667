// Subscribes to the database's notifications of changes to public data, from this process and others.
import pg from "pg";

export const CHANNEL = "seen_by_visitors";
const TIMEOUT_MS = 3_000;
const HEARTBEAT_MS = 20_000;
const MAX_PAUSE_MS = 30_000;

export type Changes = {
  /** A number that differs after every change. Null while there is no connection. */
  version: () => number | null;
  /** Resolves when every change that was committed before the call has been received. */
  catchUp: () => Promise<void>;
  stop: () => Promise<void>;
};

type Options = { connection: pg.ClientConfig; onDisconnect: (error: Error) => void };

/**
 * Listens on a connection of its own, which reconnects after a loss. A reconnect counts as a change, because
 * notifications were missed meanwhile.
 */
export async function subscribeToChanges({ connection, onDisconnect }: Options): Promise<Changes> {
  let version = 0;
  let listener: pg.Client | null = null;
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;

  async function open(pause = 500): Promise<void> {
    const client = new pg.Client({
      ...connection,
      connectionTimeoutMillis: TIMEOUT_MS,
      query_timeout: TIMEOUT_MS,
    });
    const onLost = (error: Error) => {
      if (listener !== client) return;
      listener = null;
      version += 1;
      onDisconnect(error);
      void client.end().catch(() => {});
      schedule(pause, () => open());
    };
    client.on("error", onLost);
    client.on("end", () => onLost(new Error("The connection that hears of changes has ended.")));
    client.on("notification", () => (version += 1));
    try {
      await client.connect();
      await client.query(`listen ${CHANNEL}`);
      await verifyListen(client);
      if (stopped) {
        await client.end();
        return;
      }
      version += 1;
      listener = client;
      schedule(HEARTBEAT_MS, () => sendHeartbeat(client, onLost));
    } catch (error) {
      onDisconnect(asError(error));
      void client.end().catch(() => {});
      schedule(pause, () => open(Math.min(pause * 2, MAX_PAUSE_MS)));
    }
  }

  async function sendHeartbeat(client: pg.Client, onLost: (error: Error) => void): Promise<void> {
    try {
      await client.query("select 1");
      if (listener === client) schedule(HEARTBEAT_MS, () => sendHeartbeat(client, onLost));
    } catch (error) {
      onLost(asError(error));
    }
  }

  function schedule(ms: number, work: () => Promise<void>): void {
    if (!stopped) timer = setTimeout(() => void work(), ms).unref();
  }

  await open();
  return {
    version: () => (listener ? version : null),
    // PostgreSQL sends pending notifications before it answers the next query of the listener.
    catchUp: async () => {
      const client = listener;
      if (!client) return;
      await client.query("select 1").catch((error: unknown) => client.emit("error", asError(error)));
    },
    async stop() {
      stopped = true;
      clearTimeout(timer);
      const client = listener;
      listener = null;
      await client?.end();
    },
  };
}

/** Sends a notification to itself, because a connection pooler may accept `listen` and never pass anything on. */
async function verifyListen(client: pg.Client): Promise<void> {
  let received = false;
  client.once("notification", () => (received = true));
  await client.query(`notify ${CHANNEL}`);
  await client.query("select 1");
  if (!received) throw new Error("No changes are received: is there a pooler in front of the database?");
}

const asError = (error: unknown) => (error instanceof Error ? error : new Error(String(error)));
