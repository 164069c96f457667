// Tests that the day of a candidate's last use of the site is kept.
import { expect, test } from "vitest";
import { openTestApi } from "#tests/support/api.ts";
import type { Actor } from "#tests/support/factories.ts";

const { as, db, make, setClock } = await openTestApi({ today: "2026-03-10" });

async function dayOf({ id }: Actor): Promise<string> {
  const row = db.selectFrom("candidates").select("active_on").where("id", "=", id);
  return (await row.executeTakeFirstOrThrow()).active_on;
}

test("a candidate's use of the site is kept by day, that of others is not (SEARCH-76)", async () => {
  const candidate = await make.candidate({ active_on: "2026-01-01" });
  const other = await make.candidate({ active_on: "2026-01-01" });
  await as(candidate).get(`/api/candidates/${candidate.email}`);
  expect([await dayOf(candidate), await dayOf(other)]).toEqual(["2026-03-10", "2026-01-01"]);
  setClock("2026-03-12");
  await as(candidate).get(`/api/candidates/${candidate.email}`);
  expect(await dayOf(candidate)).toBe("2026-03-12");
});

test("nobody waits for a day that cannot be stored at once, and the next use stores it (SEARCH-76)", async () => {
  const candidate = await make.candidate({ active_on: "2026-01-01" });
  const read = () => as(candidate).get(`/api/candidates/${candidate.email}`);
  await db.transaction().execute(async (tx) => {
    await tx.selectFrom("candidates").select("id").where("id", "=", candidate.id).forUpdate().execute();
    expect((await read()).status).toBe(200);
    expect(await dayOf(candidate)).toBe("2026-01-01");
  });
  expect((await read()).status).toBe(200);
  expect(await dayOf(candidate)).toBe("2026-03-12");
});
