// Takes a step of a letter: the table of domain/steps.ts says who may and from which state. Row, stage of the application, event,
// entry of the log, notices and mails are one transaction (OFFER-5).
import { lockApplications } from "#features/applications/server/service.ts";
import { changedSinceRead, refusalOfState } from "#features/offers/domain/refusals.ts";
import { endOfReply } from "#features/offers/domain/rules.ts";
import { mayTakeOfferStep, needsReason, type OfferStep } from "#features/offers/domain/steps.ts";
import type { OfferId } from "#platform/domain/ids.ts";
import { notFound, Refusal, requireFound } from "#platform/domain/refusal.ts";
import {
  type DatabaseOrTransaction,
  type DatabaseTransaction,
  inTransaction,
} from "#platform/server/database/connect.ts";
import { messageKey } from "#platform/server/database/message-key.ts";
import type { Deps } from "#platform/server/deps.ts";
import { actorOf, applyStep, type OfferContext, type OfferInput, type OfferParty } from "./apply-step.ts";
import { findOffer, findSubject, listWaiting, lockOffer, lockVacancy } from "./repository.ts";
import { sendDraft } from "./send.ts";
import type { OfferRow } from "./tables.ts";

/** `db` may be a transaction that has locked the application. */
export type OfferDeps = Pick<Deps, "db" | "clock" | "env">;

type Asked = { id: OfferId; step: OfferStep; input?: OfferInput };

/** Another one's letter is a 404. A step that is not possible now is a 409 that changes nothing. */
export function takeOfferStep(
  deps: OfferDeps,
  by: OfferParty | "clock",
  { id, step, input }: Asked,
): Promise<OfferRow> {
  return inTransaction(deps.db, async (tx) => {
    const { vacancy_id: vacancyId, application_id: own } = await findTheirs(tx, by, id);
    // The job comes first: an acceptance counts its posts, and ends the letters that are sent at that moment too.
    if (step === "accept" || step === "send") await lockVacancy(tx, vacancyId);
    const others = step === "accept" ? await listWaiting(tx, { vacancyId, except: own }) : [];
    await lockApplications(tx, [own, ...others.map(({ application_id }) => application_id)]);
    const context = await lockContext(tx, deps, { by, id });
    requireStep(context, step, input);
    if (step === "send") return sendDraft(context, requireSchool(by), input?.asRead);
    const taken = await applyStep(context, step, input);
    if (others.length > 0) await withdrawOthers(deps, context, others);
    return taken;
  });
}

/** Another one’s is a 404, and for a teacher a draft too. */
export async function findTheirs(
  db: DatabaseOrTransaction,
  by: OfferParty | "clock",
  id: OfferId,
): Promise<OfferRow> {
  const row = requireFound(await findOffer(db, id), "Offer");
  if (by === "clock") return row;
  const isTheirs =
    by.role === "employer"
      ? row.employer_id === by.employerId
      : row.candidate_id === by.accountId && row.state !== "draft";
  if (!isTheirs) throw notFound("Offer");
  return row;
}

async function lockContext(
  tx: DatabaseTransaction,
  { clock, env }: Omit<OfferDeps, "db">,
  { by, id }: { by: OfferContext["by"]; id: OfferId },
): Promise<OfferContext> {
  const now = clock.now();
  const row = requireFound(await lockOffer(tx, id), "Offer");
  const subject = requireFound(await findSubject(tx, row.application_id, now), "Application");
  return { tx, now, key: await messageKey(tx, env), by, row, subject };
}

function requireStep(
  { by, row, subject, now }: OfferContext,
  step: OfferStep,
  { text, seen = row.state }: OfferInput = {},
): void {
  const actor = actorOf(by);
  if (!mayTakeOfferStep(step, row.state, actor)) throw refusalOfState(row, actor);
  if (seen !== row.state) throw changedSinceRead(row.state);
  if (needsReason(step) && text === undefined)
    throw new Refusal(
      "conflict",
      "REASON_NEEDED",
      "The offer is accepted already. Please say why you withdraw it.",
    );
  if (actor !== "candidate" || row.state === "accepted" || step === "withdrawApplication") return;
  // The job that expires it may be a minute late.
  if (now >= endOfReply(row.reply_by)) throw refusalOfState({ ...row, state: "expired" }, actor);
  if (step !== "accept") return;
  if (subject.is_suspended)
    throw new Refusal("conflict", "OFFER_HELD", "This school cannot be reached at the moment.");
  if (subject.job_state === "removed")
    throw new Refusal(
      "conflict",
      "OFFER_HELD",
      "Our staff have removed this job, so its letter cannot be accepted.",
    );
  // Taken without a letter, or the school offers fewer by now.
  if (subject.taken >= subject.posts)
    throw refusalOfState({ state: "withdrawn", withdrawn_by: "filled" }, actor);
}

function requireSchool(by: OfferParty | "clock") {
  if (by === "clock" || by.role !== "employer") throw notFound("Offer");
  return by;
}

/** After the last post is taken. Their applications are locked. */
async function withdrawOthers(
  deps: OfferDeps,
  { tx, now, row }: OfferContext,
  others: readonly Pick<OfferRow, "id">[],
): Promise<void> {
  const { posts, taken } = requireFound(await findSubject(tx, row.application_id, now), "Application");
  if (taken < posts) return;
  for (const { id } of others) {
    const context = await lockContext(tx, deps, { by: "filled", id });
    if (mayTakeOfferStep("withdraw", context.row.state, "filled")) await applyStep(context, "withdraw");
  }
}
