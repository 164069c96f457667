import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import PostalMime from "postal-mime";
import { beforeEach, expect, test } from "vitest";
import { attachPaper } from "#features/money/server/billing/service.ts";
import { startMailWorker } from "#platform/server/mail/sender.ts";
import { openTransport } from "#platform/server/mail/transport.ts";
import { expireUnpaidOrders } from "#features/money/server/payments/unpaid.ts";
import { listUnpaid } from "#features/money/server/subscriptions/service.ts";
import { setSubscriptionStatus } from "#features/money/server/subscriptions/steps.ts";
import { openTestApi } from "#tests/support/api.ts";
import type { Actor } from "#tests/support/factories.ts";
import { idFrom } from "#tests/support/ids.ts";
import { callDuring } from "#tests/support/lock-waiting.ts";

const { as, make, db, deps, setClock } = await openTestApi({ today: "2026-03-10" });
const plan = await make.plan();
beforeEach(() => setClock("2026-03-10"));

async function ask(school: Actor): Promise<string> {
  const { body } = await as(school).post("/api/subscription/subscribe", { planId: plan.id });
  return body.subscription._id;
}
const statusOf = async (id: string) =>
  (
    await db
      .selectFrom("subscriptions")
      .select("status")
      .where("id", "=", idFrom(id))
      .executeTakeFirstOrThrow()
  ).status;
const kindsTo = async ({ accountId }: Actor) => {
  const rows = await db
    .selectFrom("notifications")
    .select("kind")
    .where("account_id", "=", accountId)
    .orderBy("created_at")
    .orderBy("id")
    .execute();
  return rows.map(({ kind }) => kind);
};

test("an unpaid plan is reminded after 3 and 7 days and withdrawn the day after its last day (PAY-24, PAY-29)", async () => {
  const school = await make.employer();
  const id = await ask(school);
  const seen: string[] = [];
  for (let day = 10; day <= 25; day++) {
    setClock(`2026-03-${day}`);
    const before = (await kindsTo(school)).length;
    await expireUnpaidOrders(deps);
    await expireUnpaidOrders(deps);
    for (const kind of (await kindsTo(school)).slice(before)) seen.push(`${day - 10} ${kind}`);
  }
  expect(seen).toEqual(["3 payment-reminder", "7 payment-reminder", "15 payment-expired"]);
  expect(await statusOf(id)).toBe("canceled");
});

test.each(["00:00", "09:00", "23:59"])(
  "the last day to pay counts whole for a plan that was asked for at %s (PAY-24, PAY-29)",
  async (time) => {
    const school = await make.employer();
    setClock("2026-03-10", time);
    const id = await ask(school);
    expect((await as(school).get("/api/payments/state")).body.payment.payUntil).toBe("2026-03-24");
    setClock("2026-03-24", "23:59");
    expect([await expireUnpaidOrders(deps), await statusOf(id)]).toEqual([0, "pending"]);
    setClock("2026-03-25", "00:00");
    expect([await expireUnpaidOrders(deps), await statusOf(id)]).toEqual([1, "canceled"]);
  },
);

test("a claimed transfer stops reminders and withdrawal, and a refused one lets them go on (PAY-24)", async () => {
  const school = await make.employer();
  const id = await ask(school);
  const claimed = await as(school).post("/api/subscription/transfers", {
    subscriptionId: id,
    utr: "412345678901",
    amount: 4999,
  });
  setClock("2026-03-30");
  expect([await expireUnpaidOrders(deps), await statusOf(id)]).toEqual([0, "pending"]);
  const admin = await make.admin();
  const refused = { state: "refused", reason: "No such payment on our account." };
  await as(admin).put(`/api/admin/transfers/${claimed.body.transfer._id}`, refused);
  expect([await expireUnpaidOrders(deps), await statusOf(id)]).toEqual([1, "canceled"]);
  expect(await kindsTo(school)).toEqual(["payment-due", "payment-refused", "payment-expired"]);
});

test("who pays while the reminders are sent is not reminded (PAY-24)", async () => {
  const school = await make.employer();
  const id = idFrom(await ask(school));
  setClock("2026-03-13");
  const { hasWaited } = await callDuring(
    db,
    (tx) =>
      setSubscriptionStatus({ ...deps, db: tx }, "operator", {
        id,
        input: { status: "active", paid: "cash" },
      }),
    () => expireUnpaidOrders(deps),
  );
  expect([hasWaited, await kindsTo(school)]).toEqual([true, ["payment-due", "subscription-activated"]]);
});

test("unpaid plans are read in batches, each after the last plan of the one before (PAY-24)", async () => {
  const first = await ask(await make.employer());
  const second = await ask(await make.employer());
  const later = async (id: string) => {
    const rows = await listUnpaid(db, deps.clock.now(), { after: { id: idFrom(id) } });
    return rows.map((row) => row.id);
  };
  expect([await later(first), await later(second)]).toEqual([[second], []]);
});

test("the mail carries its paper as PDF: the proforma when asked, the receipt with the activation (PAY-28)", async () => {
  const school = await make.employer();
  const id = await ask(school);
  const admin = await make.admin();
  await as(admin).put(`/api/subscription/updateStatus/${id}`, { status: "active", paid: "cash" });
  const worker = startMailWorker(deps, openTransport(deps.env), (mail) => attachPaper(deps, mail.paper_id));
  await worker.flush();
  await worker.stop();
  const folder = join(deps.env.DATA_DIR, "mail");
  const mails = await Promise.all(
    (await readdir(folder)).map(async (name) => PostalMime.parse(await readFile(join(folder, name)))),
  );
  const papers = mails
    .filter(({ to }) => to?.[0]?.address === school.email)
    .map(({ subject, attachments }) => [
      subject,
      ...attachments.map(({ filename, mimeType, content }) => [
        filename,
        mimeType,
        Buffer.from(content as ArrayBuffer)
          .subarray(0, 5)
          .toString(),
      ]),
    ]);
  expect(papers).toHaveLength(2);
  expect(papers).toEqual(
    expect.arrayContaining([
      [
        "How to pay the plan Standard",
        [expect.stringMatching(/^EP-25-26-\d{6}\.pdf$/), "application/pdf", "%PDF-"],
      ],
      [
        "Your subscription Standard is active",
        [expect.stringMatching(/^ER-25-26-\d{6}\.pdf$/), "application/pdf", "%PDF-"],
      ],
    ]),
  );
});
