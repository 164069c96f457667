// Writers: each adds subjects, without pause or with one, and remembers the acknowledged ones.
import { setTimeout as sleep } from "node:timers/promises";
import { PRODUCT_ADMIN } from "#tests/support/product.ts";
import { type Browser, openBrowser } from "./browser.ts";

type Writers = {
  acknowledged: Set<string>;
  /** Answers other than the expected 201 and 503. */
  unexpected: string[];
  /** The longest time until an answer. */
  slowestMs: () => number;
  stop: () => Promise<void>;
};

type Pace = { count: number; pauseMs?: number };

/** `browser` is called for each request, because the product may have another address after a restart. */
export function startWriters({ count, pauseMs = 0 }: Pace, round: string, browser: () => Browser): Writers {
  const acknowledged = new Set<string>();
  const unexpected: string[] = [];
  let slowest = 0;
  let stopped = false;
  async function write(writer: number) {
    for (let serial = 0; !stopped; serial++) {
      const subject = `${round} ${writer} ${serial}`;
      const startedAt = performance.now();
      try {
        const answer = await browser().call("POST", "/api/subjects/createSubject", { subject });
        await answer.text();
        if (answer.status === 201) acknowledged.add(subject);
        else if (answer.status !== 503) unexpected.push(`${answer.status}`);
      } catch {
        // No answer, so nothing was acknowledged.
        await sleep(20);
      }
      slowest = Math.max(slowest, performance.now() - startedAt);
      if (pauseMs > 0) await sleep(pauseMs);
    }
  }
  const all = Promise.all(Array.from({ length: count }, (_, writer) => write(writer)));
  return {
    acknowledged,
    unexpected,
    slowestMs: () => Math.round(slowest),
    async stop() {
      stopped = true;
      await all;
    },
  };
}

export async function logInAsAdmin(url: string): Promise<Browser> {
  const browser = openBrowser(url);
  await browser.logIn("/api/admin/login", PRODUCT_ADMIN);
  return browser;
}

export async function readSubjects(browser: Browser): Promise<Set<string>> {
  const all = new Set<string>();
  for (let page = 1; ; page++) {
    const answer = await browser.call("GET", `/api/subjects/getAllSubjects?page=${page}`);
    const rows = (await answer.json()) as { subject: string }[];
    for (const row of rows) all.add(row.subject);
    if (rows.length < 1_000) return all;
  }
}
