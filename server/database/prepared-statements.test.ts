import { sql } from "kysely";
import { expect, test } from "vitest";
import { openTestApi } from "#tests/support/api.ts";
import { queryPrepared, opaqueParameter } from "./prepared-statements.ts";

const { db } = await openTestApi();
const TEXT = `select ${opaqueParameter(1, "int")} + 1 as sum`;

test("a prepared statement is planned once, with different values", async () => {
  await db.connection().execute(async (connection) => {
    for (let value = 1; value <= 8; value++) {
      expect(await queryPrepared(connection, TEXT, [value])).toEqual([{ sum: value + 1 }]);
    }
    const { rows } = await sql<{ plans: number }>`
      select generic_plans as plans from pg_prepared_statements where statement like ${`%${TEXT}`}`.execute(
      connection,
    );
    expect(rows).toEqual([{ plans: 3 }]);
  });
});
