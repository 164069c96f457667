// How a teacher answers an offer: accepts with the own name, asks for a change, or declines (OFFER-64, OFFER-66).
import type { ReactNode } from "react";
import type { Offer } from "#features/offers/domain/calls.ts";
import {
  MAX_OFFER_TEXT,
  OFFER_DECLINE_LABELS,
  OFFER_DECLINE_REASONS,
} from "#features/offers/domain/terms.ts";
import { SHORT_TEXT } from "#platform/domain/field-limits.ts";
import { readTypedCode } from "#platform/domain/text/digits.ts";
import { useSay } from "#platform/web/language/use-say.ts";
import { useT } from "#platform/web/language/use-t.tsx";
import { ChoiceField } from "#platform/web/ui/form/choice-field.tsx";
import { LongTextField, TextField } from "#platform/web/ui/form/form-fields.tsx";
import { FoldedForm, type Refused } from "./folded-form.tsx";
import { DecidingFacts } from "./letter-view.tsx";

const ANSWERS = ["accept", "change", "decline"] as const;
type OfferAnswer = (typeof ANSWERS)[number];
export const isAnswer = (text: string | null): text is OfferAnswer => ANSWERS.some((one) => one === text);

type Props = {
  offer: Offer;
  /** The form that is open at first. */
  asked: OfferAnswer | null;
  refused: Refused;
  /** Sent with each form, as which offer it is. */
  about?: Record<string, string>;
  /** In each form: the code of a mail's link. */
  proof?: ReactNode;
};

const EMPTY = { name: "", text: "", reason: "", code: "" };
type Typed = Record<string, string>;

const missing = (typed: Typed, name: string) => !typed[name]?.trim();
const codeOf = (typed: Typed, isAsked: boolean) => ({
  code:
    isAsked &&
    !/^\d{6}$/.test(readTypedCode(typed["code"] ?? "")) &&
    "Please type the six digits of the code.",
});

/** An offer to which a change was asked for can still be declined. */
export function AnswerForms({ offer, asked, refused, about, proof }: Props) {
  const t = useT("offers");
  const say = useSay("offers");
  const { letter, changed, replyBy, state } = offer;
  const isSent = state === "sent";
  const hasCode = proof !== undefined;
  const common = { values: { ...EMPTY, ...about }, about, refused };
  return (
    <div className="stack gap-xs" data-not-printed>
      {isSent && (
        <FoldedForm
          {...common}
          step="accept"
          label={t("Accept the offer")}
          button={t("Accept the Offer")}
          isOpen={asked === "accept"}
          validate={(typed) => ({
            name: missing(typed, "name") && "Please type your name.",
            ...codeOf(typed, hasCode),
          })}
        >
          {letter && <DecidingFacts letter={letter} changed={changed} replyBy={replyBy} />}
          <TextField
            name="name"
            label={t("Your full name")}
            description={t("Type it as your signature.")}
            autoComplete="name"
            maxLength={SHORT_TEXT}
            required
          />
          {proof}
          <p className="fine dimmed text">
            {t(
              "We keep this version of the letter, your name, the time, and a number that shows whether the letter was changed later. The school learns of it at once.",
            )}
          </p>
        </FoldedForm>
      )}
      {isSent && (
        <FoldedForm
          {...common}
          step="change"
          label={t("Ask for a change")}
          button={t("Ask for a Change")}
          isOpen={asked === "change"}
          validate={(typed) => ({
            text: missing(typed, "text") && "Please write what is to be changed.",
            ...codeOf(typed, hasCode),
          })}
        >
          <LongTextField
            name="text"
            label={t("What is to be changed")}
            description={t(
              "The school reads it and can send another version. This one cannot be accepted then.",
            )}
            maxLength={MAX_OFFER_TEXT}
            rows={4}
            required
          />
          {proof}
        </FoldedForm>
      )}
      <FoldedForm
        {...common}
        step="decline"
        label={t("Decline")}
        button={t("Decline the Offer")}
        look="danger"
        isOpen={asked === "decline"}
        validate={(typed) => ({
          reason: missing(typed, "reason") && "Please choose a reason.",
          ...codeOf(typed, hasCode),
        })}
      >
        <ChoiceField
          name="reason"
          label={t("Why?")}
          options={OFFER_DECLINE_REASONS.map((value) => ({ value, label: say(OFFER_DECLINE_LABELS[value]) }))}
          required
        />
        <LongTextField
          name="text"
          label={t("A few words, if you like")}
          maxLength={MAX_OFFER_TEXT}
          rows={3}
        />
        {proof}
        <p className="fine text">
          {t("The school learns of it at once, and your application ends. This cannot be taken back.")}
        </p>
      </FoldedForm>
    </div>
  );
}

/** What the form of an answer has sent; the server checks it. */
export function readAnswer(typed: Typed) {
  const { name = "", text = "", reason = "" } = typed;
  return { accept: { name }, change: { text }, decline: { reason: reason as never, text } } as const;
}
