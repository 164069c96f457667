// The service worker in a browser's stead: what it keeps, what it shows without a connection, and what it deletes (SITE-82).
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { createContext, runInContext } from "node:vm";
import { beforeEach, expect, test } from "vitest";
import { addDays, dayInIndia } from "#platform/domain/day.ts";

const SCRIPT = readFileSync(join(import.meta.dirname, "../src/public/sw.js"), "utf8");
const dayIn = (days: number) => addDays(dayInIndia(new Date()), days);
const lineOf = (who: string, days = 1) => ({ day: dayIn(days), when: "Sat, 4:00 PM", who, where: "Online" });

type Asked = { method?: string; mode?: string };
let worker: ReturnType<typeof startWorker>;

function startWorker() {
  const kept = new Map<string, Response>();
  const listeners = new Map<string, (event: object) => void>();
  let isOnline = false;
  const store = {
    put: async (name: string, answer: Response) => void kept.set(name, answer),
    match: async (name: string) => kept.get(name)?.clone(),
    delete: async (name: string) => kept.delete(name),
  };
  const fetched = async () => {
    if (!isOnline) throw new TypeError("Failed to fetch");
    return new Response("from the server");
  };
  const self = {
    addEventListener: (name: string, listener: (event: object) => void) => listeners.set(name, listener),
  };
  runInContext(
    SCRIPT,
    createContext({ self, caches: { open: async () => store }, fetch: fetched, Response, URL, Date }),
  );
  async function send(name: string, event: object): Promise<unknown> {
    const waiting: Promise<unknown>[] = [];
    let answer: unknown;
    listeners.get(name)?.({
      ...event,
      waitUntil: (work: Promise<unknown>) => waiting.push(work),
      respondWith: (work: unknown) => (answer = work),
    });
    await Promise.all(waiting);
    return answer;
  }
  return {
    goOnline(): void {
      isOnline = true;
    },
    keep: (account: string | null, lines: object[], askedAt = Date.now() + 1) =>
      send("message", { data: { account, lines, askedAt } }),
    async ask(path: string, { method = "GET", mode = "navigate" }: Asked = {}): Promise<string | undefined> {
      const request = { url: `https://edunakuri.example${path}`, method, mode };
      const answer = await send("fetch", { request });
      return answer instanceof Response ? answer.text() : undefined;
    },
  };
}

beforeEach(() => {
  worker = startWorker();
});

test("without a connection a page says so in its language, and with one the page comes (SITE-82)", async () => {
  expect(await worker.ask("/jobs")).toContain("You are offline");
  expect(await worker.ask("/hi/jobs")).toContain("आप ऑफ़लाइन हैं");
  expect(await worker.ask("/hills")).toContain("You are offline");
  worker.goOnline();
  expect(await worker.ask("/jobs")).toBe("from the server");
});

test("the own interviews from today on are shown, and no typed text is markup (SITE-82)", async () => {
  await worker.keep("asha", [
    lineOf("Yesterday School", -1),
    lineOf("Hill School", 0),
    lineOf("<b>Lake</b>", 6),
  ]);
  const page = await worker.ask("/");
  expect(page).toContain("Hill School");
  expect(page).toContain("&lt;b&gt;Lake&lt;/b&gt;");
  expect(page).not.toContain("Yesterday School");
});

test.each<[string, Asked]>([
  ["/api/auth/logout", { method: "POST", mode: "cors" }],
  ["/logout", {}],
  ["/hi/logout", {}],
  ["/api/auth/login", { method: "POST", mode: "cors" }],
  ["/api/admin/login", { method: "POST", mode: "cors" }],
  ["/api/candidates/register", { method: "POST", mode: "cors" }],
  ["/api/candidates/start", { method: "POST", mode: "cors" }],
  ["/api/employer/register", { method: "POST", mode: "cors" }],
  ["/login", { method: "POST", mode: "navigate" }],
])("%s deletes what was kept, whether it succeeds or not (SITE-82)", async (path, asked) => {
  await worker.keep("asha", [lineOf("Hill School")]);
  await worker.ask(path, asked);
  expect(await worker.ask("/")).not.toContain("Hill School");
});

test("another account's page replaces it, and a visitor's deletes it (SITE-82)", async () => {
  await worker.keep("asha", [lineOf("Hill School")]);
  await worker.keep("ravi", [lineOf("Lake School")]);
  expect(await worker.ask("/")).toContain("Lake School");
  expect(await worker.ask("/")).not.toContain("Hill School");
  await worker.keep(null, []);
  expect(await worker.ask("/")).not.toContain("Lake School");
});

test("interviews that were asked for before a logout are not kept after it (SITE-82)", async () => {
  const before = Date.now() - 1;
  await worker.ask("/api/auth/logout", { method: "POST", mode: "cors" });
  await worker.keep("asha", [lineOf("Hill School")], before);
  expect(await worker.ask("/")).not.toContain("Hill School");
});

test("other requests are left alone and delete nothing (SITE-82)", async () => {
  await worker.keep("asha", [lineOf("Hill School")]);
  expect(
    await worker.ask("/api/interview/scheduleInterview", { method: "POST", mode: "cors" }),
  ).toBeUndefined();
  expect(await worker.ask("/api/auth/session", { mode: "cors" })).toBeUndefined();
  expect(await worker.ask("/")).toContain("Hill School");
});
