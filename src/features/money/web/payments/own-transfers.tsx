// The transfers that a school has claimed, each with its state in plain words (PAY-42).
import { Loaded } from "#platform/web/ui/table/loaded.tsx";
import { sentence } from "#platform/domain/locale/sentence.ts";
import { useQuery } from "@tanstack/react-query";
import type { OwnTransfer } from "#features/money/domain/payments/transfer-calls.ts";
import { paymentQueries } from "#features/money/web/payments/queries.ts";
import {
  writeTransferState,
  formatPaid,
  TransferBadge,
} from "#features/money/web/payments/transfer-state.tsx";
import { EmptyState } from "#platform/web/ui/feedback/empty-state.tsx";
import { type Column, RecordTable, TwoLines } from "#platform/web/ui/table/record-table.tsx";
import { Translated } from "#platform/web/language/use-say.ts";
import { useT } from "#platform/web/language/use-t.tsx";

export function OwnTransfers() {
  const t = useT("plan");
  const answer = useQuery(paymentQueries.transfers());
  return (
    <section className="stack" aria-labelledby="payments">
      <h2 id="payments">{t("Your Payments by UPI and Bank Transfer")}</h2>
      <Loaded answer={answer} failure={t("Your payments could not be loaded. Please try again.")}>
        {({ items }) =>
          items.length > 0 ? (
            <TransferTable transfers={items} />
          ) : (
            <div className="panel">
              <EmptyState
                hint={t("When you have paid a plan and sent us the reference, you can follow it here.")}
              >
                {t("No payments yet")}
              </EmptyState>
            </div>
          )
        }
      </Loaded>
    </section>
  );
}

export function TransferTable({ transfers }: { transfers: readonly OwnTransfer[] }) {
  const t = useT("plan");
  return <RecordTable name={t("Payments")} columns={COLUMNS} rows={transfers} keyOf={({ _id }) => _id} />;
}

const COLUMNS: readonly Column<OwnTransfer>[] = [
  {
    label: "Reference",
    kind: "title",
    cell: ({ utr, planName }) => (
      <TwoLines
        first={utr}
        second={<Translated area="plan">{sentence("{plan} plan", { plan: planName })}</Translated>}
      />
    ),
  },
  { label: "Amount", cell: (one) => <Translated area="plan">{formatPaid(one)}</Translated> },
  { label: "State", cell: ({ state }) => <TransferBadge state={state} /> },
  {
    label: "What It Means",
    kind: "long",
    cell: (one) => <Translated area="plan">{writeTransferState(one)}</Translated>,
  },
];
