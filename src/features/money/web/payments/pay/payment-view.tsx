// What a school has to pay for a plan, in each state: due, claimed, paid or over (PAY-50).
import { useHref } from "react-router";
import { formatDayOf } from "#platform/domain/day.ts";
import { formatCount } from "#platform/domain/money.ts";
import type { Paper } from "#features/money/domain/billing/calls.ts";
import type { Payment } from "#features/money/domain/payments/calls.ts";
import { PaperLink } from "#features/money/web/billing/paper-link.tsx";
import { ClaimForm } from "#features/money/web/payments/pay/claim-form.tsx";
import { PaySummary } from "#features/money/web/payments/pay/pay-summary.tsx";
import { PayWays } from "#features/money/web/payments/pay/pay-ways.tsx";
import styles from "#features/money/web/payments/pay/pay.module.css";
import { hasWay } from "#features/money/web/payments/pay-link.tsx";
import { TransferTable } from "#features/money/web/payments/own-transfers.tsx";
import { ButtonLink, Button } from "#platform/web/ui/button.tsx";
import { Card } from "#platform/web/ui/display/card.tsx";
import { Notice } from "#platform/web/ui/feedback/notice.tsx";
import { useLocale } from "#platform/web/language/locale.tsx";
import { useT } from "#platform/web/language/use-t.tsx";
import { errorMessage } from "#platform/web/api.ts";
import { useWithdraw } from "#features/money/web/payments/queries.ts";
import { useConfirmedAction } from "#platform/web/ui/feedback/confirmed-action.ts";
import { toast } from "#platform/web/ui/feedback/toast-store.ts";

/** The school takes back its request for a plan that it has not paid (PAY-54). */
function WithdrawButton({ payment: { subscriptionId, planName, proforma } }: { payment: Payment }) {
  const t = useT("plan");
  const { mutateAsync, isPending } = useWithdraw();
  const confirmedAction = useConfirmedAction();
  const withdraw = () =>
    confirmedAction({
      question: {
        title: t("Withdraw this request?"),
        body: proforma
          ? t(
              "You then do not get the {planName} plan, and can choose another one. If you have paid already, please send us the reference instead.",
              { planName },
            )
          : t("You then do not get the {planName} plan, and can choose another one.", { planName }),
        confirm: t("Yes, withdraw"),
        cancel: t("Go Back"),
        destructive: true,
      },
      act: () => mutateAsync(subscriptionId),
      done: () => toast.good(t("Your request is withdrawn."), { seconds: 3 }),
      failed: (error) =>
        toast.bad(errorMessage(error, t("The request could not be withdrawn. Please try again."))),
    });
  return (
    <div>
      <Button look="quiet" busy={isPending} onClick={() => void withdraw()}>
        {t("I do not want this plan any more")}
      </Button>
    </div>
  );
}

type Props = { payment: Payment; school: string; phone: string };
type StateProps = Props & { proforma: Paper };

export function PaymentView(props: Props) {
  const { payment } = props;
  const { proforma, state, settled } = payment;
  if (state === "paid") return settled && <Settled payment={payment} settled={settled} />;
  if (!proforma) return <WithoutPrice payment={payment} />;
  const States = { due: Due, claimed: Claimed, over: Over } as const;
  const State = States[state];
  return <State {...props} proforma={proforma} />;
}

function WithoutPrice({ payment }: { payment: Payment }) {
  const t = useT("plan");
  const plans = useHref("/subscriptionPlan");
  if (payment.state === "over") {
    return (
      <Notice role="note" title={t("This request is over")}>
        {t.nodes("You can {ask}.", { ask: <a href={plans}>{t("ask for a plan again")}</a> })}
      </Notice>
    );
  }
  return (
    <>
      <Notice role="note" title={t("There is nothing to pay")}>
        {t("The {plan} plan costs nothing. Our staff activate it, and you get a notification.", {
          plan: payment.planName,
        })}
      </Notice>
      <WithdrawButton payment={payment} />
    </>
  );
}

