// The papers of a school: what it was asked to pay, what it has paid, and what went back (PAY-41).
import { dayText } from "#platform/domain/locale/sentence.ts";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { Paper } from "#features/money/domain/billing/calls.ts";
import { PAPER_TITLES } from "#features/money/domain/billing/papers.ts";
import { formatRupees } from "#platform/domain/money.ts";
import { PaperLink } from "#features/money/web/billing/paper-link.tsx";
import { billingQueries } from "#features/money/web/billing/queries.ts";
import { EmptyState } from "#platform/web/ui/feedback/empty-state.tsx";
import { RecordList } from "#platform/web/ui/table/record-list.tsx";
import { type Column, RecordTable, TwoLines } from "#platform/web/ui/table/record-table.tsx";
import { ROWS_PER_PAGE, useSearchFilters } from "#platform/web/ui/table/search-params.ts";
import { Translated } from "#platform/web/language/use-say.ts";
import { useT } from "#platform/web/language/use-t.tsx";

export function OwnPapers() {
  const t = useT("plan");
  const filters = useSearchFilters();
  const answer = useQuery({
    ...billingQueries.papers({ page: filters.page, limit: ROWS_PER_PAGE }),
    placeholderData: keepPreviousData,
  });
  return (
    <section className="stack" aria-labelledby="papers">
      <h2 id="papers">{t("Invoices and Receipts")}</h2>
      <RecordList
        countLabels={["papers", "paper"]}
        answer={answer}
        filters={filters}
        render={(rows) => <PaperTable papers={rows} />}
        failure={t("Your papers could not be loaded. Please try again.")}
        empty={
          <EmptyState
            hint={t(
              "When you ask for a plan, its proforma invoice appears here; when you have paid, the invoice or receipt.",
            )}
          >
            {t("No papers yet")}
          </EmptyState>
        }
      />
    </section>
  );
}

export function PaperTable({ papers }: { papers: readonly Paper[] }) {
  const t = useT("plan");
  return <RecordTable name={t("Papers")} columns={COLUMNS} rows={papers} keyOf={({ _id }) => _id} />;
}

const COLUMNS: readonly Column<Paper>[] = [
  {
    label: "Paper",
    kind: "title",
    cell: ({ kind, number }) => (
      <TwoLines first={<Translated area="plan">{PAPER_TITLES[kind]}</Translated>} second={number} />
    ),
  },
  { label: "Date", kind: "short", cell: ({ date }) => <Translated>{dayText(date)}</Translated> },
  { label: "Total", kind: "number", cell: ({ total }) => formatRupees(total) },
  { label: "PDF", kind: "actions", cell: (paper) => <PaperLink paper={paper} /> },
];
