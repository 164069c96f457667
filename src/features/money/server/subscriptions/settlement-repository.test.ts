// Which refunds keep a plan from running again: those of the money that settled it (PAY-26).
import { expect, test } from "vitest";
import { newId } from "#platform/server/database/new-id.ts";
import { openTestApi } from "#tests/support/api.ts";
import { changeRows, insertRow } from "#tests/support/rows.ts";
import { isRefunded } from "./settlement-repository.ts";

const { make, db, deps } = await openTestApi();

test.each([
  ["refunding", "settlement", true],
  ["refunded", "settlement", true],
  ["failed", "settlement", false],
  ["refunding", "other payment", false],
  ["refunded", "other payment", false],
  ["failed", "other payment", false],
] as const)("a refund that is %s, of the %s: %s (PAY-26)", async (state, of, refunded) => {
  const employer = await make.employer();
  const now = deps.clock.now();
  const { id: subscription_id } = await make.subscription(employer, "canceled");
  const { id: other } = await make.subscription(employer, "expired");
  const common = {
    employer_id: employer.id,
    school_left_at: null,
    school_name: "Tagore Academy",
    plan_name: "Standard",
    amount_paise: 499_900,
  };
  const settlement = {
    ...common,
    id: newId(),
    subscription_id,
    way: "cash" as const,
    transfer_id: null,
    order_id: null,
    paper_id: null,
    by_account: employer.accountId,
    settled_at: now,
  };
  await insertRow(db, "settlements", settlement);
  await insertRow(db, "refunds", {
    ...common,
    id: newId(),
    settlement_id: of === "settlement" ? settlement.id : null,
    transfer_id: null,
    gateway_payment_id: null,
    subscription_id,
    reason: "The section has closed.",
    payment_id: null,
    reference: null,
    state: "refunding",
    credits_taken: 0,
    former_status: null,
    by_account: employer.accountId,
    created_at: now,
  });
  const failure = state === "failed" ? "The account is closed." : null;
  const ended_at = state === "refunding" ? null : now;
  await changeRows(db, "refunds", { subscription_id }, { state, failure, ended_at });
  expect(await isRefunded(db, subscription_id)).toBe(refunded);
  expect(await isRefunded(db, other)).toBe(false);
});
