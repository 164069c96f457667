// What is to be paid: for which plan, for whom, and how much, with the tax spelled out (PAY-50).
import { useQuery } from "@tanstack/react-query";
import type { Paper } from "#features/money/domain/billing/calls.ts";
import { formatDay } from "#platform/domain/day.ts";
import { formatRupees, formatSignedRupees } from "#platform/domain/money.ts";
import { countInterviewCredits } from "#features/money/domain/subscriptions/credit-count.ts";
import type { Payment } from "#features/money/domain/payments/calls.ts";
import { PaperLink } from "#features/money/web/billing/paper-link.tsx";
import styles from "#features/money/web/payments/pay/pay.module.css";
import { Card } from "#platform/web/ui/display/card.tsx";
import { DescriptionList, type Fact } from "#platform/web/ui/display/description-list.tsx";
import { TextLink } from "#platform/web/ui/text-link.tsx";
import { useLocale } from "#platform/web/language/locale.tsx";
import { useT } from "#platform/web/language/use-t.tsx";
import { useSay } from "#platform/web/language/use-say.ts";
import { queryOf } from "#platform/web/query.ts";

const BILLING = "/employer/profile?tab=billing";

type Props = { payment: Payment; proforma: Paper; school: string };

export function PaySummary({ payment, proforma, school }: Props) {
  const locale = useLocale();
  const say = useSay("plan");
  const t = useT("plan");
  const { data: billing } = useQuery(queryOf("/api/employer/billing"));
  const { planName, credits, payUntil } = payment;
  return (
    <Card title={t("What You Pay")} actions={<PaperLink paper={proforma} label={t("Proforma Invoice")} />}>
      <DescriptionList
        inRows
        facts={[
          {
            label: t("Plan"),
            value: `${planName}: ${say(countInterviewCredits(credits))}`,
          },
          {
            label: t("For"),
            value: (
              <>
                {billing?.legalName ?? school}
                {billing?.gstin && `, GSTIN ${billing.gstin}`}.{" "}
                <TextLink to={BILLING} underlined>
                  {t("Change the billing details")}
                </TextLink>
              </>
            ),
          },
          { label: t("Proforma number"), value: proforma.number },
          ...taxFacts(proforma).map(({ label, value }) => ({ label: say(label), value })),
          {
            label: t("To pay"),
            value: <strong className={`digits ${styles.total}`}>{formatRupees(proforma.total)}</strong>,
          },
          { label: t("Until"), value: payUntil && formatDay(payUntil, locale) },
        ]}
      />
      <p className="dimmed fine text above-sm">{say(formatTax(proforma))}</p>
    </Card>
  );
}

/** Without tax there is only the total. */
function taxFacts({ tax: { rate, taxable, cgst, sgst, igst, roundOff } }: Paper): Fact[] {
  if (rate === 0) return [];
  const lines: [string, number][] = [
    ["Price before tax", taxable],
    [`CGST ${rate / 2}%`, cgst],
    [`SGST ${rate / 2}%`, sgst],
    [`IGST ${rate}%`, igst],
    ["Round off", roundOff],
  ];
  return lines
    .filter(([, amount]) => amount !== 0)
    .map(([label, amount]) => ({
      label,
      value: <span className="digits">{formatSignedRupees(amount)}</span>,
    }));
}

function formatTax({ tax: { rate } }: Paper): string {
  return rate === 0
    ? "No tax is charged. When you have paid, you get a receipt."
    : "When you have paid, you get a tax invoice, which names the billing details of that moment.";
}
