// 23. kill -9 of the app at random within 500 payments by the gateway: after each start ledger, subscriptions, papers and
// payments agree, and in the end each payment has activated its plan once. And 1,000 random sequences of money's events.
import { setTimeout as sleep } from "node:timers/promises";
import fc from "fast-check";
import { expect, test } from "vitest";

import { beginSession } from "#features/accounts/server/sessions.ts";
import { openTestApi } from "#tests/support/api.ts";
import { accountOf, type Actor, factories } from "#tests/support/factories.ts";
import { startGateway } from "#tests/support/gateway-double.ts";
import { findMistakes, moneySteps, playMoney } from "#tests/support/money-model.ts";
import { startProduct } from "#tests/support/product.ts";
import { expectNone, printFigure, scaled } from "#tests/reliability/support/figure.ts";
import { inDatabaseOf } from "#tests/reliability/support/product-rows.ts";

const PAYMENTS = scaled(500);
const KILLS = scaled(10);
const AT_ONCE = 8;
const SEQUENCES = 1_000;

test("money agrees after each kill -9 within 500 payments", async () => {
  const gateway = await startGateway();
  let product = await startProduct({ environment: gateway.env });
  const { schools, planId } = await inDatabaseOf(product.dataDir, async (db) => {
    const make = factories(db, () => new Date());
    const plan = await make.plan();
    const made: Actor[] = [];
    for (let count = 0; count < PAYMENTS; count++) {
      const school = await make.employer();
      const session = { now: new Date(), userAgent: "verify" };
      made.push({ ...school, token: (await beginSession(db, accountOf(school), session)).token });
    }
    return { schools: made, planId: plan.id };
  });

  const waiting = [...schools];
  let isOver = false;
  /** Asks until the product answers, as a browser and the gateway do. */
  async function pay(school: Actor): Promise<void> {
    for (;;) {
      try {
        const answer = await fetch(`${product.url}/api/payments/order`, {
          method: "POST",
          headers: { "content-type": "application/json", cookie: `session=${school.token}` },
          body: JSON.stringify({ planId }),
        });
        const { orderId } = (await answer.json()) as { orderId?: string };
        if (orderId === undefined) throw new Error(`The order was answered with ${answer.status}.`);
        const { body, headers } = gateway.captured(orderId);
        for (;;) if ((await gateway.deliver({ body, headers }, product.url)) === 200) return;
      } catch {
        await sleep(50);
      }
    }
  }
  const paying = Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let school = waiting.pop(); school; school = waiting.pop()) await pay(school);
    }),
  ).then(() => (isOver = true));

  const differing: unknown[] = [];
  let kills = 0;
  while (!isOver && kills < KILLS) {
    await sleep(Math.random() * 1_500);
    await product.kill9();
    kills += 1;
    differing.push(...(await inDatabaseOf(product.dataDir, (db) => findMistakes({ db }))));
    product = await startProduct({ dataDir: product.dataDir, environment: gateway.env });
  }
  await paying;
  const { wrong, paid } = await inDatabaseOf(product.dataDir, async (db) => {
    differing.push(...(await findMistakes({ db })));
    const rows = await db
      .selectFrom("subscriptions")
      .select(["employer_id", "status", "credits"])
      .where("status", "=", "active")
      .execute();
    const active = new Set(rows.map(({ employer_id }) => employer_id));
    return { wrong: schools.filter(({ id }) => !active.has(id)), paid: rows.length };
  });
  printFigure("23", `${PAYMENTS} payments, app killed ${kills} times, ${paid} plans active`);
  expectNone("23", "differences of money", differing);
  expectNone("23", "payments without an active plan", wrong);
  expect(paid).toBe(PAYMENTS);
  await product.stop({ keepData: false });
  await gateway.close();
});

test("1,000 random sequences of money's events end as in a plain model", async () => {
  const gateway = await startGateway();
  const api = await openTestApi({
    today: "2026-03-10",
    env: { ...gateway.env, RATE_LIMIT_FACTOR: "100000" },
    limitFactor: 100_000,
  });
  const admin = await api.make.admin();
  const { id: planId } = await api.make.plan({ total_credits: 5, price_paise: 499_900 });
  let events = 0;
  await fc.assert(
    fc.asyncProperty(moneySteps, async (steps) => {
      events += steps.length;
      await playMoney({ api, gateway, admin, planId }, steps);
    }),
    { numRuns: scaled(SEQUENCES), seed: 20_261_125, endOnFailure: true },
  );
  printFigure("23", `${scaled(SEQUENCES)} sequences, ${events} events: 0 differences from the model`);
  expectNone("23", "differences of money", await findMistakes(api));
  await gateway.close();
}, 2_400_000);
