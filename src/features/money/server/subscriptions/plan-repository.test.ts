import { expect, test } from "vitest";
import { createEtag } from "#platform/domain/etag.ts";
import type { DatabaseTransaction } from "#platform/server/database/connect.ts";
import { openTestApi } from "#tests/support/api.ts";
import { callDuring } from "#tests/support/lock-waiting.ts";

const { as, db, make } = await openTestApi();
const admin = await make.admin();

test("plans are shown to everyone, cheapest first, until they are deleted (SUB-5)", async () => {
  const add = (body: object) => as(admin).post("/api/subscription/AddSubscriptionPlan", body);
  const dear = await add({
    name: "Premium",
    price: 999.5,
    features: "Search, , Profiles ",
    totalcredits: 20,
  });
  expect(dear.status).toBe(201);
  expect(dear.body.plan).toEqual({
    _id: dear.body.plan._id,
    name: "Premium",
    description: "",
    price: 999.5,
    features: ["Search", "Profiles"],
    totalcredits: 20,
    durationInDays: null,
  });
  const cheap = await add({ name: "Basic", price: 0, features: ["Search"] });
  const names = async () =>
    (await as(null).get("/api/subscription/plans")).body.map(({ name }: { name: string }) => name);
  expect(await names()).toEqual(["Basic", "Premium"]);

  const path = `/api/subscription/editSubscriptionPlan/${cheap.body.plan._id}`;
  const edited = await as(admin).put(path, { price: "1500.25", durationInDays: "90" });
  expect(edited.body.plan).toMatchObject({
    name: "Basic",
    price: 1500.25,
    durationInDays: 90,
    features: ["Search"],
  });
  expect(await names()).toEqual(["Premium", "Basic"]);

  const remove = () => as(admin).delete(`/api/subscription/deleteSubscriptionPlan/${cheap.body.plan._id}`);
  expect((await remove()).status).toBe(200);
  expect((await remove()).status).toBe(404);
  expect((await as(admin).put(path, { price: 1 })).status).toBe(404);
  expect(await names()).toEqual(["Premium"]);
});

test("a plan that another admin changed meanwhile is neither changed nor deleted (API-18)", async () => {
  const other = as(await make.admin());
  const form = { name: "Term", price: 700, totalcredits: 5 };
  const read = (await as(admin).post("/api/subscription/AddSubscriptionPlan", form)).body.plan;
  const path = `/api/subscription/editSubscriptionPlan/${read._id}`;
  const remove = (version: object) =>
    as(admin).delete(`/api/subscription/deleteSubscriptionPlan/${read._id}?asRead=${createEtag(version)}`);
  const asRead = createEtag(read);
  expect((await other.put(path, { price: 800, asRead })).status).toBe(200);
  for (const answer of [await as(admin).put(path, { ...form, price: 900, asRead }), await remove(read)]) {
    expect([answer.status, answer.body.code]).toEqual([409, "STALE"]);
  }
  // A client that names no version is not checked.
  const now = (await as(admin).put(path, { totalcredits: 6 })).body.plan;
  expect(now).toEqual({ ...read, price: 800, totalcredits: 6 });
  expect((await remove(now)).status).toBe(200);
});

test("a plan is stored with its credits and its days", async () => {
  const form = { name: "Season", price: "250", totalcredits: "6", durationInDays: "45", features: "a, b" };
  const { body } = await as(admin).post("/api/subscription/AddSubscriptionPlan", form);
  const stored = (await as(null).get("/api/subscription/plans")).body.find(
    ({ _id }: { _id: string }) => _id === body.plan._id,
  );
  expect(stored).toMatchObject({ price: 250, totalcredits: 6, durationInDays: 45, features: ["a", "b"] });
  await as(admin).delete(`/api/subscription/deleteSubscriptionPlan/${body.plan._id}`);
});

