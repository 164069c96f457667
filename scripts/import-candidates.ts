// `npm run admin -- import candidates <file>`: shows progress, prints each refused row, and can be interrupted.
import { appendFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { SingleBar, Presets } from "cli-progress";
import { BYTE_ORDER_MARK, csvLine } from "#platform/domain/csv.ts";
import { importCandidates, type RefusedRow } from "#features/teachers/server/import/import.ts";
import {
  REASON_COLUMN,
  readCandidateFile,
  requireReadableFile,
} from "#features/teachers/server/import/import-file.ts";
import type { Deps } from "#platform/server/deps.ts";
import { secondsSince } from "./run.ts";

export async function importCandidatesFrom(deps: Deps, named: string): Promise<void> {
  const start = performance.now();
  const file = requireReadableFile(named);
  const bar = new SingleBar(
    { format: "{bar} {percentage} % · {rows} rows", clearOnComplete: true, noTTYOutput: false },
    Presets.shades_classic,
  );
  const shutdown = new AbortController();
  const leave = () => shutdown.abort();
  process.once("SIGINT", leave).once("SIGTERM", leave);

  const refusedRows = refusedRowsOf(file);
  let bytes = 0;
  bar.start(statSync(file).size, 0, { rows: 0 });
  try {
    const report = await importCandidates(
      deps,
      readCandidateFile(file, (read) => (bytes = read)),
      {
        signal: shutdown.signal,
        onRefused: (refused) => {
          console.log(`Row ${refused.row}, ${refused.field}: ${refused.sentence}`);
          refusedRows.add(refused);
        },
        onBatch: (rows) => bar.update(bytes, { rows }),
      },
    );
    bar.stop();
    const { added, changed, same, refused } = report;
    const megabytes = Math.round(process.resourceUsage().maxRSS / 1024);
    console.log(
      `${added} added, ${changed} changed, ${same} already so, ${refused} refused, in ${secondsSince(start)} with ${megabytes} MB of memory.`,
    );
    if (refused > 0) console.log(`The refused rows, with the reasons, are in ${refusedRows.path}.`);
    if (shutdown.signal.aborted) console.log("Stopped before the end: run it again to go on.");
    if (refused > 0 || shutdown.signal.aborted) process.exitCode = 1;
  } finally {
    bar.stop();
    process.off("SIGINT", leave).off("SIGTERM", leave);
  }
}

/** Collects them in a file beside the imported one, which only its owner can read. That of an earlier import is replaced. */
function refusedRowsOf(file: string) {
  const path = `${file.replace(/\.csv$/i, "")}.refused.csv`;
  rmSync(path, { force: true });
  let isNew = true;
  return {
    path,
    add({ field, sentence, cells }: RefusedRow) {
      const row = csvLine([...Object.values(cells), `${field}: ${sentence}`]);
      const header = csvLine([...Object.keys(cells), REASON_COLUMN]);
      if (isNew) writeFileSync(path, BYTE_ORDER_MARK + header, { mode: 0o600 });
      isNew = false;
      appendFileSync(path, row);
    },
  };
}
