// `npm test`: every check in order, from the format to tests in a real browser, until the first failure.
import { run, secondsSince } from "./run.ts";

const STEPS: [name: string, program: string, args: string[]][] = [
  ["format", "oxfmt", ["--check"]],
  ["lint", "oxlint", ["--type-aware"]],
  ["types", "node", ["scripts/types.ts"]],
  ["rules, API and components", "vitest", ["run"]],
  ["browser", "node", ["scripts/browser.ts"]],
  // Their product builds the pages while it writes the invented world.
  [
    "promises in the browser",
    "playwright",
    ["test", "-c", "tests/e2e", "--project=phone", "--project=desktop"],
  ],
];

const times: string[] = [];
let code = 0;

for (const [name, program, args] of STEPS) {
  console.log(`\n== ${name}`);
  const start = performance.now();
  code = await run(program, args);
  times.push(`${secondsSince(start).padStart(9)}  ${name}${code === 0 ? "" : "  (failed)"}`);
  if (code !== 0) break;
}

console.log(`\n${times.join("\n")}`);
process.exitCode = code;
