import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import { pino } from "pino";
import { afterEach, expect, test, vi } from "vitest";
import { answerOutdated, watchSchema } from "#platform/server/start/outdated.ts";
import { openTestApi } from "#tests/support/api.ts";
import { migrateToLatest } from "./migrate.ts";
import { MIGRATIONS, OWN_VERSION, refuseOlderVersion } from "./schema-version.ts";

const { db } = await openTestApi();
const NEWER = OWN_VERSION + 5;

afterEach(async () => {
  vi.useRealTimers();
  await sql`delete from schema_versions where version >= ${NEWER}`.execute(db);
  await sql`delete from kysely_migration where name like ${`${NEWER}-%`}`.execute(db);
});

/** What a newer version leaves behind: one more migration, and the oldest version that may use its schema. */
async function upgrade({ oldest }: { oldest: number }): Promise<void> {
  await sql`insert into kysely_migration (name, timestamp) values (${`${NEWER}-newer`}, now()::text)`.execute(
    db,
  );
  await sql`insert into schema_versions (version, oldest_app) values (${NEWER}, ${oldest})`.execute(db);
}

test("the schema of this version admits it (OPS-21)", async () => {
  expect(await refuseOlderVersion(db)).toBeNull();
});

test("a newer schema that only added something is used as it is (OPS-21)", async () => {
  await upgrade({ oldest: OWN_VERSION });
  expect(await migrateToLatest(db)).toEqual([]);
  expect(await refuseOlderVersion(db)).toBeNull();
});

test("a newer schema that took something away refuses the start with a sentence (OPS-21)", async () => {
  await upgrade({ oldest: NEWER });
  await expect(migrateToLatest(db)).rejects.toMatchObject({
    name: "StartError",
    message: expect.stringContaining(`needs version ${NEWER} or newer, and this is ${OWN_VERSION}`),
  });
});

test("a running process notices within five seconds, and only once (OPS-21)", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  const reasons: string[] = [];
  const noticed = vi.fn(async (reason: string) => void reasons.push(reason));
  const watch = watchSchema({ db, log: pino({ level: "silent" }) }, noticed);
  vi.advanceTimersByTime(5_000);
  await sql`select 1`.execute(db);
  expect(noticed).not.toHaveBeenCalled();

  await upgrade({ oldest: NEWER });
  vi.advanceTimersByTime(5_000);
  await vi.waitFor(() => expect(noticed).toHaveBeenCalled());
  vi.advanceTimersByTime(20_000);
  await sql`select 1`.execute(db);
  expect(reasons).toEqual([expect.stringContaining(`needs version ${NEWER}`)]);
  watch.stop();
});

test("an outdated process lives, is not ready, and refuses calls and pages (OPS-21)", async () => {
  const answer = answerOutdated("The reason.");
  const get = async (path: string) => {
    const response = answer(new Request(`http://localhost${path}`));
    return [response.status, await response.text()];
  };
  expect(await get("/healthz")).toEqual([200, '{"status":"alive"}']);
  expect(await get("/readyz")).toEqual([503, '{"status":"not ready","reason":"The reason."}']);
  expect(await get("/api/subjects/getAllSubjects")).toEqual([
    503,
    '{"code":"UNAVAILABLE","message":"The site has just been renewed. Please reload the page."}',
  ]);
  expect(await get("/jobs")).toEqual([503, "The site has just been renewed. Please reload the page."]);
});

const TAKES_AWAY =
  /\bdrop (?:column|table|view|type|constraint)\b|\brename (?:column )?\w*\s*to\b|\balter column \w+ (?:set not null|type)\b/i;

test.each(readdirSync(MIGRATIONS).filter((name) => name.endsWith(".ts")))(
  "%s adds only, or says which version it still admits (OPS-21)",
  (name) => {
    const text = readFileSync(join(MIGRATIONS, name), "utf8");
    if (TAKES_AWAY.test(text)) expect(text).toMatch(/insert into schema_versions/);
  },
);
