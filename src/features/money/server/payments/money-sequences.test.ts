// 30 random sequences of money's events against a plain model; `npm run verify` plays 1,000.
import fc from "fast-check";
import { expect, test } from "vitest";
import { openTestApi } from "#tests/support/api.ts";
import { expectLedgerToBalance } from "#tests/support/ledger.ts";
import { findMistakes, moneySteps, playMoney } from "#tests/support/money-model.ts";
import { openPaymentGateway } from "#tests/support/payment-gateway.ts";

const gateway = await openPaymentGateway();
const api = await openTestApi({ today: "2026-03-10", env: gateway.env, limitFactor: 1_000 });
const admin = await api.make.admin();
const { id: planId } = await api.make.plan({ total_credits: 5, price_paise: 499_900 });

test("30 random sequences of money's events end as in a plain model: nobody is active unpaid, nobody paid waits (PAY-18, PAY-22)", async () => {
  await fc.assert(
    fc.asyncProperty(moneySteps, (steps) => playMoney({ api, gateway, admin, planId }, steps)),
    { numRuns: 30, seed: 20_261_124, endOnFailure: true },
  );
  await expectLedgerToBalance(api.db);
  expect(await findMistakes(api)).toEqual([]);
}, 120_000);
