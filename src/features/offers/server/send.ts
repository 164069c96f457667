// Sends a draft: the record is frozen, and the version before is replaced in the same transaction (OFFER-4).
import { createHash } from "node:crypto";
import { type FrozenLetter, letterFields, type LetterForm } from "#features/offers/domain/letter.ts";
import {
  changedFields,
  makingRefusal,
  refuseToMake,
  requireSendable,
} from "#features/offers/domain/rules.ts";
import { changedSinceRead } from "#features/offers/domain/refusals.ts";
import { OFFER_STEPS } from "#features/offers/domain/steps.ts";
import { dayInIndia } from "#platform/domain/day.ts";
import { matchesEtag } from "#platform/domain/etag.ts";
import type { OfferId } from "#platform/domain/ids.ts";
import { findWordsForStaff } from "#platform/domain/public-text.ts";
import type { EmployerViewer } from "#platform/domain/role.ts";
import { recordAudit } from "#platform/server/audit/record.ts";
import { reportMoneyWords } from "#platform/server/texts/money-words.ts";
import { applyStep, moveTo, type OfferContext, recordOf } from "./apply-step.ts";
import { makingFacts } from "./making.ts";
import { notifyOfOffer } from "./notify.ts";
import { listOffers, lockOpenOffer, type Subject, updateOffer } from "./repository.ts";
import { readFrozenLetter, readSealedLetter, sealLetter } from "./sealed.ts";
import type { OfferRow } from "./tables.ts";

export async function sendDraft(
  context: OfferContext,
  by: EmployerViewer,
  asRead: string | undefined,
): Promise<OfferRow> {
  const { tx, now, key, row, subject } = context;
  const before = await lockOpenOffer(tx, row.application_id);
  const rows = await listOffers(tx, row.application_id);
  const refusal = refuseToMake(makingFacts(subject, rows, by.memberRole));
  if (refusal) throw makingRefusal(refusal);
  const form = readSealedLetter(key, row) as LetterForm;
  if (!matchesEtag(asRead, formOf(form))) throw changedSinceRead(row.state);
  requireSendable(form, dayInIndia(now));
  const former = before && readFrozenLetter(key, before);
  if (before) await applyStep({ ...context, row: before }, "replace");
  const version = before ? before.version + 1 : 1;
  const letter: FrozenLetter = {
    ...form,
    version,
    date: dayInIndia(now),
    number: letterNumber(row.id),
    ...partiesOf(subject),
    changed: former ? changedFields(formOf(former), form) : [],
  };
  const offer = await updateOffer(tx, row.id, {
    state: OFFER_STEPS.send.to,
    version,
    replaces: before?.id ?? null,
    letter: sealLetter(key, row.id, letter),
    reply_by: form.replyBy,
    first_day: form.firstDay,
    by_account: by.accountId,
    sent_at: now,
  });
  await moveTo(context, OFFER_STEPS.send.stage, { isQuiet: true });
  await recordAudit(tx, now, {
    by,
    action: "offer-sent",
    record: recordOf(row, subject),
    after: { version },
  });
  const { employerId } = by;
  await reportMoneyWords(tx, now, { employerId, place: "Letter of an offer", texts: textsForStaff(form) });
  await notifyOfOffer(tx, now, { offer, subject, step: "send", actor: "employer" });
  return offer;
}

/** As they are now: a later name changes no letter. */
const partiesOf = ({
  school,
  school_city,
  school_state,
  school_country,
  person,
  person_city,
}: Subject): Pick<FrozenLetter, "school" | "teacher"> => ({
  school: {
    name: school,
    address: [school_city, school_state, school_country].join(", "),
    city: school_city,
    state: school_state,
  },
  teacher: { name: person ?? "", city: person_city },
});

/** A number of the foot of a print that says nothing about how many letters there are. */
function letterNumber(id: OfferId): string {
  const digits = createHash("sha256").update(id).digest("hex").slice(0, 12).toUpperCase();
  return digits.replaceAll(/(.{4})(?=.)/g, "$1-");
}

/** The form that a record was made of. */
export const formOf = (letter: LetterForm | FrozenLetter): LetterForm =>
  Object.fromEntries(Object.entries(letter).filter(([field]) => field in letterFields.shape)) as LetterForm;

/** The typed texts whose words wait for staff, who read nothing else of a letter. */
function textsForStaff({ payParts, ...fields }: LetterForm): string[] {
  const typed = [...Object.values(fields), ...payParts.map(({ label }) => label)];
  return typed
    .filter((value) => typeof value === "string")
    .filter((text) => findWordsForStaff(text).length > 0);
}
