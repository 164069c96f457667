// Ends what is kept for a time only in some tables, as the hourly job does in all.
import { dayInIndia } from "#platform/domain/day.ts";
import { RETENTION, type Retained } from "#features/own-data/domain/privacy/retention.ts";
import type { Deps } from "#platform/server/deps.ts";
import { sweepRetained } from "#features/own-data/server/privacy/sweep.ts";

type Table = Retained["table"];

export function sweepTables(deps: Deps, tables: readonly Table[], now = deps.clock.now()): Promise<void> {
  const lines = RETENTION.filter(({ table }) => tables.includes(table));
  return sweepRetained({ ...deps, clock: { now: () => now, today: () => dayInIndia(now) } }, lines);
}
