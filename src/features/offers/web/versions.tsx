// The versions of an offer before the one that is shown, each with its letter and what it changed.
import type { Offer } from "#features/offers/domain/calls.ts";
import { OFFER_STATE_LABELS } from "#features/offers/domain/terms.ts";
import { formatDayOf } from "#platform/domain/day.ts";
import { useLocale } from "#platform/web/language/locale.tsx";
import { useSay } from "#platform/web/language/use-say.ts";
import { useT } from "#platform/web/language/use-t.tsx";
import { Card } from "#platform/web/ui/display/card.tsx";
import { LetterView, PrintLinks } from "./letter-view.tsx";
import styles from "./offers.module.css";

type Props = { offers: readonly Offer[]; mayPrint: boolean };

export function EarlierVersions({ offers, mayPrint }: Props) {
  const t = useT("offers");
  const say = useSay("offers");
  const locale = useLocale();
  if (offers.length === 0) return null;
  return (
    <Card title={t("Earlier letters")}>
      {offers.map(({ _id, version, state, sentAt, letter, note, ...offer }) => (
        <details key={_id} className={styles.folded}>
          <summary className={styles.summary}>
            {t("Version {version} of {day}: {state}", {
              version,
              day: formatDayOf(sentAt ?? "", locale),
              state: say(OFFER_STATE_LABELS[state]),
            })}
          </summary>
          <div className="stack above-xs">
            {note && <p className="quote written text">{note}</p>}
            {letter && <LetterView {...offer} letter={letter} />}
            {mayPrint && <PrintLinks id={_id} />}
          </div>
        </details>
      ))}
    </Card>
  );
}
