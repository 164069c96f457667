// `npm run admin -- import candidates <file>`: shows progress, prints each refused row, and can be interrupted.
import { statSync } from "node:fs";
import { SingleBar, Presets } from "cli-progress";
import { importCandidates } from "#server/candidates/import/import.ts";
import { readCandidateFile } from "#server/candidates/import/import-file.ts";
import type { Deps } from "#server/deps.ts";
import { secondsSince } from "./run.ts";

export async function importCandidatesFrom(deps: Deps, file: string): Promise<void> {
  const start = performance.now();
  const bar = new SingleBar(
    { format: "{bar} {percentage} % · {rows} rows", clearOnComplete: true, noTTYOutput: false },
    Presets.shades_classic,
  );
  const shutdown = new AbortController();
  const leave = () => shutdown.abort();
  process.once("SIGINT", leave).once("SIGTERM", leave);

  let bytes = 0;
  bar.start(statSync(file).size, 0, { rows: 0 });
  try {
    const report = await importCandidates(
      deps,
      readCandidateFile(file, (read) => (bytes = read)),
      {
        signal: shutdown.signal,
        onRefused: ({ row, field, sentence }) => console.log(`Row ${row}, ${field}: ${sentence}`),
        onBatch: (rows) => bar.update(bytes, { rows }),
      },
    );
    bar.stop();
    const { added, changed, same, refused } = report;
    console.log(
      `${added} added, ${changed} changed, ${same} already so, ${refused} refused, in ${secondsSince(start)}.`,
    );
    if (shutdown.signal.aborted) console.log("Stopped before the end: run it again to go on.");
    if (refused > 0 || shutdown.signal.aborted) process.exitCode = 1;
  } finally {
    bar.stop();
    process.off("SIGINT", leave).off("SIGTERM", leave);
  }
}
