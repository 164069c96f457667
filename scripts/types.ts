// Type-checks each layer with its own compiler settings and continues after a failure, so that a run shows all
// errors.
import { writeGuideExamples } from "./guide-examples.ts";
import { run } from "./run.ts";

const failed: string[] = [];

async function check(name: string, program: string, args: string[]) {
  if ((await run(program, args)) !== 0) failed.push(name);
}

await check("routes of the pages", "react-router", ["typegen"]);
writeGuideExamples();
for (const layer of ["domain", "server", "web", "tests"]) await check(layer, "tsc", ["-p", layer]);

if (failed.length > 0) {
  console.error(`Types do not hold in: ${failed.join(", ")}.`);
  process.exit(1);
}
