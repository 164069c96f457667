// The way to the pay page, for the owner of a school whose plan waits for its payment.
import { useQuery } from "@tanstack/react-query";
import { pathIn } from "#platform/domain/locale/locale.ts";
import { formatRupees } from "#platform/domain/money.ts";
import { payPath } from "#features/money/domain/payments/terms.ts";
import { paymentQueries } from "#features/money/web/payments/queries.ts";
import { useHasMemberRole } from "#features/schools/web/teams/member-role.ts";
import { ButtonLink } from "#platform/web/ui/button.tsx";
import { useLocale } from "#platform/web/language/locale.tsx";
import { useT } from "#platform/web/language/use-t.tsx";
import type { Payment } from "#features/money/domain/payments/calls.ts";

/** Nothing where no payment is waited for. The page is loaded as a document, because it has a policy of its own. */
export function PayLink({ className }: { className?: string }) {
  const t = useT("plan");
  const locale = useLocale();
  const isOwner = useHasMemberRole(["owner"]);
  const { data: payment } = useQuery({ ...paymentQueries.state(), enabled: isOwner });
  if (!isOwner || !payment?.proforma || (payment.state !== "due" && payment.state !== "claimed")) return null;
  return (
    <ButtonLink className={className} href={pathIn(locale, payPath(payment.subscriptionId))}>
      {payment.state === "due"
        ? t("Pay {total} Now", { total: formatRupees(payment.proforma.total) })
        : t("See Your Payment")}
    </ButtonLink>
  );
}

/** Whether the school can pay by itself. */
export const hasWay = ({ gateway, upi, bank }: Payment["ways"]): boolean => Boolean(gateway ?? upi ?? bank);
