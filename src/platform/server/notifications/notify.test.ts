import { sweepTables } from "#tests/support/sweep.ts";
import { expect, test } from "vitest";
import { inTransaction } from "#platform/server/database/connect.ts";
import { openTestApi } from "#tests/support/api.ts";
import { notifyAdmins } from "./notify.ts";

const SWEPT = ["notifications"] as const;

const { as, make, db, deps, setClock } = await openTestApi({ today: "2026-03-10" });
const admins = [await make.admin(), await make.admin(), await make.admin()];
const [employer, candidate] = [await make.employer(), await make.candidate()];
const addresses = admins.map(({ email }) => email).sort();

const mailsOf = async (kind: "subscription-asked" | "daily-views-high") => {
  const rows = await db.selectFrom("mail_outbox").select("to_address").where("kind", "=", kind).execute();
  return rows.map(({ to_address }) => to_address).sort();
};

test("every admin and nobody else is notified of a plan that a school asks for", async () => {
  const { id: planId } = await make.plan();
  expect((await as(employer).post("/api/subscription/subscribe", { planId })).status).toBe(201);
  expect(await mailsOf("subscription-asked")).toEqual(addresses);
  for (const admin of admins)
    expect((await as(admin).get("/api/notifications/unread")).body).toEqual({ unread: 1 });
  // The school reads how to pay it.
  expect((await as(employer).get("/api/notifications")).body).toMatchObject([
    { title: "Your plan waits for its payment" },
  ]);
  expect((await as(candidate).get("/api/notifications/unread")).body).toEqual({ unread: 0 });
});

test("a message with a key is sent once to each admin, also to one who was added later", async () => {
  const facts = {
    employer: "Lake School",
    employerId: employer.id,
    views: "resume" as const,
    count: 40,
    limit: 50,
  };
  const send = (once: string) =>
    inTransaction(db, (tx) => notifyAdmins(tx, deps.clock.now(), { kind: "daily-views-high", facts, once }));
  await send("first day");
  await send("first day");
  expect(await mailsOf("daily-views-high")).toEqual(addresses);
  const late = await make.admin();
  await send("first day");
  expect(await mailsOf("daily-views-high")).toEqual([...addresses, late.email].sort());
  await send("second day");
  expect(await mailsOf("daily-views-high")).toHaveLength(8);
});

test("notices are kept for 180 days, read or not", async () => {
  const kept = async () => {
    const rows = await db.selectFrom("notifications").select("created_at").execute();
    return rows.length;
  };
  const all = await kept();
  setClock("2026-09-06", "08:59");
  await sweepTables(deps, SWEPT);
  expect(await kept()).toBe(all);
  setClock("2026-09-06", "09:01");
  await sweepTables(deps, SWEPT);
  expect(await kept()).toBe(0);
  setClock("2026-03-10");
});
