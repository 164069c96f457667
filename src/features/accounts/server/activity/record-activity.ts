// Keeps the day on which each candidate last used the site (SEARCH-76).
import { dayInIndia } from "#platform/domain/day.ts";
import type { CandidateId } from "#platform/domain/ids.ts";
import type { Database } from "#platform/server/database/connect.ts";
import { updateActivity } from "./repository.ts";

/** The candidates whose activity of the day this process has stored. */
let stored = { day: "", ids: new Set<string>() };
const MAX_REMEMBERED = 50_000;

/** Stores one day once. A row that is locked is left to the next request, since nobody should wait for this. */
export async function recordActivity(db: Database, candidateId: CandidateId, now: Date): Promise<void> {
  const day = dayInIndia(now);
  if (stored.day !== day || stored.ids.size >= MAX_REMEMBERED) stored = { day, ids: new Set() };
  if (stored.ids.has(candidateId)) return;
  if (await updateActivity(db, candidateId, day)) stored.ids.add(candidateId);
}
