// How much of the invented world has been written. It is stored in the same transactions.
import { z } from "zod";
import type { DatabaseOrTransaction } from "#platform/server/database/connect.ts";
import { INVENTED_WORLD } from "#platform/server/database/invented-people.ts";

const schema = z.object({
  /** The number of candidates in all. */
  candidates: z.number().int(),
  employers: z.number().int(),
  /** The number of candidates with files and a history. */
  core: z.number().int(),
  hasCore: z.boolean(),
  /** Worlds of earlier versions had none. */
  hasSettings: z.boolean().default(false),
  /** The number of other candidates that are written. */
  mass: z.number().int(),
});
export type Marker = z.output<typeof schema>;

export async function readMarker(db: DatabaseOrTransaction): Promise<Marker | null> {
  const row = await db
    .selectFrom("installation")
    .select("value")
    .where("name", "=", INVENTED_WORLD)
    .executeTakeFirst();
  return row ? schema.parse(JSON.parse(row.value)) : null;
}

export async function writeMarker(db: DatabaseOrTransaction, marker: Marker): Promise<void> {
  const value = JSON.stringify(marker);
  await db
    .insertInto("installation")
    .values({ name: INVENTED_WORLD, value })
    .onConflict((conflict) => conflict.column("name").doUpdateSet({ value }))
    .execute();
}

export function massLeft({ candidates, core, mass }: Marker): number {
  return Math.max(0, candidates - core - mass);
}

export function isWhole(marker: Marker): boolean {
  return marker.hasCore && marker.hasSettings && massLeft(marker) === 0;
}
