// An offer as the link of a mail shows it: how it stands, the letter, and the answer by a code (OFFER-66).
import { Form, useNavigation } from "react-router";
import type { OfferPage } from "#features/offers/domain/calls.ts";
import { CODE_MINUTES, isWaiting, OFFER_STATE_LABELS } from "#features/offers/domain/terms.ts";
import { useSay } from "#platform/web/language/use-say.ts";
import { useT } from "#platform/web/language/use-t.tsx";
import { Button } from "#platform/web/ui/button.tsx";
import { Card } from "#platform/web/ui/display/card.tsx";
import { StatusBadge } from "#platform/web/ui/display/status-badge.tsx";
import { Notice } from "#platform/web/ui/feedback/notice.tsx";
import { TextField } from "#platform/web/ui/form/form-fields.tsx";
import { TextLink } from "#platform/web/ui/text-link.tsx";
import { AnswerForms } from "./answer-forms.tsx";
import type { Refused } from "./folded-form.tsx";
import { LetterView, PrintLinks, WithdrawalReason } from "./letter-view.tsx";
import { OFFER_TONES, standingOf } from "./offer-texts.ts";

type Props = { page: OfferPage; token: string; hasCode: boolean; refused: Refused };

export function LinkedOffer({ page, token, hasCode, refused }: Props) {
  const t = useT("offers");
  const say = useSay("offers");
  const { offer, isNewest, person } = page;
  const { letter, state } = offer;
  const wasSent = hasCode || (refused !== null && refused.step !== "code");
  return (
    <>
      <Card
        title={t("Letter to {name}", { name: person })}
        actions={<StatusBadge tone={OFFER_TONES[state]}>{say(OFFER_STATE_LABELS[state])}</StatusBadge>}
      >
        <p className="text">{say(standingOf(offer, "candidate"))}</p>
        <WithdrawalReason offer={offer} />
        {!isNewest && (
          <p className="text above-2xs">
            {t.nodes("{link} to read the newest version, or use the link of the newest mail.", {
              link: (
                <TextLink to="/login" underlined>
                  {t("Log in")}
                </TextLink>
              ),
            })}
          </p>
        )}
        {letter && (
          <>
            <PrintLinks token={token} />
            <div className="above">
              <LetterView {...offer} letter={letter} />
            </div>
          </>
        )}
      </Card>
      {isWaiting(state) && (
        <Card title={t("Your answer")} notPrinted>
          <CodeForm wasSent={wasSent} refused={refused} />
          {wasSent && (
            <div className="above">
              <AnswerForms
                offer={offer}
                asked={refused === null ? "accept" : null}
                refused={refused}
                proof={<CodeField />}
              />
            </div>
          )}
        </Card>
      )}
    </>
  );
}

function CodeForm({ wasSent, refused }: Pick<Props, "refused"> & { wasSent: boolean }) {
  const t = useT("offers");
  const say = useSay("offers");
  const { state } = useNavigation();
  return (
    <Form method="post" className="stack start gap-sm" preventScrollReset>
      {refused?.step === "code" && refused.problem && <Notice tone="bad">{say(refused.problem)}</Notice>}
      <p className="text">
        {wasSent
          ? t("We have mailed you a code of six digits. It holds for {minutes} minutes.", {
              minutes: CODE_MINUTES,
            })
          : t(
              "So that nobody else answers for you, we mail you a code of six digits. Then you accept, ask for a change, or decline.",
            )}
      </p>
      <Button
        type="submit"
        name="step"
        value="code"
        small={wasSent}
        look={wasSent ? "default" : "filled"}
        busy={state !== "idle"}
      >
        {wasSent ? t("Send me another code") : t("Send me a code")}
      </Button>
    </Form>
  );
}

function CodeField() {
  const t = useT("offers");
  return (
    <TextField
      name="code"
      label={t("Code of the mail")}
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={20}
      required
    />
  );
}
