// Writes rows into a table by COPY, the fastest way into PostgreSQL.
import { once } from "node:events";
import type { Duplex } from "node:stream";
import type pg from "pg";

type Connection = {
  stream: Duplex;
  query(text: string): void;
  sendCopyFromChunk(chunk: Buffer): void;
  endCopyFrom(): void;
  sendCopyFail(reason: string): void;
};

const CHUNK = 64 * 1024;

export function copyInto(
  client: pg.Client,
  table: string,
  columns: readonly string[],
  rows: Iterable<readonly unknown[]>,
): Promise<void> {
  return new Promise((resolve, reject) => {
    let failure: Error | null = null;
    // The methods that the driver calls on a query; its own type has only `submit`.
    const query = {
      submit: (connection: Connection) =>
        connection.query(`copy ${table} (${columns.join(", ")}) from stdin`),
      handleCopyInResponse(connection: Connection) {
        send(connection, rows).catch((error: Error) => {
          failure = error;
          connection.sendCopyFail(error.message);
        });
      },
      handleCommandComplete: () => {},
      handleError: (error: Error) => reject(failure ?? error),
      handleReadyForQuery: () => resolve(),
    };
    client.query(query as unknown as pg.Submittable);
  });
}

async function send(connection: Connection, rows: Iterable<readonly unknown[]>): Promise<void> {
  let text = "";
  for (const row of rows) {
    text += `${row.map(written).join("\t")}\n`;
    if (text.length < CHUNK) continue;
    connection.sendCopyFromChunk(Buffer.from(text));
    text = "";
    if (connection.stream.writableNeedDrain) await once(connection.stream, "drain");
  }
  connection.sendCopyFromChunk(Buffer.from(text));
  connection.endCopyFrom();
}

function written(value: unknown): string {
  if (value === null || value === undefined) return "\\N";
  const text = Array.isArray(value)
    ? `{${value.map((part) => `"${String(part).replace(/["\\]/g, "\\$&")}"`).join(",")}}`
    : typeof value === "string"
      ? value
      : JSON.stringify(value);
  return text.replace(/\\/g, "\\\\").replace(/\t/g, "\\t").replace(/\n/g, "\\n");
}
