// Builds the pages and compresses them ahead of time.
import { rmSync } from "node:fs";
import { join } from "node:path";
import { withProcessLock } from "#platform/server/database/process-lock.ts";
import { hashSources, isStale, stampBuild } from "./build-stamp.ts";
import { compressFolder } from "./compress.ts";
import { ROOT, run, secondsSince } from "./run.ts";

const start = performance.now();
const folder = join(ROOT, "build");

process.exitCode = await withProcessLock(folder, async () => {
  // Of two builds started together the second finds the first one's result, and must not delete files being served.
  if (process.argv.includes("--if-stale") && !isStale()) return 0;
  // Hashed before the build, so that changes during the build make it stale. A failed build leaves no stamp.
  const hash = hashSources();
  rmSync(folder, { recursive: true, force: true });
  const code = await run("react-router", ["build", "--logLevel", "warn"], { NODE_ENV: "production" });
  if (code !== 0) return code;
  await compressFolder(join(folder, "client"));
  stampBuild(hash);
  console.log(`The pages are built (${secondsSince(start)}).`);
  return 0;
});
