// `npm start`: builds the pages when their sources changed, then becomes the server.
import { statfsSync } from "node:fs";
import { isStale } from "./build-stamp.ts";
import { ROOT, run, secondsSince } from "./run.ts";

const BUILD_MEGABYTES = 64;

if (isStale()) {
  const { bavail, bsize } = statfsSync(ROOT);
  if (bavail * bsize < BUILD_MEGABYTES * 2 ** 20) {
    console.error(
      `The disk of ${ROOT} is full: building the pages needs ${BUILD_MEGABYTES} MB. Free some space.`,
    );
    process.exit(1);
  }
  console.log("Building the pages …");
  const start = performance.now();
  const code = await run("node", ["scripts/build.ts", "--if-stale"]);
  if (code !== 0) process.exit(code);
  console.log(`The pages are built (${secondsSince(start)}).`);
}

console.log("Starting EduNakuri …");
await import("./serve.ts");
