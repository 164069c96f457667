// Takes back the request for a plan that is not paid, for the school itself (PAY-24).
import type { SubscriptionId } from "#platform/domain/ids.ts";
import { Refusal, requireFound } from "#platform/domain/refusal.ts";
import type { EmployerViewer } from "#platform/domain/role.ts";
import { inTransaction } from "#platform/server/database/connect.ts";
import type { Deps } from "#platform/server/deps.ts";
import { lockSubscriptionsOf, updateSubscription } from "./repository.ts";
import { findSettlement } from "./settlement-repository.ts";

export function withdraw(
  { db, clock }: Pick<Deps, "db" | "clock">,
  { employerId }: EmployerViewer,
  id: SubscriptionId,
): Promise<void> {
  const now = clock.now();
  return inTransaction(db, async (tx) => {
    const ofSchool = await lockSubscriptionsOf(tx, [employerId]);
    const { status } = requireFound(
      ofSchool.find((row) => row.id === id),
      "Subscription",
    );
    if (status !== "pending") {
      throw new Refusal("conflict", "ILLEGAL_STEP", "This plan does not wait for a payment any more.");
    }
    if (await findSettlement(tx, id)) {
      throw new Refusal(
        "conflict",
        "ALREADY_PAID",
        "This plan is paid. Please write to us if you do not want it.",
      );
    }
    await updateSubscription(tx, id, { status: "canceled", updated_at: now });
  });
}
