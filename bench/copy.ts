// Writes rows into a table by COPY, the fastest way into PostgreSQL.
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type pg from "pg";
import { from as copyFrom } from "pg-copy-streams";

export async function copyInto(
  client: pg.Client,
  table: string,
  columns: readonly string[],
  rows: Iterable<readonly unknown[]>,
): Promise<void> {
  const copy = client.query(copyFrom(`copy ${table} (${columns.join(", ")}) from stdin`));
  await pipeline(Readable.from(linesOf(rows)), copy);
}

const CHUNK = 64 * 1024;

/** Few large pieces, because each costs a turn of the stream. */
function* linesOf(rows: Iterable<readonly unknown[]>): Generator<string> {
  let text = "";
  for (const row of rows) {
    text += `${row.map(written).join("\t")}\n`;
    if (text.length < CHUNK) continue;
    yield text;
    text = "";
  }
  yield text;
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