test("a plan without a name or price or with negative credits is refused", async () => {
  for (const body of [
    { price: 1 },
    { name: "X" },
    { name: "X", price: -1 },
    { name: "X", price: 1, totalcredits: -1 },
  ]) {
    expect((await as(admin).post("/api/subscription/AddSubscriptionPlan", body)).status).toBe(400);
  }
});

test("a price, number of credits or period that is too large is refused, in an edit too", async () => {
  const form = { name: "Largest", price: 20_000_000, totalcredits: 100_000, durationInDays: 3650 };
  const made = await as(admin).post("/api/subscription/AddSubscriptionPlan", form);
  expect([made.status, made.body.plan]).toMatchObject([201, form]);
  const path = `/api/subscription/editSubscriptionPlan/${made.body.plan._id}`;
  for (const [wrong, message] of [
    [{ price: 20_000_000.01 }, "Price is too large"],
    [{ price: "3 crore" }, "Price is too large"],
    [{ totalcredits: 100_001 }, "Credits may be at most 100000"],
    [{ durationInDays: 3651 }, "Duration may be at most 3650"],
    [{ durationInDays: 0 }, "Duration must be at least 1"],
  ] as const) {
    for (const answer of [
      await as(admin).post("/api/subscription/AddSubscriptionPlan", { ...form, ...wrong }),
      await as(admin).put(path, wrong),
    ]) {
      expect([answer.status, answer.body.message]).toEqual([400, message]);
    }
  }
  expect((await as(admin).put(path, { durationInDays: "" })).body.plan).toMatchObject({
    ...form,
    durationInDays: null,
  });
  await as(admin).delete(`/api/subscription/deleteSubscriptionPlan/${made.body.plan._id}`);
});

test("only admins change plans", async () => {
  const body = { name: "Basic", price: 1 };
  expect((await as(null).post("/api/subscription/AddSubscriptionPlan", body)).status).toBe(401);
  expect((await as(await make.employer()).post("/api/subscription/AddSubscriptionPlan", body)).status).toBe(
    403,
  );
});

test("an edit or a deletion that waits for another admin's change sees it", async () => {
  const form = { name: "Half year", price: 600, totalcredits: 5 };
  const read = (await as(admin).post("/api/subscription/AddSubscriptionPlan", form)).body.plan;
  const asRead = createEtag(read);
  const edit = `/api/subscription/editSubscriptionPlan/${read._id}`;
  const remove = `/api/subscription/deleteSubscriptionPlan/${read._id}?asRead=`;
  const raised = (price_paise: number) => (tx: DatabaseTransaction) =>
    tx.updateTable("plans").set({ price_paise }).where("id", "=", read._id).execute();
  const saved = await callDuring(db, raised(70_000), () => as(admin).put(edit, { price: 1, asRead }));
  expect([saved.result.status, saved.result.body.code]).toEqual([409, "STALE"]);
  const again = createEtag({ ...read, price: 700 });
  const removed = await callDuring(db, raised(80_000), () => as(admin).delete(remove + again));
  expect([removed.result.status, removed.result.body.code]).toEqual([409, "STALE"]);
  const listed = (await as(null).get("/api/subscription/plans")).body;
  expect(listed).toContainEqual({ ...read, price: 800 });
});

test("of two admins who save or delete the same version of a plan at once, only one does (API-18)", async () => {
  const other = as(await make.admin());
  const form = { name: "Year", price: 900, totalcredits: 5 };
  const read = (await as(admin).post("/api/subscription/AddSubscriptionPlan", form)).body.plan;
  const path = `/api/subscription/editSubscriptionPlan/${read._id}`;
  const asRead = createEtag(read);
  const saved = await Promise.all([
    as(admin).put(path, { price: 1000, asRead }),
    other.put(path, { totalcredits: 9, asRead }),
    other.delete(`/api/subscription/deleteSubscriptionPlan/${read._id}?asRead=${asRead}`),
  ]);
  const statuses = saved.map(({ status }) => status).toSorted((a, b) => a - b);
  // After a deletion the plan is no longer found.
  expect([
    [200, 409, 409],
    [200, 404, 404],
  ]).toContainEqual(statuses);
});
