// Billing in a school's dashboard: whom its bills are for, its papers, and its payments. For owners only.
import type { Employer } from "#features/schools/domain/calls.ts";
import { readGstState } from "#features/money/domain/billing/place-of-supply.ts";
import { BillingDetails } from "#features/money/web/billing/billing-details.tsx";
import { OwnPapers } from "#features/money/web/billing/own-papers.tsx";
import { OwnTransfers } from "#features/money/web/payments/own-transfers.tsx";
import { useHasMemberRole } from "#features/schools/web/teams/member-role.ts";
import { PageTitle } from "#platform/web/ui/display/page-title.tsx";
import { EmptyState } from "#platform/web/ui/feedback/empty-state.tsx";
import { useT } from "#platform/web/language/use-t.tsx";

export function BillingTab({ employer: { instituteName, address } }: { employer: Employer }) {
  const t = useT("employer");
  const isOwner = useHasMemberRole(["owner"]);
  return (
    <>
      <PageTitle lead={t("Whom your bills are for, your invoices and receipts, and what you have paid.")}>
        {t("Billing")}
      </PageTitle>
      {isOwner ? (
        <div className="stack gap-lg">
          <OwnPapers />
          <OwnTransfers />
          <BillingDetails
            suggested={{ legalName: instituteName, state: stateOf(address), country: countryOf(address) }}
          />
        </div>
      ) : (
        <EmptyState>{t("The owner of your school sees its bills and payments here.")}</EmptyState>
      )}
    </>
  );
}

/** An address is "city, state, country". */
const countryOf = (address: string) => address.split(",").at(-1)?.trim() || "India";
const stateOf = (address: string) => readGstState(address.split(",").at(-2) ?? "")?.name ?? null;
