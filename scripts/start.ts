// `npm start`: builds the pages when their sources changed, then becomes the server.
import { isStale } from "./build-stamp.ts";
import { run, secondsSince } from "./run.ts";

if (isStale()) {
  console.log("Building the pages …");
  const start = performance.now();
  const code = await run("node", ["scripts/build.ts", "--if-stale"]);
  if (code !== 0) process.exit(code);
  console.log(`The pages are built (${secondsSince(start)}).`);
}

console.log("Starting EduNakuri …");
await import("../server/main.ts");
