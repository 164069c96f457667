// Describes the machine, its load and the versions of a measurement.
import { cpus, loadavg, totalmem } from "node:os";
import { sql } from "kysely";
import type { BenchDatabase } from "./database.ts";

export type Circumstances = { date: string; machine: string; load: string; versions: string };

export async function circumstancesOf({ db }: BenchDatabase): Promise<Circumstances> {
  const { rows } = await sql<{
    version: string;
  }>`select current_setting('server_version') as version`.execute(db);
  const [cpu] = cpus();
  return {
    date: new Date().toISOString().slice(0, 16).replace("T", " "),
    machine: `${cpus().length} cores (${cpu?.model.trim() ?? "unknown"}), ${Math.round(totalmem() / 2 ** 30)} GB`,
    load: (loadavg()[0] ?? 0).toFixed(1),
    versions: `Node ${process.versions.node}, PostgreSQL ${rows[0]?.version ?? "unknown"}`,
  };
}
