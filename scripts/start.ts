// `npm start`: becomes the server, and builds the pages meanwhile when their sources changed.
import { statfsSync } from "node:fs";
import { startServer } from "#src/main.ts";
import { startError } from "#platform/server/start-error.ts";
import { prepareInventedWorld } from "#tools/demo/first-start.ts";
import { isStale } from "./build-stamp.ts";
import { ROOT, run } from "./run.ts";

const BUILD_MEGABYTES = 64;

const built = isStale() ? build() : Promise.resolve();
// A failure is awaited below, where the first admin's password is still printed.
built.catch(() => {});

console.log("Starting EduNakuri …");
await startServer(async (...given) => {
  const [logins] = await Promise.all([prepareInventedWorld(...given), built]);
  return logins;
});

async function build(): Promise<void> {
  const { bavail, bsize } = statfsSync(ROOT);
  if (bavail * bsize < BUILD_MEGABYTES * 2 ** 20) {
    console.error(
      `The disk of ${ROOT} is full: building the pages needs ${BUILD_MEGABYTES} MB. Free some space.`,
    );
    process.exit(1);
  }
  console.log("Building the pages …");
  const code = await run("node", ["scripts/build.ts", "--if-stale"]);
  if (code !== 0) throw startError("The pages could not be built, as said above.");
}
