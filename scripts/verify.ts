// `npm run verify`: the measured checks of reliability and security, and the parts below; all of them or those whose names are
// given. `--short` takes a few minutes: a tenth of some of the checks.
import { run } from "./run.ts";

/** Bodies, kills, soak, quota, event streams, widths. */
const SHORT = ["01-", "07-", "11-", "12-quota", "14-event-streams", "17-"];

const BUILD = ["node", "scripts/build.ts"];
/** The browser tests at the other width with those that look at many pages, and that searches, pages of people and the panel are as quick as they were. */
const PARTS: Record<string, string[][]> = {
  "other-width": [
    BUILD,
    ["playwright", "test", "-c", "tests/e2e", "--project=desktop, the others", "--project=sweeps, *"],
  ],
  "search-speed": [["node", "bench/all.ts", "search", "--check"]],
  "page-speed": [BUILD, ["node", "bench/render.ts", "--check"]],
  "panel-speed": [["node", "bench/admin.ts"]],
};

const selected = process.argv.slice(2).filter((argument) => argument !== "--short");
const isShort = process.argv.includes("--short");
const files = selected.filter((name) => !(name in PARTS));

let failed =
  selected.length > 0 && files.length === 0
    ? 0
    : await run(
        "vitest",
        ["run", "--config", "tests/reliability/vitest.config.ts", ...files, ...(isShort ? SHORT : [])],
        isShort ? { VERIFY_SCALE: "0.1" } : {},
      );
for (const [name, commands] of Object.entries(PARTS)) {
  if (selected.length === 0 ? isShort : !selected.includes(name)) continue;
  let code = 0;
  for (const [command = "", ...words] of commands) code ||= await run(command, words);
  failed ||= code;
}
process.exitCode = failed;
