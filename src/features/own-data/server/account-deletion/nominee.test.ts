// An admin gives a copy or erases at the request of the person whom a candidate has named.
import { sql } from "kysely";
import { expect, test } from "vitest";
import { openTestApi } from "#tests/support/api.ts";

const { as, make, db } = await openTestApi({ today: "2026-03-10" });
const admin = await make.admin();
const person = await make.candidate({ full_name: "Nandini Canary" });
const of = (what: string) => `/api/admin/candidates/${person.id}/nominee${what}`;
const NOMINEE = { name: "Meena Rao", email: "meena@family.example" };
const entries = () =>
  db
    .selectFrom("audit_entries")
    .selectAll()
    .where(sql<string>`action`, "like", "nominee-%")
    .orderBy("created_at")
    .orderBy("id")
    .execute();

test("without a nominee nobody may ask, and only admins act (PRIV-42)", async () => {
  expect((await as(admin).get(of(""))).body).toEqual({ nominee: null });
  expect((await as(admin).get(of("/copy?reason=death"))).body.code).toBe("NO_NOMINEE");
  expect((await as(admin).post(of("/erasure"), { reason: "death" })).body.code).toBe("NO_NOMINEE");
  expect((await as(await make.employer()).get(of(""))).status).toBe(403);
  expect((await as(person).get(of(""))).status).toBe(403);
  expect(await entries()).toEqual([]);
});

test("a copy is the person's own download, an erasure leaves an entry with its reason and no name (PRIV-42)", async () => {
  await as(person).put("/api/candidate/privacy", { nominee: NOMINEE });
  expect((await as(admin).get(of(""))).body).toEqual({ nominee: NOMINEE });
  expect((await as(admin).get(of("/copy"))).status).toBe(400);
  const copy = await as(admin).get(of("/copy?reason=incapacity"));
  expect([copy.status, copy.headers.get("content-type")]).toEqual([200, "application/zip"]);
  expect(await entries()).toMatchObject([
    { action: "nominee-copy", record_id: person.id, after: { nominee: NOMINEE.email, reason: "incapacity" } },
  ]);
  expect((await as(admin).post(of("/erasure"), { reason: "death" })).status).toBe(200);
  const left = await entries();
  expect(left).toMatchObject([
    { action: "nominee-copy", after: null },
    { action: "nominee-erasure", record_id: null, actor_id: admin.accountId, after: { reason: "death" } },
  ]);
  expect(JSON.stringify(left)).not.toMatch(/canary|meena/i);
  expect(await db.selectFrom("candidates").select("id").where("id", "=", person.id).execute()).toEqual([]);
});
