// `npm run verify`: the measured checks of reliability and security, all of them or those whose names are given.
// `--short` takes a few minutes: a tenth of some of them.
import { run } from "./run.ts";

/** Bodies, kills, soak, quota, event streams, widths. */
const SHORT = ["01-", "07-", "11-", "12-quota", "14-event-streams", "17-"];

const selected = process.argv.slice(2).filter((argument) => argument !== "--short");
const isShort = process.argv.includes("--short");

process.exitCode = await run(
  "vitest",
  ["run", "--config", "tests/reliability/vitest.config.ts", ...selected, ...(isShort ? SHORT : [])],
  isShort ? { VERIFY_SCALE: "0.1" } : {},
);
