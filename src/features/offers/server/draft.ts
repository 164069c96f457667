// Makes, changes and deletes the draft of a letter (OFFER-2, OFFER-3).
import { lockApplications } from "#features/applications/server/service.ts";
import type { LetterForm } from "#features/offers/domain/letter.ts";
import { draftChangedSinceRead } from "#features/offers/domain/refusals.ts";
import { makingRefusal, refuseToMake } from "#features/offers/domain/rules.ts";
import { matchesEtag } from "#platform/domain/etag.ts";
import type { ApplicationId, OfferId } from "#platform/domain/ids.ts";
import { notFound, Refusal, requireFound } from "#platform/domain/refusal.ts";
import type { EmployerViewer } from "#platform/domain/role.ts";
import { type DatabaseTransaction, inTransaction } from "#platform/server/database/connect.ts";
import { messageKey } from "#platform/server/database/message-key.ts";
import { newId } from "#platform/server/database/new-id.ts";
import { makingFacts } from "./making.ts";
import {
  deleteDraft,
  findSubject,
  insertOffer,
  listOffers,
  lockDraft,
  type Subject,
  updateOffer,
} from "./repository.ts";
import { readSealedLetter, sealLetter } from "./sealed.ts";
import { formOf } from "./send.ts";
import type { OfferRow } from "./tables.ts";
import type { OfferDeps } from "./take-step.ts";

type Drafting = { applicationId: ApplicationId; form: LetterForm };

export function makeDraft(
  deps: OfferDeps,
  viewer: EmployerViewer,
  { applicationId, form }: Drafting,
): Promise<OfferRow> {
  return inTransaction(deps.db, async (tx) => {
    const now = deps.clock.now();
    const subject = await lockOwnSubject(tx, deps, viewer, applicationId);
    const rows = await listOffers(tx, applicationId);
    if (rows.some(({ state }) => state === "draft"))
      throw new Refusal(
        "conflict",
        "DRAFT_EXISTS",
        "There is a draft for this application already. Please open it.",
      );
    const facts = makingFacts(subject, rows, viewer.memberRole);
    const refusal = refuseToMake(facts);
    if (refusal) throw makingRefusal(refusal);
    const before = rows.find(({ state }) => state === "change-asked");
    const id = newId<OfferId>();
    return insertOffer(tx, {
      id,
      application_id: applicationId,
      vacancy_id: subject.vacancy_id,
      employer_id: subject.employer_id,
      candidate_id: subject.candidate_id,
      version: before ? before.version + 1 : 1,
      replaces: before?.id ?? null,
      state: "draft",
      letter: sealLetter(await messageKey(tx, deps.env), id, form),
      reply_by: form.replyBy,
      first_day: form.firstDay,
      by_account: viewer.accountId,
      created_at: now,
    });
  });
}

export function editDraft(
  deps: OfferDeps,
  viewer: EmployerViewer,
  { applicationId, form, asRead }: Drafting & { asRead: string | undefined },
): Promise<OfferRow> {
  return inTransaction(deps.db, async (tx) => {
    await lockOwnSubject(tx, deps, viewer, applicationId);
    const draft = requireFound(await lockDraft(tx, applicationId), "Draft");
    const key = await messageKey(tx, deps.env);
    const kept = formOf(readSealedLetter(key, draft) as LetterForm);
    if (!matchesEtag(asRead, kept)) throw draftChangedSinceRead();
    return updateOffer(tx, draft.id, {
      letter: sealLetter(key, draft.id, form),
      reply_by: form.replyBy,
      first_day: form.firstDay,
    });
  });
}

export function removeDraft(
  deps: OfferDeps,
  viewer: EmployerViewer,
  applicationId: ApplicationId,
): Promise<void> {
  return inTransaction(deps.db, async (tx) => {
    await lockOwnSubject(tx, deps, viewer, applicationId);
    requireFound(await lockDraft(tx, applicationId), "Draft");
    await deleteDraft(tx, applicationId);
  });
}

/** Two members who make a draft at once wait for the application. */
async function lockOwnSubject(
  tx: DatabaseTransaction,
  { clock }: Pick<OfferDeps, "clock">,
  { employerId }: EmployerViewer,
  id: ApplicationId,
): Promise<Subject> {
  const [application] = await lockApplications(tx, [id]);
  if (application?.employer_id !== employerId) throw notFound("Application");
  return requireFound(await findSubject(tx, id, clock.now()), "Application");
}
