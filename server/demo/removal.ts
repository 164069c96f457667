// Takes the invented people out of a database that has become a real one.
import { inTransaction } from "#server/database/connect.ts";
import type { Deps } from "#server/deps.ts";
import { removeCandidate, removeEmployer } from "#server/departures/departures.ts";
import { deleteInterviewsBetween, deleteMarker, listInventedPeople } from "./removal-repository.ts";

type World = Pick<Deps, "db" | "clock" | "files" | "log">;

/**
 * Removes every candidate and school whose address ends in .example, as an admin would one by one: what real people paid
 * for an interview with them goes back. May be stopped and repeated. Returns how many people there were.
 */
export async function removeDemoPeople(
  world: World,
  onProgress: (done: number, total: number) => void,
): Promise<number> {
  const people = await listInventedPeople(world.db);
  await inTransaction(world.db, (tx) => deleteInterviewsBetween(tx, people));
  for (const [index, { id, role }] of people.entries()) {
    await (role === "employer" ? removeEmployer : removeCandidate)(world, "operator", id);
    onProgress(index + 1, people.length);
  }
  await deleteMarker(world.db);
  return people.length;
}
