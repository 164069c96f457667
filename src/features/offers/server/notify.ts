// Notifies the other side of a step of a letter, with the link of the mail where the teacher can answer (OFFER-14).
import { newSecretToken } from "#platform/server/secrets.ts";
import { listHiringMembers } from "#features/applications/server/service.ts";
import {
  type OfferFacts,
  type OfferNotice,
  offerLinkPath,
  READ_LETTER,
} from "#features/offers/domain/notices.ts";
import { endOfReply } from "#features/offers/domain/rules.ts";
import type { OfferActor, OfferStep } from "#features/offers/domain/steps.ts";
import { LINK_DAYS } from "#features/offers/domain/terms.ts";
import { daysAfter } from "#platform/domain/day.ts";
import type { DatabaseTransaction } from "#platform/server/database/connect.ts";
import { withdrawMail } from "#platform/server/mail/outbox.ts";
import { notify } from "#platform/server/notifications/notify.ts";
import { insertLink } from "./link-repository.ts";
import type { Subject } from "./repository.ts";
import type { OfferRow } from "./tables.ts";

type Stepped = { offer: OfferRow; subject: Subject; step: OfferStep; actor: OfferActor };

const TO_SCHOOL: Partial<Record<OfferStep, OfferNotice>> = {
  accept: "offer-accepted",
  decline: "offer-declined",
  askForChange: "offer-change-asked",
  expire: "offer-expired",
  withdrawApplication: "offer-withdrawn",
  withdrawOwn: "offer-withdrawn",
};
const TO_TEACHER: Partial<Record<OfferStep, OfferNotice>> = {
  send: "offer-sent",
  expire: "offer-expired",
  withdraw: "offer-withdrawn",
  withdrawAccepted: "offer-withdrawn",
};
/** The mails that ask for an answer. */
const ASKING = ["offer-sent", "offer-version", "offer-reminder", "offer-extended"] as const;

export async function notifyOfOffer(
  tx: DatabaseTransaction,
  now: Date,
  { offer, subject, step, actor }: Stepped,
): Promise<void> {
  // What still waits to be sent is no longer true.
  await withdrawMail(tx, offer.application_id, ASKING);
  const toTeacher =
    step === "send" && offer.version > 1
      ? "offer-version"
      : step === "withdraw" && actor === "filled"
        ? "offer-filled"
        : TO_TEACHER[step];
  if (toTeacher) await notifyTeacher(tx, now, { offer, subject, kind: toTeacher });
  const kind = TO_SCHOOL[step];
  if (!kind) return;
  const facts = factsOf(offer, subject);
  for (const to of await listHiringMembers(tx, offer.employer_id))
    await notify(tx, now, { to, kind, about: offer.application_id, facts });
}

export async function notifyTeacher(
  tx: DatabaseTransaction,
  now: Date,
  { offer, subject, kind }: { offer: OfferRow; subject: Subject; kind: OfferNotice },
): Promise<void> {
  const { candidate_id: to, application_id: about } = offer;
  if (to === null) return;
  const isAsking = (ASKING as readonly OfferNotice[]).includes(kind);
  await notify(tx, now, {
    to,
    kind,
    about,
    facts: factsOf(offer, subject),
    ...(isAsking && { answers: [await makeLink(tx, now, offer)], notAfter: endOfReply(offer.reply_by) }),
  });
}

/** The mail has the token, and the database only its hash. */
async function makeLink(tx: DatabaseTransaction, now: Date, { id, reply_by }: OfferRow) {
  const { token, hash } = newSecretToken();
  const endsAt = daysAfter(endOfReply(reply_by), LINK_DAYS);
  await insertLink(tx, { token_hash: hash, offer_id: id, created_at: now, ends_at: endsAt });
  return { label: READ_LETTER, path: offerLinkPath(token) };
}

const factsOf = (
  { application_id: applicationId, reply_by: replyBy, state, answered_at }: OfferRow,
  { person, post, school }: Subject,
): OfferFacts => ({
  candidate: person ?? "Applicant",
  post,
  school,
  applicationId,
  replyBy,
  ...(state === "expired" && answered_at !== null && { afterChange: true }),
});
