// Gives the teacher more days to answer (OFFER-7). The record stays as it was sent. After a change was asked for the school answers,
// by another version.
import { endOfReply, requireExtendable } from "#features/offers/domain/rules.ts";
import { refusalOfState } from "#features/offers/domain/refusals.ts";
import { LINK_DAYS } from "#features/offers/domain/terms.ts";
import { type Day, dayInIndia, daysAfter } from "#platform/domain/day.ts";
import type { OfferId } from "#platform/domain/ids.ts";
import { notFound, requireFound } from "#platform/domain/refusal.ts";
import type { EmployerViewer } from "#platform/domain/role.ts";
import { inTransaction } from "#platform/server/database/connect.ts";
import { extendLinks } from "./link-repository.ts";
import { notifyTeacher } from "./notify.ts";
import { findSubject, lockOffer, updateOffer } from "./repository.ts";
import type { OfferRow } from "./tables.ts";
import type { OfferDeps } from "./take-step.ts";

export function extendReply(
  { db, clock }: Pick<OfferDeps, "db" | "clock">,
  { employerId }: EmployerViewer,
  { id, replyBy }: { id: OfferId; replyBy: Day },
): Promise<OfferRow> {
  return inTransaction(db, async (tx) => {
    const now = clock.now();
    const row = await lockOffer(tx, id);
    if (row?.employer_id !== employerId) throw notFound("Offer");
    if (row.state !== "sent" || row.sent_at === null) throw refusalOfState(row, "employer");
    if (now >= endOfReply(row.reply_by)) throw refusalOfState({ ...row, state: "expired" }, "employer");
    const sentOn = dayInIndia(row.sent_at);
    const today = dayInIndia(now);
    requireExtendable(
      { isExtended: row.is_extended, replyBy: row.reply_by, sentOn, firstDay: row.first_day, today },
      replyBy,
    );
    const offer = await updateOffer(tx, id, { reply_by: replyBy, is_extended: true, reminded_last: false });
    await extendLinks(tx, id, daysAfter(endOfReply(replyBy), LINK_DAYS));
    const subject = requireFound(await findSubject(tx, row.application_id, now), "Application");
    await notifyTeacher(tx, now, { offer, subject, kind: "offer-extended" });
    return offer;
  });
}
