// A letter on a page: each section with its fields, and what differs from the version before.
import { type ReactNode } from "react";
import type { Offer } from "#features/offers/domain/calls.ts";
import { LETTER_LABELS } from "#features/offers/domain/terms.ts";
import { formatDay } from "#platform/domain/day.ts";
import { formatRupees } from "#platform/domain/money.ts";
import { pathOf } from "#platform/web/api.ts";
import { useLocale } from "#platform/web/language/locale.tsx";
import { useSay } from "#platform/web/language/use-say.ts";
import { useT } from "#platform/web/language/use-t.tsx";
import { DescriptionList, type Fact } from "#platform/web/ui/display/description-list.tsx";
import { TextLink } from "#platform/web/ui/text-link.tsx";
import {
  DECIDING_FIELDS,
  formatField,
  LETTER_SECTIONS,
  type LetterField,
  type ReadLetter,
} from "./letter-texts.ts";
import styles from "./offers.module.css";

type Props = {
  letter: ReadLetter;
  /** The fields that differ from the version before. */
  changed?: readonly string[];
};

type Sent = Pick<Offer, "changed" | "isExtended" | "replyBy"> & Props;

/** The letter stays as it was sent, also where the school has given more days since. */
export function LetterView({ letter, changed, isExtended, replyBy }: Sent) {
  const t = useT("offers");
  const locale = useLocale();
  const say = useSay("offers");
  const readFact = useLetterFact(letter, changed);
  const factOf = (field: LetterField): Fact => {
    const fact = readFact(field);
    if (field !== "replyBy" || !isExtended || replyBy === null) return fact;
    const extended = t("Extended to {day}", { day: formatDay(replyBy, locale) });
    return {
      ...fact,
      value: (
        <>
          {fact.value} <strong className="line">{extended}</strong>
        </>
      ),
    };
  };
  return (
    <div className="stack gap-lg">
      {LETTER_SECTIONS.map(({ title, fields }) => {
        const facts = fields.map(factOf).filter(({ value }) => value !== null);
        return (
          facts.length > 0 && (
            <section key={title}>
              <h3>{say(title)}</h3>
              <DescriptionList inRows area="offers" facts={facts} />
            </section>
          )
        );
      })}
    </div>
  );
}

/** What a person compares first, and until when. */
export function DecidingFacts({ letter, changed = [], replyBy }: Props & { replyBy: string | null }) {
  const factOf = useLetterFact(letter, changed);
  const say = useSay("offers");
  const facts = DECIDING_FIELDS.map(factOf);
  const until = replyBy && formatField("replyBy", { replyBy });
  return (
    <DescriptionList
      inRows
      area="offers"
      facts={[...facts, ...(until ? [{ label: LETTER_LABELS.replyBy, value: say(until) }] : [])]}
    />
  );
}

function useLetterFact(letter: ReadLetter, changed: readonly string[]): (field: LetterField) => Fact {
  const say = useSay("offers");
  const t = useT("offers");
  return (field) => {
    const value = field === "payParts" ? <PayParts letter={letter} /> : say(formatField(field, letter) ?? "");
    const isMissing = field === "payParts" ? !letter.payParts?.length : letter[field] === undefined;
    const isWritten = field === "conditions";
    const shown: ReactNode = isWritten ? <span className="written">{value}</span> : value;
    if (isMissing) return { label: LETTER_LABELS[field], value: null };
    if (!changed.includes(field)) return { label: LETTER_LABELS[field], value: shown };
    return {
      label: LETTER_LABELS[field],
      value: (
        <>
          {shown} <span className={`tag ${styles.changed}`}>{t("Changed")}</span>
        </>
      ),
    };
  };
}

function PayParts({ letter: { payParts = [] } }: { letter: ReadLetter }) {
  return (
    <ul className={`list digits ${styles.parts}`}>
      {payParts.map(({ label, amount }, index) => (
        <li key={index}>
          <span>{label}</span> <span>{formatRupees(amount)}</span>
        </li>
      ))}
    </ul>
  );
}

/** As both sides read it (OFFER-6). */
export function WithdrawalReason({ offer: { state, note } }: { offer: Pick<Offer, "state" | "note"> }) {
  return state === "withdrawn" && note !== null && <p className="quote written text above-xs">{note}</p>;
}

type PrintProps = { id: string } | { token: string };

/** The letter as a file, in both languages. */
export function PrintLinks(props: PrintProps) {
  const t = useT("offers");
  const address =
    "id" in props
      ? pathOf("/api/offers/{id}/pdf", { id: props.id })
      : pathOf("/api/offers/link/{token}/pdf", { token: props.token });
  return (
    <p className="row tight text" data-not-printed>
      <TextLink href={`${address}?lang=en`} target="_blank" underlined className="tap">
        {t("Letter as PDF")}
      </TextLink>
      <TextLink href={`${address}?lang=hi`} target="_blank" underlined className="tap">
        {t("With Hindi beside it")}
      </TextLink>
    </p>
  );
}
