// Type-checks each layer with its own compiler settings and continues after a failure, so that a run shows all
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
for (const [layer, project] of Object.entries(PROJECTS)) {
  const known = join(ROOT, `node_modules/.cache/types/${layer}.tsbuildinfo`);
  await check(layer, "tsc", ["-p", project, "--incremental", "--tsBuildInfoFile", known]);
}

if (failed.length > 0) {
  console.error(`Types do not hold in: ${failed.join(", ")}.`);
  process.exit(1);
}
