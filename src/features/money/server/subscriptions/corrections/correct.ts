// Corrects the credits of an employer's active subscription, for admins (SUB-36).
import type { z } from "zod";
import type { EmployerId } from "#platform/domain/ids.ts";
import { formatCount } from "#platform/domain/money.ts";
import { notFound, Refusal } from "#platform/domain/refusal.ts";
import type { AdminViewer } from "#platform/domain/role.ts";
import type { creditCorrection } from "#features/money/domain/subscriptions/forms.ts";
import { MAX_CREDITS } from "#features/money/domain/subscriptions/terms.ts";
import { recordAudit } from "#platform/server/audit/record.ts";
import { inTransaction } from "#platform/server/database/connect.ts";
import type { SubscriptionRow } from "#features/money/server/subscriptions/tables.ts";
import type { Deps } from "#platform/server/deps.ts";
import { findEmployer } from "#features/schools/server/service.ts";
import { findActive, requireAsRead } from "../current.ts";
import { adjustCredits } from "../ledger.ts";
import { notifyOwner } from "../notify-employer.ts";
import { lockSubscriptionsOf } from "../repository.ts";
import { findSubscriber, type SubscriptionOfEmployer } from "../subscriber-repository.ts";

type Correction = z.output<typeof creditCorrection>;

export function correctCredits(
  { db, clock }: Pick<Deps, "db" | "clock">,
  by: AdminViewer,
  { employerId, correction: { amount, reason, asRead } }: { employerId: EmployerId; correction: Correction },
): Promise<SubscriptionOfEmployer> {
  const now = clock.now();
  return inTransaction(db, async (tx) => {
    const active = findActive(await lockSubscriptionsOf(tx, [employerId]), now);
    if (!active) throw (await findEmployer(tx, employerId)) ? noActiveSubscription() : notFound("Employer");
    requireAsRead(active, asRead);
    refuseToCorrect(active, amount);
    await adjustCredits(tx, active, { amount, reason, now, byAccount: by.accountId });
    const after = await findSubscriber(tx, active.id);
    await notifyOwner(tx, now, {
      kind: "credits-corrected",
      about: active.id,
      facts: { amount, credits: after.credits, reason },
      employerId,
    });
    await recordAudit(tx, now, {
      by,
      action: "credits-corrected",
      record: { id: employerId, name: after.institute_name },
      before: { credits: active.credits },
      after: { credits: after.credits, reason },
    });
    return after;
  });
}

const noActiveSubscription = () =>
  new Refusal(
    "conflict",
    "NO_ACTIVE_SUBSCRIPTION",
    "This employer has no active subscription, and credits are corrected on the active one.",
  );

function refuseToCorrect({ credits }: SubscriptionRow, amount: number): void {
  if (credits + amount < 0) {
    throw new Refusal(
      "conflict",
      "TOO_FEW_CREDITS",
      credits === 0
        ? "No credits are left, so none can be taken away."
        : `Only ${formatCount(credits)} ${credits === 1 ? "credit is" : "credits are"} left, so at most ${formatCount(credits)} can be taken away.`,
    );
  }
  if (credits + amount > MAX_CREDITS) {
    throw new Refusal(
      "conflict",
      "TOO_MANY_CREDITS",
      `A subscription may have at most ${formatCount(MAX_CREDITS)} credits.`,
    );
  }
}