function Due(props: StateProps) {
  const t = useT("plan");
  const { payment, proforma, phone } = props;
  return (
    <>
      <Claims payment={payment} />
      <PaySummary {...props} />
      {hasWay(payment.ways) ? (
        <>
          <PayWays payment={payment} proforma={proforma} />
          {(payment.ways.upi ?? payment.ways.bank) && <ClaimForm payment={payment} proforma={proforma} />}
        </>
      ) : (
        <Notice role="note" title={t("How to pay")}>
          {t("Our staff will call you on {phone} about the payment.", { phone })}
        </Notice>
      )}
      <WithdrawButton payment={payment} />
    </>
  );
}

function Claimed(props: StateProps) {
  const t = useT("plan");
  const { payment, proforma } = props;
  return (
    <>
      <Claims payment={payment} />
      <PaySummary {...props} />
      <details className={styles.other}>
        <summary>{t("Send another reference, or pay in another way")}</summary>
        <div className="stack gap-lg above-sm">
          <PayWays payment={payment} proforma={proforma} />
          <ClaimForm payment={payment} proforma={proforma} />
        </div>
      </details>
    </>
  );
}

function Over({ payment, proforma }: StateProps) {
  const t = useT("plan");
  const plans = useHref("/subscriptionPlan");
  return (
    <>
      <Notice role="note" title={t("This request is over")}>
        {t.nodes(
          "It was withdrawn, or not paid in time. You can {ask}. If you have paid it nevertheless, send us the reference here.",
          { ask: <a href={plans}>{t("ask for a plan again")}</a> },
        )}
      </Notice>
      <Claims payment={payment} />
      <ClaimForm payment={payment} proforma={proforma} />
    </>
  );
}

type SettledProps = { payment: Payment; settled: NonNullable<Payment["settled"]> };

/** A plan that staff activated before they knew how it was paid still takes the reference of a payment. */
function Settled({ payment, settled }: SettledProps) {
  const locale = useLocale();
  const t = useT("plan");
  const { planName: plan, status, proforma, isRefunded } = payment;
  const isUnpaid = settled.way === "other" || settled.way === "complimentary";
  const owed = settled.way === "other" ? proforma : null;
  const said = owed
    ? t(
        "We do not know yet how the {plan} plan was paid. Please send us the reference of your payment, and you get your invoice or receipt.",
        { plan },
      )
    : isUnpaid
      ? t("Nothing is to be paid for the {plan} plan.", { plan })
      : isRefunded
        ? t("The {plan} plan was paid on {day}. Money for it has gone back to you, or is on its way.", {
            plan,
            day: formatDayOf(settled.at, locale),
          })
        : t("The {plan} plan was paid on {day}.", { plan, day: formatDayOf(settled.at, locale) });
  return (
    <>
      <Card title={t(isUnpaid || isRefunded ? titleOf(status) : "Your Plan Is Paid")}>
        <p className="text below">
          {said} <WhatItBrings payment={payment} />
        </p>
        <div className="row gap-sm">
          {settled.paper && <PaperLink paper={settled.paper} label={t("Download")} />}
          <ButtonLink small to="/employer/profile?tab=subscription">
            {t("Subscription Details")}
          </ButtonLink>
        </div>
      </Card>
      {owed && (
        <>
          <Claims payment={payment} />
          <ClaimForm payment={payment} proforma={owed} />
        </>
      )}
    </>
  );
}

const titleOf = (status: Payment["status"]) =>
  status === "active" ? "Your Plan Is Active" : "Your Plan Has Ended";

/** A plan that is over has nothing left to bring. */
function WhatItBrings({ payment: { status, credits } }: { payment: Payment }) {
  const t = useT("plan");
  if (status === "pending") return t("Our staff activate it, and you get a notification.");
  if (status !== "active" || credits === 0) return null;
  return credits === 1
    ? t("Its credit is on your account.")
    : t("Its {credits} credits are on your account.", { credits: formatCount(credits) });
}

/** The state of each claim, in plain words. */
function Claims({ payment: { transfers } }: { payment: Payment }) {
  const t = useT("plan");
  if (transfers.length === 0) return null;
  return (
    <Card title={t("What You Have Sent")}>
      <TransferTable transfers={transfers} />
    </Card>
  );
}
