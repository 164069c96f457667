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

/**
 * Nothing where no payment is waited for. A plan without a price can be withdrawn there. The page is loaded as a
 * document, because it has a policy of its own.
 */
export function PayLink({ className }: { className?: string }) {
  const t = useT("plan");
  const locale = useLocale();
  const isOwner = useHasMemberRole(["owner"]);
  const { data: payment } = useQuery({ ...paymentQueries.state(), enabled: isOwner });
  if (!isOwner || (payment?.state !== "due" && payment?.state !== "claimed")) return null;
  const { state, proforma, subscriptionId } = payment;
  return (
    <ButtonLink className={className} href={pathIn(locale, payPath(subscriptionId))}>
      {state === "claimed"
        ? t("See Your Payment")
        : proforma
          ? t("Pay {total} Now", { total: formatRupees(proforma.total) })
          : t("See Your Request")}
    </ButtonLink>
  );
}

/** Whether the school can pay by itself. */
export const hasWay = ({ gateway, upi, bank }: Payment["ways"]): boolean => Boolean(gateway ?? upi ?? bank);
