// How tests name a database on the server of the run.
import type { EmbeddedConnection } from "#server/database/embedded.ts";

export type ServerConnection = { connectionString: string } | EmbeddedConnection;

export type DatabaseConnection =
  | { connectionString: string }
  | (Omit<EmbeddedConnection, "database"> & { database: string });

/** The same server, another database on it. */
export function inDatabase(server: ServerConnection, database: string): DatabaseConnection {
  if (!("connectionString" in server)) return { ...server, database };
  const url = new URL(server.connectionString);
  url.pathname = `/${database}`;
  return { connectionString: url.href };
}
