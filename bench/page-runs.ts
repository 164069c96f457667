// Runs Lighthouse on a page several times, with the profile of a mid-range phone on a slow network.
import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import lighthouse from "lighthouse";
import { CHROMIUM_FLAGS, chromiumEnvironment, chromiumPath } from "#tests/support/browser.ts";

const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"] as const;
type Category = (typeof CATEGORIES)[number];

export type PageRun = {
  scores: Record<Category, number>;
  fcpMs: number;
  lcpMs: number;
  cls: number;
  tbtMs: number;
  /** Transferred bytes of scripts and styles: their compressed bodies, and separately their headers. */
  codeBytes: number;
  headBytes: number;
  /** Lighthouse's benchmark index of the machine in that minute: about 1,500 on an idle machine. */
  speed: number;
  /** Audits that lowered a score below 100. */
  faults: string[];
};

/** Runs with the session of the cookie; without one, as a visitor. */
export async function runPage(url: string, times: number, cookie?: string): Promise<PageRun[]> {
  const runs: PageRun[] = [];
  for (let time = 0; time < times; time++) {
    // A new browser for each run, so that nothing is cached from the run before.
    const browser = await openBrowser();
    try {
      runs.push(await lookAt(url, browser.port, cookie));
    } finally {
      await browser.close();
    }
  }
  return runs;
}

async function lookAt(url: string, port: number, cookie?: string): Promise<PageRun> {
  // The performance targets assume Lighthouse's defaults: mobile, simulated slow 4G, a processor four times slower.
  const result = await lighthouse(url, {
    port,
    logLevel: "error",
    onlyCategories: [...CATEGORIES],
    ...(cookie && { extraHeaders: { Cookie: cookie } }),
  });
  if (!result) throw new Error(`Lighthouse has nothing to say of ${url}`);
  const { audits, categories, environment, runtimeError } = result.lhr;
  if (runtimeError) throw new Error(runtimeError.message);
  const number = (id: string) => audits[id]?.numericValue ?? Number.NaN;
  const score = (category: Category) => Math.round((categories[category]?.score ?? 0) * 100);
  return {
    scores: {
      performance: score("performance"),
      accessibility: score("accessibility"),
      "best-practices": score("best-practices"),
      seo: score("seo"),
    },
    fcpMs: number("first-contentful-paint"),
    lcpMs: number("largest-contentful-paint"),
    cls: number("cumulative-layout-shift"),
    tbtMs: number("total-blocking-time"),
    ...(await weighCode(audits["network-requests"]?.details)),
    speed: environment.benchmarkIndex,
    faults: CATEGORIES.filter((category) => category !== "performance").flatMap((category) =>
      (categories[category]?.auditRefs ?? [])
        .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
        .map(({ id }) => `${category}: ${audits[id]?.title ?? id}`),
    ),
  };
}

async function weighCode(details: unknown): Promise<{ codeBytes: number; headBytes: number }> {
  const items: unknown =
    typeof details === "object" && details !== null && "items" in details ? details.items : [];
  let codeBytes = 0;
  let travelled = 0;
  for (const item of Array.isArray(items) ? items : []) {
    if (item.resourceType !== "Script" && item.resourceType !== "Stylesheet") continue;
    travelled += item.transferSize ?? 0;
    const { headers } = await fetch(item.url, { method: "HEAD", headers: { "accept-encoding": "br" } });
    codeBytes += Number(headers.get("content-length"));
  }
  return { codeBytes, headBytes: travelled - codeBytes };
}

async function openBrowser() {
  const profile = mkdtempSync(join(tmpdir(), "edunakuri-bench-"));
  const flags = [
    ...CHROMIUM_FLAGS,
    "--headless=new",
    "--remote-debugging-port=0",
    `--user-data-dir=${profile}`,
  ];
  const child = spawn(await chromiumPath(), [...flags, "about:blank"], {
    env: chromiumEnvironment(),
    stdio: "ignore",
  });
  const exited = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  const close = async () => {
    child.kill("SIGKILL");
    await exited;
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
  };
  for (let waited = 0; waited < 300; waited++) {
    const port = readPort(profile);
    if (port) return { port, close };
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  await close();
  throw new Error("The browser did not open.");
}

function readPort(profile: string): number | undefined {
  try {
    return Number(readFileSync(join(profile, "DevToolsActivePort"), "utf8").split("\n")[0]);
  } catch {
    return undefined;
  }
}
