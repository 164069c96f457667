// The ways to pay, side by side: online, by UPI, and by bank transfer (PAY-51).
import { Suspense } from "react";
import { formatRupees } from "#platform/domain/money.ts";
import type { Payment } from "#features/money/domain/payments/calls.ts";
import type { Paper } from "#features/money/domain/billing/calls.ts";
import { PayOnline } from "#features/money/web/payments/pay/pay-online.tsx";
import styles from "#features/money/web/payments/pay/pay.module.css";
import { ButtonLink } from "#platform/web/ui/button.tsx";
import { DescriptionList } from "#platform/web/ui/display/description-list.tsx";
import { Placeholder } from "#platform/web/ui/feedback/placeholder.tsx";
import { useT } from "#platform/web/language/use-t.tsx";
import { later } from "#platform/web/ui/feedback/later.tsx";

const QrCode = later(async () => ({
  default: (await import("#platform/web/ui/display/qr-code.tsx")).QrCode,
}));

type Ways = Payment["ways"];
type Props = { payment: Payment; proforma: Paper };

export function PayWays({ payment, proforma }: Props) {
  const t = useT("plan");
  const { gateway, upi, bank } = payment.ways;
  return (
    <section aria-labelledby="ways">
      <h2 id="ways" className="below-sm">
        {t("How to Pay")}
      </h2>
      <ul className={`grid list ${styles.ways}`}>
        {gateway && (
          <li className={`card ${styles.way}`}>
            <h3>{t("Online")}</h3>
            <p className="text">{t("By card, net banking or UPI, in a window of our payment partner.")}</p>
            <PayOnline payment={payment} script={gateway.script} total={proforma.total} />
          </li>
        )}
        {upi && (
          <li className={`card ${styles.way}`}>
            <h3>{t("UPI")}</h3>
            <Upi upi={upi} proforma={proforma} />
          </li>
        )}
        {bank && (
          <li className={`card ${styles.way}`}>
            <h3>{t("Bank Transfer")}</h3>
            <Bank bank={bank} proforma={proforma} />
          </li>
        )}
      </ul>
    </section>
  );
}

function Upi({ upi: { address, link }, proforma }: { upi: NonNullable<Ways["upi"]>; proforma: Paper }) {
  const t = useT("plan");
  return (
    <>
      <p className="text">
        {t("Pay {total} in your UPI app. Then send us the reference number below.", {
          total: formatRupees(proforma.total),
        })}
      </p>
      <Suspense fallback={<Placeholder height={200} width={200} />}>
        <QrCode
          className={styles.qr}
          text={link}
          label={t("QR code to pay {total} to {address} with a UPI app", {
            total: formatRupees(proforma.total),
            address,
          })}
        />
      </Suspense>
      <div className={styles.app}>
        <ButtonLink href={link} wide>
          {t("Open UPI App")}
        </ButtonLink>
      </div>
      <DescriptionList
        facts={[
          { label: t("UPI address"), value: address },
          { label: t("Note"), value: proforma.number },
        ]}
      />
    </>
  );
}

function Bank({ bank, proforma }: { bank: NonNullable<Ways["bank"]>; proforma: Paper }) {
  const t = useT("plan");
  return (
    <>
      <p className="text">
        {t("Transfer {total} by NEFT, RTGS or IMPS. Then send us the reference number below.", {
          total: formatRupees(proforma.total),
        })}
      </p>
      <DescriptionList
        facts={[
          { label: t("Account name"), value: bank.accountName },
          { label: t("Account number"), value: bank.accountNumber },
          { label: t("IFSC"), value: bank.ifsc },
          { label: t("Bank"), value: bank.name },
          { label: t("Note"), value: proforma.number },
        ]}
      />
    </>
  );
}
