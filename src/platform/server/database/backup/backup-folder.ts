// Reads and writes a backup as a folder: rows by table, files by key, and a manifest with a checksum of each.
import { createHash } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";
import { z } from "zod";

const manifestSchema = z.object({
  format: z.number(),
  madeAt: z.string(),
  migrations: z.array(z.string()).min(1),
  /** What of the installation is not in the backup, and why. */
  leftOut: z.record(z.string(), z.string()).default({}),
  tables: z.record(z.string(), z.object({ rows: z.number(), sum: z.string() })),
  /** SHA-256 by key. */
  files: z.record(z.string(), z.string()),
});
export type Manifest = z.output<typeof manifestSchema>;

export function countRows({ tables }: Manifest): number {
  return Object.values(tables).reduce((sum, table) => sum + table.rows, 0);
}

export const filePath = (folder: string, key: string) => join(folder, "files", key);
export const tablePath = (folder: string, table: string) => join(folder, "tables", `${table}.jsonl.gz`);
const manifestPath = (folder: string) => join(folder, "manifest.json");

export async function writeManifest(folder: string, manifest: Manifest): Promise<void> {
  const text = `${JSON.stringify(manifest, null, 1)}\n`;
  await writeFile(manifestPath(folder), text, { mode: 0o600 });
  await writeFile(`${manifestPath(folder)}.sha256`, `${sha256(text)}\n`, { mode: 0o600 });
}

export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(manifestPath(folder), "utf8");
  const sum = await readFile(`${manifestPath(folder)}.sha256`, "utf8");
  if (sum.trim() !== sha256(text)) throw damagedError("manifest.json");
  return manifestSchema.parse(JSON.parse(text));
}

export async function writeTable(
  folder: string,
  table: string,
  batches: AsyncIterable<string[]>,
): Promise<RowSum> {
  const sum = createRowSum();
  async function* lines() {
    for await (const batch of batches) {
      for (const row of batch) sum.add(row);
      yield `${batch.join("\n")}\n`;
    }
  }
  await pipeline(
    Readable.from(lines()),
    createGzip({ level: 6 }),
    createWriteStream(tablePath(folder, table), { mode: 0o600 }),
  );
  return sum.result();
}

export async function* readTable(folder: string, table: string): AsyncGenerator<string> {
  const unpacked = createGunzip();
  const packed = pipeline(createReadStream(tablePath(folder, table)), unpacked);
  // An error also ends the lines, which reports it. As an unhandled rejection it would end the process.
  packed.catch(() => {});
  try {
    for await (const line of createInterface({ input: unpacked, crlfDelay: Infinity })) if (line) yield line;
    await packed;
  } catch {
    throw damagedError(table);
  }
}

/** Checks every checksum before anything is restored. */
export async function verifyBackup(folder: string, manifest: Manifest): Promise<void> {
  for (const [table, expected] of Object.entries(manifest.tables)) {
    const sum = createRowSum();
    for await (const row of readTable(folder, table)) sum.add(row);
    if (!isSame(sum.result(), expected)) throw damagedError(table);
  }
  for (const [key, expected] of Object.entries(manifest.files)) {
    const bytes = await readFile(filePath(folder, key)).catch(() => null);
    if (!bytes || sha256(bytes) !== expected) throw damagedError(key);
  }
}

export function isSame(one: RowSum, other: RowSum): boolean {
  return one.rows === other.rows && one.sum === other.sum;
}

export function sha256(content: string | Uint8Array): string {
  return createHash("sha256").update(content).digest("hex");
}

export function damagedError(what: string): Error {
  return new Error(`This backup is damaged: ${what} is not what was written. Nothing was restored from it.`);
}

const BITS = 128;

/** A checksum of rows that does not depend on their order: equal tables have equal sums. */
export function createRowSum() {
  let rows = 0;
  let sum = 0n;
  return {
    add(row: string): void {
      rows += 1;
      const digest = createHash("sha256")
        .update(row)
        .digest("hex")
        .slice(0, BITS / 4);
      sum = BigInt.asUintN(BITS, sum + BigInt(`0x${digest}`));
    },
    result: () => ({ rows, sum: sum.toString(16) }),
  };
}

type RowSum = { rows: number; sum: string };
