// Presents letters to those who may read them. Viewers of the school read no pay and none of the teacher's words; interviewers the
// state alone; the teacher no draft (OFFER-12).
import type { Offer } from "#features/offers/domain/calls.ts";
import type { FrozenLetter, LetterForm } from "#features/offers/domain/letter.ts";
import { PAY_FIELDS } from "#features/offers/domain/letter.ts";
import { changedFields } from "#features/offers/domain/rules.ts";
import { formOf } from "./send.ts";
import { readSealedLetter, unseal } from "./sealed.ts";
import type { OfferRow } from "./tables.ts";

export type OfferReader = "hiring" | "viewer" | "interviewer" | "candidate";

export const mayRead = (row: OfferRow, reader: OfferReader): boolean =>
  row.state !== "draft" || reader === "hiring";

/** `before` is the version that a draft is going to replace. */
export function presentOffer(
  row: OfferRow,
  { key, reader, before }: { key: Buffer; reader: OfferReader; before?: OfferRow | undefined },
): Offer {
  const isWhole = reader === "hiring" || reader === "candidate";
  const isRead = reader !== "interviewer";
  const letter = isRead ? readLetterOf(key, row) : null;
  const changed = isRead ? readChanged(key, row, before) : [];
  return {
    _id: row.id,
    applicationId: row.application_id,
    version: row.version,
    state: row.state,
    letter: letter && (isWhole ? letter : withoutPay(letter)),
    changed: changed.filter((field) => isWhole || !isPay(field)),
    createdAt: row.created_at.toISOString(),
    sentAt: row.sent_at?.toISOString() ?? null,
    replyBy: row.reply_by,
    isExtended: row.is_extended,
    answeredAt: row.answered_at?.toISOString() ?? null,
    answer: isRead ? answerOf(row) : null,
    withdrawnBy: isRead ? row.withdrawn_by : null,
    acceptedName: isWhole ? unseal(key, row, "accepted_name") : null,
    hash: isWhole ? row.accepted_hash : null,
    declineReason: isWhole ? row.decline_reason : null,
    note: isWhole ? unseal(key, row, "note") : null,
  };
}

function answerOf({ answered_at, accepted_by, decline_reason }: OfferRow): Offer["answer"] {
  if (accepted_by !== null) return "accepted";
  if (decline_reason !== null) return "declined";
  return answered_at === null ? null : "change-asked";
}

function readLetterOf(key: Buffer, row: OfferRow): LetterForm | null {
  const letter = readSealedLetter(key, row);
  return letter && formOf(letter);
}

function readChanged(key: Buffer, row: OfferRow, before: OfferRow | undefined): readonly string[] {
  const letter = readSealedLetter(key, row);
  if (!letter) return [];
  if (row.state !== "draft") return (letter as FrozenLetter).changed;
  const former = before && readLetterOf(key, before);
  return former ? changedFields(former, formOf(letter)) : [];
}

const isPay = (field: string): boolean => field in PAY_FIELDS;

const withoutPay = (letter: LetterForm): NonNullable<Offer["letter"]> =>
  Object.fromEntries(Object.entries(letter).filter(([field]) => !isPay(field))) as NonNullable<
    Offer["letter"]
  >;
