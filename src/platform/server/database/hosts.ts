// Several servers in one DATABASE_URL, as PostgreSQL's own programs write them:
// postgres://user:password@one:5432,two:5432/name?target_session_attrs=read-write. The one that can be written to is
// used.
import pg from "pg";
import { settingError } from "#platform/server/start-error.ts";

const SEVERAL = /^(postgres(?:ql)?:\/\/(?:[^@/]*@)?)([^/?]+,[^/?]*)(.*)$/;
const ATTRIBUTE = /([?&])target_session_attrs=([^&]*)&?/;
const PROBE_MS = 2_000;

export type Hosts = {
  /** The address of each server alone. */
  urls: readonly [string, ...string[]];
  /** The one that was found last. */
  current: string;
};

/** Null for an address with one server. */
export function readHosts(url: string): Hosts | null {
  const parts = SEVERAL.exec(url);
  if (!parts) return null;
  const [, before = "", hosts = "", rest = ""] = parts;
  const wanted = ATTRIBUTE.exec(rest)?.[2];
  if (wanted !== undefined && wanted !== "read-write" && wanted !== "primary") {
    throw settingError(
      `DATABASE_URL asks for target_session_attrs=${wanted}: of several servers the product needs the one that can be written to, read-write.`,
    );
  }
  const others = rest.replace(ATTRIBUTE, "$1").replace(/[?&]$/, "");
  const [first = "", ...more] = hosts.split(",").map((host) => `${before}${host}${others}`);
  return { urls: [first, ...more], current: first };
}

/** Asks each server in its turn, beginning with the one after the last. Without an answer that fits, nothing changes. */
export async function findPrimary(hosts: Hosts): Promise<void> {
  const last = hosts.urls.indexOf(hosts.current);
  const inTurn = [...hosts.urls.slice(last), ...hosts.urls.slice(0, last)];
  for (const connectionString of inTurn) {
    const probe = new pg.Client({
      connectionString,
      connectionTimeoutMillis: PROBE_MS,
      query_timeout: PROBE_MS,
    });
    // Without it, a server that ends the connection would end the process.
    probe.on("error", () => {});
    try {
      await probe.connect();
      await requireWritable(probe);
      hosts.current = connectionString;
      return;
    } catch {
      // The next one is asked.
    } finally {
      void probe.end().catch(() => {});
    }
  }
}

async function requireWritable(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ readonly: string }>(
    "select current_setting('transaction_read_only') as readonly",
  );
  if (rows[0]?.readonly !== "off") throw new Error("This server can be read only.");
}

/** A client that connects to the server found last, and looks for another where that one fails or has become a copy. */
export function withHosts(Client: typeof pg.Client, hosts: Hosts): typeof pg.Client {
  return class extends Client {
    constructor(config: pg.ClientConfig = {}) {
      super({ ...config, connectionString: hosts.current });
    }
    override connect = ((onEnd?: (error?: unknown) => void) => {
      const connected = this.#connectToPrimary();
      return onEnd ? void connected.then(() => onEnd(), onEnd) : connected;
    }) as pg.Client["connect"];

    async #connectToPrimary(): Promise<void> {
      try {
        await super.connect();
        await requireWritable(this);
      } catch (error) {
        void this.end().catch(() => {});
        await findPrimary(hosts);
        throw error;
      }
    }
  };
}
