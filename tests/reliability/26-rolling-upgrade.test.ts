// 26. Two processes behind HAProxy are replaced one after the other, by the version before and back, while people use the site.
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, test } from "vitest";
import { createEmptyDatabase } from "#tests/support/database.ts";
import { employerForm } from "#tests/support/forms.ts";
import { type Browser, openBrowser } from "#tests/reliability/support/browser.ts";
import { type Cluster, startCluster } from "#tests/reliability/support/cluster.ts";
import { findProgram } from "#tests/reliability/support/debian.ts";
import { expectNone, printFigure, scaled } from "#tests/reliability/support/figure.ts";
import { SHUTDOWN_DELAY, startHaproxy } from "#tests/reliability/support/haproxy.ts";
import { buildVersionBefore } from "#tests/reliability/support/version-before.ts";
import { logInAsAdmin } from "#tests/reliability/support/writers.ts";

const EVERY_MS = 50;
/** The proxy lets one address have 200 connections, and requests pile up on a busy machine. */
const MAX_AT_ONCE = 100;

const haproxy = findProgram("26", "haproxy");
const before = haproxy === null ? null : buildVersionBefore("26");
let cluster: Cluster | undefined;
afterAll(async () => {
  await cluster?.stop();
  before?.remove();
});

/** Twenty times a second one of: a page with all that it loads, a list, a search, an admin's figures, and two kinds of writes. */
function startPeople(url: string, admin: Browser) {
  const failed: string[] = [];
  const under = new Set<Promise<void>>();
  let asked = 0;
  async function ask(what: string, call: () => Promise<Response>): Promise<string> {
    asked += 1;
    try {
      const answer = await call();
      const text = await answer.text();
      if (!answer.ok) failed.push(`${what}: ${answer.status} ${text.slice(0, 100)}`);
      return text;
    } catch (error) {
      failed.push(`${what}: ${String(error)}`);
      return "";
    }
  }
  const get = (path: string) => ask(path, () => fetch(url + path));
  const kinds = [
    async () => {
      const page = await get("/");
      for (const [, asset = ""] of page.matchAll(/(?:src|href)="(\/assets\/[^"#]+)/g)) await get(asset);
    },
    () => get("/api/candidates/allCandidate?limit=15"),
    () => get("/api/candidates/allCandidate?q=math"),
    () => ask("admin", () => admin.call("GET", "/api/admin/charts")),
    () =>
      ask("subject", () =>
        admin.call("POST", "/api/subjects/createSubject", { subject: `Subject ${asked}` }),
      ),
    () => ask("school", () => openBrowser(url).call("POST", "/api/employer/register", employerForm())),
  ];
  let turn = 0;
  const timer = setInterval(() => {
    if (under.size === MAX_AT_ONCE) return;
    const work = Promise.resolve(kinds[turn++ % kinds.length]?.()).then(() => void under.delete(work));
    under.add(work);
  }, EVERY_MS);
  return async () => {
    clearInterval(timer);
    await Promise.all(under);
    return { asked, failed };
  };
}

test.skipIf(before === null)(
  "no request fails while two processes go to the next version and back (OPS-32)",
  async () => {
    const root = before?.root ?? "";
    const running = await startCluster((apps) => startHaproxy(haproxy ?? "", { apps }), {
      database: await createEmptyDatabase(),
      environment: { SHUTDOWN_DELAY },
      root,
    });
    cluster = running;
    const end = startPeople(running.url, await logInAsAdmin(running.url));
    const pause = () => sleep(scaled(5_000));
    for (const next of [undefined, root]) {
      for (const index of [0, 1]) {
        await pause();
        await running.replace(index, next);
      }
    }
    await pause();
    const { asked, failed } = await end();
    printFigure(
      "26",
      `${asked} requests while two processes went to the other side of ${before?.migration} and back`,
    );
    expectNone("26", "requests that failed", failed);
  },
);
