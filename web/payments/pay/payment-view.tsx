// What a school has to pay for a plan, in each state: due, claimed, paid or over (PAY-50).
import { formatDayOf } from "#domain/day.ts";
import type { Paper } from "#domain/billing/contract.ts";
import type { Payment } from "#domain/payments/contract.ts";
import { PaperLink } from "#web/billing/paper-link.tsx";
import { ClaimForm } from "#web/payments/pay/claim-form.tsx";
import { PaySummary } from "#web/payments/pay/pay-summary.tsx";
import { PayWays } from "#web/payments/pay/pay-ways.tsx";
import { WithdrawButton } from "#web/payments/pay/withdraw-button.tsx";
import styles from "#web/payments/pay/pay.module.css";
import { hasWay } from "#web/payments/ways.ts";
import { TransferTable } from "#web/payments/own-transfers.tsx";
import { ButtonLink } from "#web/ui/button.tsx";
import { Card } from "#web/ui/display/card.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";

type Props = { payment: Payment; school: string; phone: string };
type StateProps = Props & { proforma: Paper };

export function PaymentView(props: Props) {
  const { payment } = props;
  const { proforma, state, planName } = payment;
  if (state === "paid") return <Settled payment={payment} />;
  if (!proforma) {
    return (
      <Notice role="note" title="There is nothing to pay">
        The {planName} plan costs nothing. Our staff activate it, and you get a notification.
      </Notice>
    );
  }
  const States = { due: Due, claimed: Claimed, over: Over } as const;
  const State = States[state];
  return <State {...props} proforma={proforma} />;
}

function Due(props: StateProps) {
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
        <Notice role="note" title="How to pay">
          Our staff will call you on {phone} about the payment.
        </Notice>
      )}
      <WithdrawButton payment={payment} />
    </>
  );
}

function Claimed(props: StateProps) {
  const { payment, proforma } = props;
  return (
    <>
      <Claims payment={payment} />
      <PaySummary {...props} />
      <details className={styles.other}>
        <summary>Send another reference, or pay in another way</summary>
        <div className="stack gap-lg above-sm">
          <PayWays payment={payment} proforma={proforma} />
          <ClaimForm payment={payment} proforma={proforma} />
        </div>
      </details>
    </>
  );
}

function Over({ payment, proforma }: StateProps) {
  return (
    <>
      <Notice role="note" title="This request is over">
        It was withdrawn, or not paid in time. You can <a href="/subscriptionPlan">ask for a plan again</a>.
        If you have paid it nevertheless, send us the reference here.
      </Notice>
      <Claims payment={payment} />
      <ClaimForm payment={payment} proforma={proforma} />
    </>
  );
}

function Settled({ payment: { planName, credits, status, settled } }: { payment: Payment }) {
  const on = settled ? ` on ${formatDayOf(settled.at)}` : "";
  return (
    <Card title="Your Plan Is Paid">
      <p className="text below">
        The {planName} plan is paid{on}.{" "}
        {status === "pending"
          ? "Our staff activate it, and you get a notification."
          : `Its ${credits} credits are on your account.`}
      </p>
      <div className="row gap-sm">
        {settled?.paper && <PaperLink paper={settled.paper} label="Download" />}
        <ButtonLink small to="/employer/profile?tab=subscription">
          Subscription Details
        </ButtonLink>
      </div>
    </Card>
  );
}

/** The state of each claim, in plain words. */
function Claims({ payment: { transfers } }: { payment: Payment }) {
  if (transfers.length === 0) return null;
  return (
    <Card title="What You Have Sent">
      <TransferTable transfers={transfers} />
    </Card>
  );
}
