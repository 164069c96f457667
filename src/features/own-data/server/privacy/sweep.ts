// Ends what is kept for a time only (OPS-20). Runs hourly in any number of processes.
import { drain } from "#platform/server/database/batches.ts";
import { RETENTION, type Retained } from "#features/own-data/domain/privacy/retention.ts";
import type { Deps } from "#platform/server/deps.ts";
import { removeFiles } from "#platform/server/files/uploads.ts";
import { oneByOne } from "#platform/server/one-by-one.ts";
import { BATCH_SIZE, endBatch } from "./sweep-repository.ts";

type SweepDeps = Pick<Deps, "db" | "clock" | "files" | "log">;

/** A line that fails leaves the others as they are, and is thrown at the end: the next run tries it again. */
export async function sweepRetained(deps: SweepDeps, lines: readonly Retained[] = RETENTION): Promise<void> {
  await oneByOne(deps, lines, {
    action: (line) => endAll(deps, line),
    failure: "what is kept too long was not deleted",
    named: ({ table, from }) => ({ table, from }),
  });
}

async function endAll(deps: SweepDeps, line: Retained): Promise<void> {
  const endSome = async () => {
    const { count, files } = await endBatch(deps.db, line, deps.clock.now());
    await removeFiles(deps, files);
    return count;
  };
  await drain(endSome, BATCH_SIZE);
}
