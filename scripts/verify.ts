// `npm run verify`: the measured checks of reliability and security, the browser tests at the other width (`other-width`), and that
// a search and the pages of people are as quick as recorded (`search-speed`, `page-speed`); all of them or those whose names are given. `--short` takes a few minutes: a
// tenth of some of them.
import { run } from "./run.ts";

/** Bodies, kills, soak, quota, event streams, widths. */
const SHORT = ["01-", "07-", "11-", "12-quota", "14-event-streams", "17-"];
const OTHER_WIDTH = "other-width";
const SEARCH_SPEED = "search-speed";
const PAGE_SPEED = "page-speed";

const selected = process.argv.slice(2).filter((argument) => argument !== "--short");
const isShort = process.argv.includes("--short");
const files = selected.filter((name) => ![OTHER_WIDTH, SEARCH_SPEED, PAGE_SPEED].includes(name));
const isAsked = (name: string) => (selected.length === 0 ? !isShort : selected.includes(name));

const checks = await (selected.length > 0 && files.length === 0
  ? 0
  : run(
      "vitest",
      ["run", "--config", "tests/reliability/vitest.config.ts", ...files, ...(isShort ? SHORT : [])],
      isShort ? { VERIFY_SCALE: "0.1" } : {},
    ));
const width = isAsked(OTHER_WIDTH)
  ? (await run("node", ["scripts/build.ts"])) ||
    (await run("playwright", ["test", "-c", "tests/e2e", "--project=desktop, the others"]))
  : 0;
const speed = isAsked(SEARCH_SPEED) ? await run("node", ["bench/all.ts", "search", "--check"]) : 0;
const pages = isAsked(PAGE_SPEED)
  ? (await run("node", ["scripts/build.ts"])) || (await run("node", ["bench/render.ts", "--check"]))
  : 0;
process.exitCode = checks || width || speed || pages;
