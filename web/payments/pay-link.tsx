// The way to the pay page, for the owner of a school whose plan waits for its payment.
import { useQuery } from "@tanstack/react-query";
import { pathIn } from "#domain/locale/locale.ts";
import { formatRupees } from "#domain/money.ts";
import { payPath } from "#domain/payments/terms.ts";
import { paymentQueries } from "#web/payments/queries.ts";
import { useHasMemberRole } from "#web/teams/member-role.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { useLocale } from "#web/language/locale.tsx";
import { useT } from "#web/language/use-t.tsx";

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
