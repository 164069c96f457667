// Subscribes to the database's notifications of changes to public data, from this process and others.
import { randomUUID } from "node:crypto";
import type pg from "pg";
import { type Address, openClient } from "./connect.ts";

export const CHANNEL = "seen_by_visitors";
/** Carries the words by which a connection checks that it hears others. */
const CHECKS = "hearing_checks";
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

type Options = {
  /** Of the server itself: a pooler may accept `listen` and pass nothing on. */
  connection: Address;
  /** Says a word on a channel, from another connection than the one that listens. */
  notify: (channel: string, word: string) => Promise<unknown>;
  onDisconnect: (error: Error) => void;
};

/**
 * Listens on a connection of its own, which reconnects after a loss. A reconnect counts as a change, because
 * notifications were missed meanwhile.
 */
export async function subscribeToChanges({ connection, notify, onDisconnect }: Options): Promise<Changes> {
  let version = 0;
  let listener: pg.Client | null = null;
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;

  async function open(pause = 500): Promise<void> {
    const client = openClient({
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
    client.on("notification", ({ channel }) => {
      if (channel === CHANNEL) version += 1;
    });
    try {
      await client.connect();
      await client.query(`listen ${CHANNEL}; listen ${CHECKS}`);
      await requireHearing(client, notify);
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
      await requireHearing(client, notify);
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

/** Throws where the client does not hear what another connection says. */
async function requireHearing(client: pg.Client, notify: Options["notify"]): Promise<void> {
  const word = randomUUID();
  let received = false;
  const listen = ({ payload }: pg.Notification) => (received ||= payload === word);
  client.on("notification", listen);
  try {
    await notify(CHECKS, word);
    await client.query("select 1");
  } finally {
    client.off("notification", listen);
  }
  if (!received) {
    throw new Error("No changes are heard: set DATABASE_DIRECT_URL where a pooler answers at DATABASE_URL.");
  }
}

const asError = (error: unknown) => (error instanceof Error ? error : new Error(String(error)));
