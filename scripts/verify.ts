// `npm run verify`: the measured checks of reliability and security, and that a search is as quick as recorded; all of
// them or those whose names are given (`search-speed` for the last). `--short` takes a few minutes: a tenth of some of them.
import { run } from "./run.ts";

/** Bodies, kills, soak, quota, event streams, widths. */
const SHORT = ["01-", "07-", "11-", "12-quota", "14-event-streams", "17-"];
const SEARCH_SPEED = "search-speed";

const selected = process.argv.slice(2).filter((argument) => argument !== "--short");
const isShort = process.argv.includes("--short");
const files = selected.filter((name) => name !== SEARCH_SPEED);
const isSpeedAsked = selected.length === 0 ? !isShort : selected.includes(SEARCH_SPEED);

const checks = await (selected.length > 0 && files.length === 0
  ? 0
  : run(
      "vitest",
      ["run", "--config", "tests/reliability/vitest.config.ts", ...files, ...(isShort ? SHORT : [])],
      isShort ? { VERIFY_SCALE: "0.1" } : {},
    ));
const speed = isSpeedAsked ? await run("node", ["bench/all.ts", "search", "--check"]) : 0;
process.exitCode = checks || speed;
