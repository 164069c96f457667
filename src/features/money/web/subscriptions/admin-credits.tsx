// Credit Ledger: every change of credits with its employer, its reason and the balance after it.
import { inEnglish } from "#platform/domain/locale/sentence.ts";
import { Instant } from "#platform/web/ui/display/instant.tsx";
import { formatCount } from "#platform/domain/money.ts";
import type { CreditEntry } from "#features/money/domain/subscriptions/credit-calls.ts";
import { CREDIT_REASONS } from "#features/money/domain/subscriptions/terms.ts";
import { creditsQuery } from "#features/money/web/subscriptions/admin-queries.ts";
import { writeEntry, formatAmount, REASON_LABELS } from "#features/money/web/subscriptions/credit-format.ts";
import type { DenseColumn } from "#platform/web/ui/table/dense-table.tsx";
import { TwoLines } from "#platform/web/ui/table/record-table.tsx";
import { AdminList } from "#platform/web/ui/table/admin-list.tsx";
import { adminView } from "#platform/web/layout/dashboard/admin-view.ts";

export const creditsView = adminView({
  name: "credits",
  entry: { label: "Credit Ledger", group: "Manage Subscription" },
  Component: AdminCredits,
  loads: (cache, address) => [cache.prefetchQuery(creditsQuery(address))],
});

export default function AdminCredits() {
  return (
    <AdminList
      title="Credit Ledger"
      lead="Every credit that moved, and what the employer had after it."
      query={creditsQuery}
      rows={["entries", "entry"]}
      search={{ label: "Employer", placeholder: "Institute, email or place" }}
      choice={{ label: "Reason", name: "reason", options: CREDIT_REASONS, labels: REASON_LABELS }}
      days
      columns={COLUMNS}
      failure="Failed to load the credit ledger"
      empty={{
        text: "No credit entries found",
        hint: (narrowed) =>
          narrowed ? "Try other words or a longer time." : "Credits move once a plan has been activated.",
      }}
    />
  );
}

const COLUMNS: readonly DenseColumn<CreditEntry>[] = [
  {
    label: "Employer",
    kind: "title",
    cell: ({ employerId, planName }) => (
      <TwoLines first={employerId.instituteName ?? "An employer who left"} second={planName} />
    ),
  },
  {
    label: "When",
    kind: "short",
    cell: ({ createdAt }) => <Instant at={createdAt} />,
  },
  {
    label: "Reason",
    kind: "long",
    closed: "line",
    cell: (entry) => (
      <TwoLines
        first={REASON_LABELS[entry.reason]}
        second={(entry.interview ?? entry.note) && inEnglish(writeEntry(entry))}
      />
    ),
  },
  { label: "By", cell: ({ by }) => by?.name ?? "—" },
  { label: "Credits", kind: "number", closed: "end", cell: ({ amount }) => formatAmount(amount) },
  { label: "Balance", kind: "number", cell: ({ balance }) => formatCount(balance) },
];
