import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { readEnvironment } from "#platform/server/env.ts";
import { urlOf } from "#tests/support/database-connection.ts";
import { createTestDatabase } from "#tests/support/database.ts";
import { createServerContext } from "./server-context.ts";

test("a closed context holds no connection to the database", async () => {
  const database = await createTestDatabase();
  const dataDir = mkdtempSync(join(tmpdir(), "edunakuri-context-"));
  onTestFinished(async () => {
    await database.drop();
    rmSync(dataDir, { recursive: true, force: true });
  });
  const env = readEnvironment({ DATA_DIR: dataDir, DATABASE_URL: urlOf(database.connection) });
  const { deps, close } = await createServerContext(env, () => {});
  await deps.db.selectFrom("subjects").select("id").execute();
  expect(deps.pool.totalCount).toBeGreaterThan(0);
  await close();
  expect(deps.pool.totalCount).toBe(0);
  await expect(deps.db.selectFrom("subjects").select("id").execute()).rejects.toThrow();
});
