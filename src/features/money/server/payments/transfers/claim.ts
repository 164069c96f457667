// A school says that it has paid a plan by UPI or bank transfer, with the reference of its bank (PAY-19).
import { sentence } from "#platform/domain/locale/sentence.ts";
import type { z } from "zod";
import { dayInIndia, instantInIndia, secondsLeftOfDay } from "#platform/domain/day.ts";
import type { TransferId } from "#platform/domain/ids.ts";
import { paiseFromRupees } from "#platform/domain/money.ts";
import type { transferClaim } from "#features/money/domain/payments/transfer-claim.ts";
import { CLAIMS_PER_DAY } from "#features/money/domain/payments/terms.ts";
import { notFound, Refusal } from "#platform/domain/refusal.ts";
import type { EmployerViewer } from "#platform/domain/role.ts";
import { issueProforma } from "#features/money/server/billing/service.ts";
import { inTransaction } from "#platform/server/database/connect.ts";
import { newId } from "#platform/server/database/new-id.ts";
import type { Deps } from "#platform/server/deps.ts";
import { prepareUpload, withStoredFiles } from "#platform/server/files/uploads.ts";
import type { Upload } from "#platform/server/http/upload.ts";
import { findSubscriber, isOpen, lockSubscriptionsOf } from "#features/money/server/subscriptions/service.ts";
import { countClaimsSince, findTransfer, insertTransfer, isClaimed, type TransferRow } from "./repository.ts";

type Claim = z.output<typeof transferClaim>;

export async function claimTransfer(
  deps: Pick<Deps, "db" | "clock" | "files" | "log">,
  employer: EmployerViewer,
  { claim, proof }: { claim: Claim; proof: Upload | undefined },
): Promise<TransferRow> {
  const now = deps.clock.now();
  const { subscriptionId, utr, amount, tds = 0 } = claim;
  const prepared = proof ? await prepareUpload("evidence", "proof", proof) : null;
  return withStoredFiles(deps, [prepared], () =>
    inTransaction(deps.db, async (tx) => {
      const ofSchool = await lockSubscriptionsOf(tx, [employer.employerId]);
      const subscription = ofSchool.find(({ id }) => id === subscriptionId);
      if (!subscription) throw notFound("Subscription");
      if (!(await isOpen(tx, subscription.id, "transfer"))) throw alreadyPaid();
      if (await isClaimed(tx, subscription.id, utr)) throw alreadyClaimed();
      const today = instantInIndia(dayInIndia(now), "00:00");
      if ((await countClaimsSince(tx, employer.employerId, today)) >= CLAIMS_PER_DAY) throw tooMany(now);
      const proforma = await issueProforma(tx, now, subscription);
      if (!proforma) throw nothingToPay();
      const id = newId<TransferId>();
      await insertTransfer(tx, {
        id,
        proforma_id: proforma.id,
        subscription_id: subscription.id,
        employer_id: employer.employerId,
        school_name: (await findSubscriber(tx, subscription.id)).institute_name,
        utr,
        amount_paise: paiseFromRupees(amount),
        tds_paise: paiseFromRupees(tds),
        proof_key: prepared?.key ?? null,
        state: "claimed",
        by_account: employer.accountId,
        created_at: now,
        decided_by: null,
        decided_at: null,
        reason: null,
      });
      const row = await findTransfer(tx, id);
      if (!row) throw notFound("Transfer");
      return row;
    }),
  );
}

const alreadyPaid = () => new Refusal("conflict", "ALREADY_PAID", "This plan is settled already.");

const alreadyClaimed = () =>
  new Refusal("conflict", "ALREADY_CLAIMED", "We have this reference already, and look at it.");

const nothingToPay = () => new Refusal("conflict", "NOTHING_TO_PAY", "This plan costs nothing.");

const tooMany = (now: Date) =>
  new Refusal(
    "rate-limited",
    "DAILY_LIMIT",
    sentence("A school can tell us of {most} payments a day. Please try again tomorrow.", {
      most: CLAIMS_PER_DAY,
    }),
    { retryAfterSeconds: secondsLeftOfDay(now) },
  );
