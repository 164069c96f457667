// The API over HTTP on a real PostgreSQL, with an adjustable clock and people who call it.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pino } from "pino";
import { afterAll, onTestFinished, TestRunner } from "vitest";
import { dayInIndia, instantInIndia } from "#platform/domain/day.ts";
import { beginSession } from "#features/accounts/server/sessions.ts";
import { createApi } from "#src/app.ts";
import { connect } from "#platform/server/database/connect.ts";
import type { Deps } from "#platform/server/deps.ts";
import { readEnvironment } from "#platform/server/env.ts";
import { diskStore } from "#platform/server/files/stores/disk-store.ts";
import { createLimits } from "#platform/server/http/limits/limits.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/database.ts";
import type { Actor } from "#tests/support/factories.ts";
import { accountOf, factories } from "#tests/support/factories.ts";

export type Answer = {
  status: number;
  headers: Headers;
  // Tests read fields of answers whose shape they know.
  // oxlint-disable-next-line typescript/no-explicit-any
  body: any;
  text: string;
};

type Options = {
  today?: string;
  deps?: Partial<Deps>;
  env?: Record<string, string>;
  /**
   * Multiplies the limits of calls, tries and mails, which are those of the product. All clients of a test that names no
   * others are one network, so a file that makes many calls of one kind within a minute needs a factor.
   */
  limitFactor?: number;
  /** If left out, one on the server of the test run. */
  database?: Pick<TestDatabase, "connection" | "drop">;
};

/** Opened once per file: `const api = await openTestApi();`. Closes itself after the file's tests, or after the test that opens it. */
export async function openTestApi({
  today,
  deps: replaced,
  env,
  limitFactor = 1,
  database: given,
}: Options = {}) {
  const database = given ?? (await createTestDatabase());
  const { db, pool } = connect(database.connection, () => {});
  const dataDir = mkdtempSync(join(tmpdir(), "edunakuri-files-"));
  let now = today ? instantInIndia(today, "09:00") : new Date();

  const deps: Deps = {
    db,
    pool,
    clock: { now: () => now, today: () => dayInIndia(now) },
    files: diskStore(join(dataDir, "files")),
    limits: createLimits(pool, limitFactor),
    env: readEnvironment({ NODE_ENV: "test", DATA_DIR: dataDir, DEMO_DATA: "false", ...env }),
    log: pino({ level: "silent" }),
    ...replaced,
  };
  const { as, call, make } = clientOf(deps);

  const afterwards = TestRunner.getCurrentTest() ? onTestFinished : afterAll;
  afterwards(async () => {
    await db.destroy();
    await pool.end().catch(() => {});
    await database.drop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  return {
    as,
    call,
    db,
    deps,
    make,
    /** Sets the clock to an instant, where a minute is too coarse. */
    setInstant: (instant: Date) => {
      now = instant;
    },
    /** Sets the clock to a time in India: `setClock("2026-03-12", "15:00")`. */
    setClock: (day: string, time = "09:00") => {
      now = instantInIndia(day, time);
    },
  };
}

export type TestApi = Awaited<ReturnType<typeof openTestApi>>;

/** Calls and makes people in the database of these dependencies. */
export function clientOf(deps: Deps) {
  const { db, clock } = deps;
  const api = createApi(deps);

  async function call(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Answer> {
    const json = body !== undefined && !(body instanceof FormData);
    const response = await api.request(path, {
      method,
      headers: { ...(json && { "content-type": "application/json" }), ...headers },
      ...(body !== undefined && { body: json ? JSON.stringify(body) : (body as FormData) }),
    });
    const text = await response.text();
    const isJson = response.headers.get("content-type")?.includes("json");
    return {
      status: response.status,
      headers: response.headers,
      body: isJson && text ? JSON.parse(text) : undefined,
      text,
    };
  }

  /** Calls as this person; null is a visitor. */
  function as(actor: Actor | null) {
    const cookie = async (): Promise<Record<string, string>> => {
      if (!actor) return {};
      actor.token ??= (
        await beginSession(db, accountOf(actor), { now: clock.now(), userAgent: "test" })
      ).token;
      return { cookie: `session=${actor.token}` };
    };
    const send = (method: string) => async (path: string, body?: unknown, headers?: Record<string, string>) =>
      call(method, path, body, { ...(await cookie()), ...headers });
    return { get: send("GET"), post: send("POST"), put: send("PUT"), delete: send("DELETE") };
  }

  return { as, call, make: factories(db, () => clock.now()) };
}

/** A client that stores its cookies between calls. */
export function browserOf(api: Pick<TestApi, "call">) {
  const jar = new Map<string, string>();
  const send =
    (method: string) =>
    async (path: string, body?: unknown, headers: Record<string, string> = {}) => {
      const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join("; ");
      const answer = await api.call(method, path, body, { ...(cookie && { cookie }), ...headers });
      for (const line of answer.headers.getSetCookie()) {
        const [pair = ""] = line.split(";");
        const index = pair.indexOf("=");
        const gone = /max-age=0/i.test(line);
        if (gone) jar.delete(pair.slice(0, index));
        else jar.set(pair.slice(0, index), pair.slice(index + 1));
      }
      return answer;
    };
  return { jar, get: send("GET"), post: send("POST"), put: send("PUT"), delete: send("DELETE") };
}
