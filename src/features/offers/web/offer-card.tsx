// A version of an offer in the order of time of a thread: how it stands, what decides, and the letter (OFFER-67).
import type { Offer } from "#features/offers/domain/calls.ts";
import { offerPath } from "#features/offers/domain/paths.ts";
import { isWaiting, LETTER_LABELS, OFFER_STATE_LABELS } from "#features/offers/domain/terms.ts";
import type { Side } from "#features/threads/domain/terms.ts";
import { formatInstant } from "#platform/domain/day.ts";
import { joined, term } from "#platform/domain/locale/sentence.ts";
import { useLocale } from "#platform/web/language/locale.tsx";
import { useSay } from "#platform/web/language/use-say.ts";
import { useT } from "#platform/web/language/use-t.tsx";
import { StatusBadge } from "#platform/web/ui/display/status-badge.tsx";
import { TextLink } from "#platform/web/ui/text-link.tsx";
import { DecidingFacts, PrintLinks, WithdrawalReason } from "./letter-view.tsx";
import { answerOf, OFFER_TONES, standingOf } from "./offer-texts.ts";
import styles from "./offers.module.css";

type Props = { offer: Offer; applicationId: string; side: Side; mayPrint: boolean };

export function OfferCard({ offer, applicationId, side, mayPrint }: Props) {
  const t = useT("offers");
  const say = useSay("offers");
  const locale = useLocale();
  const { _id, version, state, sentAt, letter, changed, replyBy } = offer;
  const labels = changed.flatMap((field) => {
    const label = (LETTER_LABELS as Record<string, string>)[field];
    return label ? [term(label)] : [];
  });
  return (
    <article className={`card padded ${styles.card}`} aria-label={t("Offer, version {version}", { version })}>
      <div className="row tight between">
        <h2 className={styles.cardTitle}>
          {version === 1 ? t("Offer") : t("Offer, version {version}", { version })}
        </h2>
        <StatusBadge tone={OFFER_TONES[state]}>{say(OFFER_STATE_LABELS[state])}</StatusBadge>
      </div>
      <p className="fine dimmed text">{formatInstant(sentAt ?? "", locale)}</p>
      {state !== "sent" && <p className="text above-2xs">{say(standingOf(offer, side))}</p>}
      <WithdrawalReason offer={offer} />
      {letter && (
        <DecidingFacts letter={letter} changed={changed} replyBy={isWaiting(state) ? replyBy : null} />
      )}
      {labels.length > 0 && (
        <p className="fine text">
          {t("Changed since the version before: {fields}", { fields: say(joined(labels, ", ")) })}
        </p>
      )}
      <div className="row tight">
        <TextLink to={offerPath(applicationId, side)} underlined className="tap">
          {t("Whole letter")}
        </TextLink>
        {mayPrint && <PrintLinks id={_id} />}
      </div>
    </article>
  );
}

/** What the teacher answered, at the time of the answer. */
export function OfferAnswerLine({ offer }: { offer: Offer }) {
  const say = useSay("offers");
  const locale = useLocale();
  const answer = answerOf(offer);
  if (!answer || offer.answeredAt === null) return null;
  const isWithdrawn = offer.state === "withdrawn";
  return (
    <>
      <p className="fine dimmed text">
        <strong>{say(answer.label)}</strong> · {formatInstant(offer.answeredAt, locale)}
      </p>
      {answer.reason && <p className="text">{say(answer.reason)}</p>}
      {offer.note && !isWithdrawn && <p className="written text">{offer.note}</p>}
    </>
  );
}
