import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { connect } from "#server/database/connect.ts";
import { migrateTo, migrateToLatest } from "#server/database/migrate.ts";
import { createEmptyDatabase } from "#tests/support/database.ts";
import { describeSchema } from "#tests/support/schema.ts";

/** The schema that the first sixteen migrations made when they were released. */
const RELEASED = readFileSync(join(import.meta.dirname, "migrations/0016-schema.txt"), "utf8");

const database = await createEmptyDatabase();
const { db } = connect(database.connection, () => {});

afterAll(async () => {
  await db.destroy();
  await database.drop();
});

test("the released migrations still make the same schema, and the newer ones apply to it", async () => {
  await migrateTo(db, "0016-candidates-at-a-glance");
  expect((await describeSchema(db)).join("\n")).toBe(RELEASED.trimEnd());

  const applied = await migrateToLatest(db);
  expect(applied.every((name) => name > "0016")).toBe(true);
});
