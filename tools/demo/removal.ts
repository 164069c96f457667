// Removes the invented people, and the invented settings of the site, from a database that real people use now.
import { inTransaction } from "#platform/server/database/connect.ts";
import type { Deps } from "#platform/server/deps.ts";
import {
  deleteCandidateAccount,
  deleteEmployerAccount,
} from "#features/own-data/server/account-deletion/service.ts";
import { removeFiles } from "#platform/server/files/uploads.ts";
import {
  clearDemoSettings,
  deleteDemoPapers,
  deleteInterviewsBetween,
  deleteMarker,
  listInventedPeople,
} from "./removal-repository.ts";

type RemovalDeps = Pick<Deps, "db" | "clock" | "files" | "log">;

/**
 * Deletes every candidate and school whose address ends in .example, as an admin would one by one, so that credits of
 * open interviews with them go back to real schools. It may be stopped and repeated. Returns the number of people.
 */
export async function removeDemoPeople(
  world: RemovalDeps,
  onProgress: (done: number, total: number) => void,
): Promise<number> {
  const people = await listInventedPeople(world.db);
  await inTransaction(world.db, (tx) => deleteInterviewsBetween(tx, people));
  for (const [index, person] of people.entries()) {
    if (person.role === "employer") await deleteEmployerAccount(world, "operator", person.id);
    else await deleteCandidateAccount(world, "operator", person.id);
    onProgress(index + 1, people.length);
  }
  const logos = await inTransaction(world.db, async (tx) => {
    const files = await clearDemoSettings(tx);
    await deleteDemoPapers(tx);
    await deleteMarker(tx);
    return files;
  });
  await removeFiles(world, logos);
  return people.length;
}
