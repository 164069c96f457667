// Connection settings for databases on the server of the test run.
import type { EmbeddedConnection } from "#platform/server/database/embedded.ts";

export type ServerConnection = { connectionString: string } | EmbeddedConnection;

export type DatabaseConnection =
  | { connectionString: string }
  | (Omit<EmbeddedConnection, "database"> & { database: string });

/** The setting DATABASE_URL for this database. */
export function urlOf(connection: DatabaseConnection): string {
  if ("connectionString" in connection) return connection.connectionString;
  const { host, port, user, password, database } = connection;
  return `postgres://${user}:${encodeURIComponent(password)}@localhost/${database}?${new URLSearchParams({ host, port: String(port) })}`;
}

/** The same server with another database. */
export function inDatabase(server: ServerConnection, database: string): DatabaseConnection {
  if (!("connectionString" in server)) return { ...server, database };
  const url = new URL(server.connectionString);
  url.pathname = `/${database}`;
  return { connectionString: url.href };
}
