// Activates several pending subscriptions. Each is a transaction of its own.
import type { SubscriptionId } from "#platform/domain/ids.ts";
import type { ActivationResult } from "#features/money/domain/subscriptions/bulk-calls.ts";
import type { AdminViewer } from "#platform/domain/role.ts";
import type { Deps } from "#platform/server/deps.ts";
import { eachByItself } from "#features/money/server/subscriptions/each-by-itself.ts";
import { setSubscriptionStatus } from "#features/money/server/subscriptions/steps.ts";
import { listSubscriptionNames } from "#features/money/server/subscriptions/repository.ts";

/** Answers in the order of the ids, each once. */
export async function activateMany(
  deps: Pick<Deps, "db" | "clock" | "log">,
  by: AdminViewer,
  ids: readonly SubscriptionId[],
): Promise<ActivationResult[]> {
  const names = new Map((await listSubscriptionNames(deps.db, ids)).map((row) => [row.id, row]));
  const results = await eachByItself(
    ids,
    (id) => setSubscriptionStatus(deps, by, { id, input: { status: "active", only: "pending" } }),
    (error, id) => deps.log.error({ err: error, subscription: id }, "a subscription was not activated"),
  );
  return results.map(({ id, reason }) => ({
    _id: id,
    instituteName: names.get(id)?.institute_name ?? null,
    planName: names.get(id)?.plan_name ?? null,
    isActivated: reason === null,
    reason,
  }));
}
