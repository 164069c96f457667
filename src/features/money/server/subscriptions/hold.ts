// Holds one credit for the employer's next interview: the call deductOneCredit.
import { refusalFor, refuseToHoldCredit } from "#features/interviews/domain/rules.ts";
import { CREDITS_PER_INTERVIEW } from "#features/interviews/domain/terms.ts";
import type { EmployerViewer } from "#platform/domain/role.ts";
import { inTransaction } from "#platform/server/database/connect.ts";
import type { Deps } from "#platform/server/deps.ts";
import { chooseCurrent, effectiveStatus } from "./current.ts";
import { holdCredit } from "./ledger.ts";
import { lockSubscriptionsOf } from "./repository.ts";

/** Returns how many credits are left. */
export function holdOneCredit(
  { db, clock }: Pick<Deps, "db" | "clock">,
  employer: EmployerViewer,
): Promise<number> {
  const now = clock.now();
  return inTransaction(db, async (tx) => {
    const current = chooseCurrent(await lockSubscriptionsOf(tx, [employer.employerId]), now);
    const refusal = refuseToHoldCredit(
      current ? { status: effectiveStatus(current, now), credits: current.credits } : null,
    );
    if (refusal || !current) throw refusalFor(refusal ?? "no-subscription");
    await holdCredit(tx, current, { now, byAccount: employer.accountId });
    return current.credits - CREDITS_PER_INTERVIEW;
  });
}
