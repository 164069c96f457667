// The offer of an application as its teacher reads it, answers it, and goes on from it (OFFER-64, OFFER-65).
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Form, useNavigation } from "react-router";
import { isOpenStage } from "#features/applications/domain/rules.ts";
import { STAGE_LABELS } from "#features/applications/domain/stages.ts";
import { ownApplicationQueries } from "#features/applications/web/own/queries.ts";
import type { Offer, Offers } from "#features/offers/domain/calls.ts";
import { isWaiting, MAX_OFFER_TEXT, OFFER_STATE_LABELS } from "#features/offers/domain/terms.ts";
import { offerPath } from "#features/offers/domain/paths.ts";
import { threadPath } from "#features/threads/domain/paths.ts";
import { useSay } from "#platform/web/language/use-say.ts";
import { useT } from "#platform/web/language/use-t.tsx";
import { Button, ButtonLink } from "#platform/web/ui/button.tsx";
import { BackButton } from "#platform/web/ui/display/back-button.tsx";
import { Card } from "#platform/web/ui/display/card.tsx";
import { PageTitle } from "#platform/web/ui/display/page-title.tsx";
import { StatusBadge } from "#platform/web/ui/display/status-badge.tsx";
import { Notice } from "#platform/web/ui/feedback/notice.tsx";
import { LongTextField } from "#platform/web/ui/form/form-fields.tsx";
import { ChangingList } from "#platform/web/ui/table/changing-list.tsx";
import { AnswerForms, isAnswer } from "./answer-forms.tsx";
import { FoldedForm, type Refused } from "./folded-form.tsx";
import { LetterView, PrintLinks, WithdrawalReason } from "./letter-view.tsx";
import { newestSent, OFFER_TONES, standingOf } from "./offer-texts.ts";
import { EarlierVersions } from "./versions.tsx";
import styles from "./offers.module.css";

type Props = { id: string; offers: Offers; answer: string | null; refused: Refused };

export function OwnOffer({ id, offers: { offers, post, school }, answer, refused }: Props) {
  const t = useT("offers");
  const say = useSay("offers");
  const offer = newestSent(offers);
  return (
    <div className={styles.page}>
      <BackButton otherwise={threadPath(id, "candidate")} />
      <PageTitle lead={school}>{t("Offer: {post}", { post })}</PageTitle>
      {offer ? (
        <div className="stack gap-lg">
          {refused?.step === "other" && refused.problem && <Notice tone="bad">{say(refused.problem)}</Notice>}
          {offer.state === "accepted" && <OthersToWithdraw id={id} />}
          <Card
            title={t("Letter")}
            actions={
              <StatusBadge tone={OFFER_TONES[offer.state]}>
                {say(OFFER_STATE_LABELS[offer.state])}
              </StatusBadge>
            }
          >
            <p className="text strong">{say(standingOf(offer, "candidate"))}</p>
            <WithdrawalReason offer={offer} />
            <PrintLinks id={offer._id} />
            <Answer key={offer._id} offer={offer} answer={answer} refused={refused} />
            {offer.letter && (
              <div className="above-lg">
                <LetterView {...offer} letter={offer.letter} />
              </div>
            )}
          </Card>
          <EarlierVersions offers={offers.filter((one) => one !== offer && one.state !== "draft")} mayPrint />
        </div>
      ) : (
        <p className="text">{t("The school has not made an offer yet.")}</p>
      )}
    </div>
  );
}

type AnswerProps = { offer: Offer; answer: string | null; refused: Refused };

function Answer({ offer, answer, refused }: AnswerProps) {
  const t = useT("offers");
  const about = { offer: offer._id };
  if (isWaiting(offer.state))
    return (
      <div className="above-sm">
        <AnswerForms
          offer={offer}
          asked={isAnswer(answer) ? answer : refused ? null : "accept"}
          refused={refused}
          about={about}
        />
      </div>
    );
  if (offer.state !== "accepted") return null;
  return (
    <div className="above-sm">
      <FoldedForm
        step="withdraw"
        label={t("I cannot come")}
        button={t("Withdraw My Acceptance")}
        isOpen={answer === "withdraw"}
        look="danger"
        values={{ reason: "" }}
        about={about}
        validate={({ reason }) => ({ reason: !reason?.trim() && "Please write why." })}
        refused={refused}
      >
        <LongTextField
          name="reason"
          label={t("Why?")}
          description={t(
            "The school and our staff read it. Your application ends, which cannot be taken back.",
          )}
          maxLength={MAX_OFFER_TEXT}
          rows={3}
          required
        />
      </FoldedForm>
    </div>
  );
}

/** No application is withdrawn by itself: the teacher decides about each. */
function OthersToWithdraw({ id }: { id: string }) {
  const t = useT("offers");
  const say = useSay("candidate");
  const { state, formData } = useNavigation();
  const { data } = useQuery(ownApplicationQueries.newest());
  const items = data?.items.filter((one) => one._id !== id) ?? [];
  // One that was withdrawn here stays in its place: a second tap must not meet the next one.
  const [first] = useState(
    () => new Set(items.filter(({ stage }) => isOpenStage(stage)).map(({ _id }) => _id)),
  );
  const others = items.filter(({ _id, stage }) => first.has(_id) || isOpenStage(stage));
  if (others.length === 0) return null;
  return (
    <Card title={t("Withdraw these?")} notPrinted>
      <p className="text below-sm">
        {t(
          "You have accepted an offer. These applications are still open; their schools wait for you. Withdraw those that you no longer want.",
        )}
      </p>
      <ChangingList className="list lined">
        {others.map(({ _id, vacancy, school, stage }) => (
          <li key={_id} className="row between gap-xs">
            <span className="breaks grow">
              <strong>{vacancy.title}</strong>
              <span className="line dimmed fine">
                {school.instituteName} · {say(STAGE_LABELS[stage])}
              </span>
            </span>
            {stage === "accepted" ? (
              <ButtonLink
                to={`${offerPath(_id, "candidate")}?answer=withdraw`}
                small
                look="default"
                aria-label={t("Withdraw: {title}, {school}", {
                  title: vacancy.title,
                  school: school.instituteName,
                })}
              >
                {t("Withdraw")}
              </ButtonLink>
            ) : isOpenStage(stage) ? (
              <Form method="post" preventScrollReset>
                <input type="hidden" name="step" value="other" />
                <Button
                  type="submit"
                  small
                  look="default"
                  name="application"
                  value={_id}
                  aria-label={t("Withdraw: {title}, {school}", {
                    title: vacancy.title,
                    school: school.instituteName,
                  })}
                  busy={state !== "idle" && formData?.get("application") === _id}
                >
                  {t("Withdraw")}
                </Button>
              </Form>
            ) : null}
          </li>
        ))}
      </ChangingList>
    </Card>
  );
}
