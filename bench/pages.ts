// `npm run bench:pages`: what a visitor on a slow phone waits for, beside the floor. PAGE_RUNS=1 for a quick look.
import { cpus, loadavg } from "node:os";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { startProduct } from "#tests/support/product.ts";
import { serveFloor } from "./floor-page.ts";
import { type PageRun, runPage } from "./page-runs.ts";

const RUNS = Number(process.env["PAGE_RUNS"] ?? 5);
const PAGES = ["/", "/candidate/allCandidatePage", "/Blogs", "/subscriptionPlan"];
const RESULTS = join(import.meta.dirname, "results");

const floor = await serveFloor();
const running = process.env["PRODUCT_URL"];
const product = running ? undefined : await startProduct({ demoData: true });
const site = running ?? product?.url ?? "";
const results: (ReturnType<typeof middleOf> & { page: string })[] = [];
try {
  for (const [page, url] of [["the floor", `${floor.url}/`], ...PAGES.map((path) => [path, site + path])]) {
    if (!page || !url) continue;
    const middle = middleOf(await runPage(url, RUNS));
    results.push({ page, ...middle });
    console.log(`${page}: ${middle.performance}`);
    for (const fault of middle.faults) console.log(`  ${fault}`);
  }
} finally {
  floor.close();
  await product?.stop();
}

const circumstances = {
  date: new Date().toISOString().slice(0, 16).replace("T", " "),
  machine: `${cpus().length} cores (${cpus()[0]?.model.trim() ?? "unknown"})`,
  load: (loadavg()[0] ?? 0).toFixed(1),
  versions: `Node ${process.versions.node}, Lighthouse 13, mobile, simulated slow 4G, median of ${RUNS}`,
};
mkdirSync(RESULTS, { recursive: true });
writeFileSync(join(RESULTS, "pages.json"), `${JSON.stringify({ circumstances, results }, null, 2)}\n`);
console.table(results.map(({ faults: _faults, ...row }) => row));
console.log(circumstances);

function middleOf(runs: readonly PageRun[]) {
  const middle = (pick: (run: PageRun) => number) => {
    const sorted = runs.map(pick).sort((one, other) => one - other);
    return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
  };
  return {
    performance: middle(({ scores }) => scores.performance),
    accessibility: middle(({ scores }) => scores.accessibility),
    bestPractices: middle(({ scores }) => scores["best-practices"]),
    seo: middle(({ scores }) => scores.seo),
    lcpMs: Math.round(middle(({ lcpMs }) => lcpMs)),
    cls: Number(middle(({ cls }) => cls).toFixed(3)),
    tbtMs: Math.round(middle(({ tbtMs }) => tbtMs)),
    codeKB: Number((middle(({ codeBytes }) => codeBytes) / 1000).toFixed(1)),
    faults: [...new Set(runs.flatMap(({ faults }) => faults))],
  };
}
