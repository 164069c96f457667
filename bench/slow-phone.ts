// Opens a page as a first visit on a slow phone: 400 kbit/s, 400 ms for each request, a processor four times slower.
import { chromium } from "@playwright/test";
import { CHROMIUM_FLAGS, chromiumEnvironment, chromiumPath } from "#tests/support/browser.ts";

const BYTES_A_SECOND = 400_000 / 8;
const LATENCY_MS = 400;
const SLOWER = 4;

export type SlowVisit = {
  /** The first text is painted. */
  readableMs: number;
  /** The load event: everything that the page itself asks for is there. */
  wholeMs: number;
  /** Until the load event, with headers and without fonts and scripts: what a person reads. */
  transferredKB: number;
  scriptsKB: number;
  fontsKB: number;
};

export async function visitSlowly(url: string): Promise<SlowVisit> {
  const browser = await chromium.launch({
    executablePath: await chromiumPath(),
    args: CHROMIUM_FLAGS,
    env: chromiumEnvironment(),
  });
  try {
    const page = await browser.newPage({
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
    });
    const devtools = await page.context().newCDPSession(page);
    await devtools.send("Network.enable");
    const conditions = { downloadThroughput: BYTES_A_SECOND, uploadThroughput: BYTES_A_SECOND };
    await devtools.send("Network.emulateNetworkConditions", {
      offline: false,
      latency: LATENCY_MS,
      ...conditions,
    });
    await devtools.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
    const types = new Map<string, string>();
    const bytes = { Font: 0, Script: 0, others: 0 };
    devtools.on("Network.responseReceived", ({ requestId, type }) => types.set(requestId, type));
    devtools.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
      const type = types.get(requestId);
      bytes[type === "Font" || type === "Script" ? type : "others"] += encodedDataLength;
    });
    await page.goto(url, { waitUntil: "load", timeout: 60_000 });
    const until = { ...bytes };
    const { readableMs, wholeMs } = await page.evaluate(() => {
      const [paint] = performance.getEntriesByName("first-contentful-paint");
      const [navigation] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
      return { readableMs: paint?.startTime ?? 0, wholeMs: navigation?.loadEventStart ?? 0 };
    });
    return {
      readableMs,
      wholeMs,
      transferredKB: until.others / 1000,
      scriptsKB: until.Script / 1000,
      fontsKB: until.Font / 1000,
    };
  } finally {
    await browser.close();
  }
}
