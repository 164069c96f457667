// An employer's ledger entries with the balance after each.
import { dayText } from "#platform/domain/locale/sentence.ts";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { dayInIndia } from "#platform/domain/day.ts";
import { formatCount } from "#platform/domain/money.ts";
import type { CreditEntry } from "#features/money/domain/subscriptions/credit-calls.ts";
import { writeEntry, formatAmount, REASON_LABELS } from "#features/money/web/subscriptions/credit-format.ts";
import { subscriptionQueries } from "#features/money/web/subscriptions/queries.ts";
import { ROWS_PER_PAGE, useSearchFilters } from "#platform/web/ui/table/search-params.ts";
import { EmptyState } from "#platform/web/ui/feedback/empty-state.tsx";
import { RecordList } from "#platform/web/ui/table/record-list.tsx";
import { DenseTable, type DenseColumn } from "#platform/web/ui/table/dense-table.tsx";
import { TwoLines } from "#platform/web/ui/table/record-table.tsx";
import { useSay } from "#platform/web/language/use-say.ts";
import { useT } from "#platform/web/language/use-t.tsx";

export function CreditHistory({ employerId }: { employerId: string }) {
  const t = useT("plan");
  const columns = useColumns();
  const filters = useSearchFilters();
  const answer = useQuery({
    ...subscriptionQueries.creditHistory(employerId, { page: filters.page, limit: ROWS_PER_PAGE }),
    placeholderData: keepPreviousData,
  });
  return (
    <div className="stack gap-sm above-lg">
      <h2>{t("Credit history")}</h2>
      <RecordList
        countLabels={["entries", "entry"]}
        answer={answer}
        filters={filters}
        render={(rows) => (
          <DenseTable name={t("Credit history")} columns={columns} rows={rows} keyOf={({ _id }) => _id} />
        )}
        failure={t("Failed to load your credit history.")}
        empty={
          <EmptyState
            hint={t(
              "Each credit appears here: when a plan brings it, an interview uses it, or it comes back.",
            )}
          >
            {t("No credits have moved yet")}
          </EmptyState>
        }
      />
    </div>
  );
}

function useColumns(): DenseColumn<CreditEntry>[] {
  const say = useSay("plan");
  return [
    {
      label: "What",
      kind: "title",
      cell: (entry) => {
        const about = writeEntry(entry);
        return <TwoLines first={say(REASON_LABELS[entry.reason])} second={about && say(about)} />;
      },
    },
    {
      label: "Date",
      kind: "short",
      closed: "line",
      cell: ({ createdAt }) => say(dayText(dayInIndia(new Date(createdAt)))),
    },
    { label: "By", cell: ({ by }) => by?.name ?? "—" },
    { label: "Credits", kind: "number", closed: "end", cell: ({ amount }) => formatAmount(amount) },
    { label: "Balance", kind: "number", cell: ({ balance }) => formatCount(balance) },
  ];
}
