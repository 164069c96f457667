import { PAPER_DAYS } from "#features/money/domain/billing/terms.ts";
import type { AnyId } from "#platform/domain/ids.ts";
import { expect, test } from "vitest";
import { DAY_MS } from "#platform/domain/day.ts";
import { newId } from "#platform/server/database/new-id.ts";
import { openTestApi } from "#tests/support/api.ts";
import { idFrom } from "#tests/support/ids.ts";
import { insertPaper } from "#tests/support/papers.ts";
import { sweepTables } from "#tests/support/sweep.ts";

const { as, db, deps, make } = await openTestApi({ today: "2026-03-10" });
const admin = await make.admin();
const KEPT = ["settlements", "bank_transfers", "papers"] as const;

const countRows = () =>
  Promise.all(
    KEPT.map(async (table) => {
      const rows = await db.selectFrom(table).select(["employer_id", "school_left_at"]).execute();
      return rows.length;
    }),
  );

test("papers, transfers and settlements outlive their school by eight years, with its name (PAY-13)", async () => {
  const school = await make.employer({ institute_name: "Harbour School" });
  const [proforma_id, paper_id] = [
    await insertPaper(db, school.id, { kind: "proforma", number: "EP/25-26/000001" }),
    await insertPaper(db, school.id),
  ];
  const kept = { employer_id: school.id, school_name: "Harbour School" };
  const transfer = {
    id: newId<AnyId>(),
    subscription_id: newId<AnyId>(),
    amount_paise: 499_900,
    tds_paise: 0,
  };
  await deps.files.put("evidence-aa.pdf", Buffer.from("proof"));
  await db
    .insertInto("bank_transfers")
    .values({
      ...kept,
      ...transfer,
      proforma_id,
      utr: "412345678901",
      proof_key: "evidence-aa.pdf",
      state: "matched",
      by_account: newId<AnyId>(),
      created_at: deps.clock.now(),
      decided_by: newId<AnyId>(),
      decided_at: deps.clock.now(),
      reason: null,
    })
    .execute();
  await db
    .insertInto("settlements")
    .values({
      ...kept,
      id: newId<AnyId>(),
      subscription_id: transfer.subscription_id,
      plan_name: "Standard",
      way: "transfer",
      amount_paise: 499_900,
      transfer_id: transfer.id,
      order_id: null,
      paper_id,
      by_account: null,
      settled_at: deps.clock.now(),
    })
    .execute();

  expect((await as(admin).delete(`/api/employer/delete/${school.id}`)).status).toBe(200);
  const paper = await db
    .selectFrom("papers")
    .selectAll()
    .where("id", "=", idFrom(paper_id))
    .executeTakeFirstOrThrow();
  expect(paper).toMatchObject({ employer_id: null, buyer: { legalName: "Harbour School" } });
  const leftAt = paper.school_left_at?.getTime() ?? 0;

  await sweepTables(deps, KEPT, new Date(leftAt + PAPER_DAYS * DAY_MS - 1));
  expect(await countRows()).toEqual([1, 1, 2]);
  expect(PAPER_DAYS).toBeGreaterThanOrEqual(8 * 365 + 2);
  await sweepTables(deps, KEPT, new Date(leftAt + PAPER_DAYS * DAY_MS + 1));
  expect(await countRows()).toEqual([0, 0, 0]);
  expect(await deps.files.read("evidence-aa.pdf")).toBeNull();
});

test("the database refuses to change, delete or empty papers of a school that is here (PAY-13)", async () => {
  const school = await make.employer();
  const id = await insertPaper(db, school.id, { number: "ER/25-26/000002" });
  const frozen = "papers are never changed";
  await expect(db.updateTable("papers").set({ total_paise: 100 }).execute()).rejects.toThrow(frozen);
  await expect(db.updateTable("papers").set({ number: "ER/25-26/000003" }).execute()).rejects.toThrow(frozen);
  await expect(db.deleteFrom("papers").where("id", "=", idFrom(id)).execute()).rejects.toThrow(frozen);
  await expect(
    insertPaper(db, school.id, { number: "ER/25-26/000004", total_paise: 500_000 }),
  ).rejects.toThrow("papers_add_up");
});
