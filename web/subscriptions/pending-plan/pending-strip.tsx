// A strip on every page of a school whose plan waits for activation: what happens next, and how to pay.
import { useQuery } from "@tanstack/react-query";
import { formatCount, formatRupees } from "#domain/money.ts";
import type { HowToPay } from "#domain/settings/contract.ts";
import type { Subscription } from "#domain/subscriptions/contract.ts";
import { howToPayQuery } from "#web/settings/how-to-pay-query.ts";
import { subscriptionQueries } from "#web/subscriptions/queries.ts";
import { verificationQueries } from "#web/verifications/queries.ts";
import { TextLink } from "#web/ui/text-link.tsx";
import styles from "./pending-strip.module.css";

type Props = { employerId: string };

/** The call fails without a word: the strip is an addition to every page, and the subscription has its own. */
export default function PendingStrip({ employerId }: Props) {
  const pending = useQuery(subscriptionQueries.check(employerId)).data?.pending;
  const { data: howToPay, isPending: isReading } = useQuery({
    ...howToPayQuery(),
    enabled: Boolean(pending),
  });
  const { data: standing } = useQuery({ ...verificationQueries.own(), enabled: Boolean(pending) });
  if (!pending || isReading) return null;
  return (
    <aside className={styles.strip} aria-label="Your plan waits for activation">
      <p className="text">
        <strong>
          Your {pending.planName} plan with {formatCount(pending.totalCredits)} credits waits for activation.
        </strong>{" "}
        {nextStep(pending, howToPay)}
        {standing?.countsAsVerifiedUntil === null && (
          <>
            {" "}
            Contact details and resumes also need the{" "}
            <TextLink to="/employer/profile?tab=verification" underlined>
              verification of your school
            </TextLink>
            .
          </>
        )}
      </p>
      {pending.planPrice > 0 && howToPay && hasWay(howToPay) && <Ways howToPay={howToPay} />}
    </aside>
  );
}

const hasWay = ({ upiAddress, bank }: HowToPay) => upiAddress !== null || bank !== null;

function nextStep({ planPrice, employerId }: Subscription, howToPay: HowToPay | undefined): string {
  if (planPrice === 0) return "Our staff activates it, and you get a notification.";
  const price = formatRupees(planPrice);
  if (howToPay && hasWay(howToPay)) {
    return `Pay ${price} as shown here. Our staff then activates it, and you get a notification.`;
  }
  return `Our staff will call you on ${employerId.phone} about the payment of ${price}. Once it is activated you get a notification.`;
}

function Ways({ howToPay: { upiAddress, bank } }: { howToPay: HowToPay }) {
  return (
    <details className={styles.ways}>
      <summary>How to pay</summary>
      <dl>
        {upiAddress && (
          <div>
            <dt>UPI address</dt>
            <dd>{upiAddress}</dd>
          </div>
        )}
        {bank && (
          <>
            <div>
              <dt>Account name</dt>
              <dd>{bank.accountName}</dd>
            </div>
            <div>
              <dt>Account number</dt>
              <dd>{bank.accountNumber}</dd>
            </div>
            <div>
              <dt>IFSC</dt>
              <dd>{bank.ifsc}</dd>
            </div>
            {bank.name && (
              <div>
                <dt>Bank</dt>
                <dd>{bank.name}</dd>
              </div>
            )}
          </>
        )}
      </dl>
      <p className="text">Please name your school in the payment's note.</p>
    </details>
  );
}
