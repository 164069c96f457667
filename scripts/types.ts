// Type-checks the layers, each with its own compiler settings, and continues after a failure, so that a run shows all
// errors. What the compiler found out is kept beside the installed packages: a second run takes a tenth of the time.
import { join } from "node:path";
import { writeGuideExamples } from "./guide-examples.ts";
import { ROOT, run } from "./run.ts";

const failed: string[] = [];

async function check(name: string, program: string, args: string[]) {
  if ((await run(program, args)) !== 0) failed.push(name);
}

await check("routes of the pages", "react-router", ["typegen"]);
writeGuideExamples();
const PROJECTS = {
  domain: "src/tsconfig.domain.json",
  server: "src/tsconfig.server.json",
  web: "src/tsconfig.web.json",
  tests: "tests/tsconfig.json",
};
// At once, and each by one thread: more threads of a compiler look at the same types again.
await Promise.all(
  Object.entries(PROJECTS).map(([layer, project]) => {
    const known = join(ROOT, `node_modules/.cache/types/${layer}.tsbuildinfo`);
    const options = ["--singleThreaded", "--incremental", "--tsBuildInfoFile", known];
    return check(layer, "tsc", ["-p", project, ...options]);
  }),
);

if (failed.length > 0) {
  console.error(`Types do not hold in: ${failed.join(", ")}.`);
  process.exit(1);
}
