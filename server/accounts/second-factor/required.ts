// If the installation requires a second factor, an admin without one is marked and may only set it up.
import type { Viewer } from "#domain/role.ts";
import type { Deps } from "#server/deps.ts";
import { hasSecondFactor } from "./repository.ts";

export async function markMissingSecondFactor(
  { db, env }: Pick<Deps, "db" | "env">,
  viewer: Viewer,
): Promise<Viewer> {
  if (viewer.role !== "admin" || env.ADMIN_SECOND_FACTOR !== "required") return viewer;
  return (await hasSecondFactor(db, viewer.accountId)) ? viewer : { ...viewer, secondFactorMissing: true };
}
