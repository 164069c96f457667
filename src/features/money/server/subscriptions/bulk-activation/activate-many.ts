// Activates several pending subscriptions. Each is a transaction of its own, so one that cannot be activated stops no
// other.
import type { SubscriptionId } from "#platform/domain/ids.ts";
import type { ActivationResult } from "#features/money/domain/subscriptions/bulk-calls.ts";
import { Refusal } from "#platform/domain/refusal.ts";
import type { AdminViewer } from "#platform/domain/role.ts";
import type { Deps } from "#platform/server/deps.ts";
import { setSubscriptionStatus } from "#features/money/server/subscriptions/steps.ts";
import { listSubscriptionNames } from "#features/money/server/subscriptions/repository.ts";

type Activating = Pick<Deps, "db" | "clock" | "log">;

/** Answers in the order of the ids, each once. */
export async function activateMany(
  deps: Activating,
  by: AdminViewer,
  ids: readonly SubscriptionId[],
): Promise<ActivationResult[]> {
  const chosen = [...new Set(ids)];
  const names = new Map((await listSubscriptionNames(deps.db, chosen)).map((row) => [row.id, row]));
  const results: ActivationResult[] = [];
  for (const id of chosen) {
    const reason = await tryToActivate(deps, by, id);
    results.push({
      _id: id,
      instituteName: names.get(id)?.institute_name ?? null,
      planName: names.get(id)?.plan_name ?? null,
      isActivated: reason === null,
      reason,
    });
  }
  return results;
}

/** Returns why the subscription was not activated, or null. */
async function tryToActivate(deps: Activating, by: AdminViewer, id: SubscriptionId): Promise<string | null> {
  try {
    await setSubscriptionStatus(deps, by, { id, input: { status: "active", only: "pending" } });
    return null;
  } catch (error) {
    if (error instanceof Refusal) return error.message;
    deps.log.error({ err: error, subscription: id }, "a subscription was not activated");
    return "Something went wrong. Please try again.";
  }
}
