// The earlier requests of a school for verification, newest first.
import { formatDayOf } from "#platform/domain/day.ts";
import type { VerificationRequest } from "#features/schools/domain/verifications/calls.ts";
import { NUMBER_LABELS } from "#features/schools/domain/verifications/terms.ts";
import { Card } from "#platform/web/ui/display/card.tsx";
import { type DenseColumn, DenseTable } from "#platform/web/ui/table/dense-table.tsx";
import { TwoLines } from "#platform/web/ui/table/record-table.tsx";
import { RequestState } from "#features/schools/web/verifications/request-state.tsx";

const COLUMNS: readonly DenseColumn<VerificationRequest>[] = [
  {
    label: "Number",
    kind: "title",
    cell: ({ kind, number }) => <TwoLines first={number} second={NUMBER_LABELS[kind]} />,
  },
  { label: "Asked", kind: "short", cell: ({ askedAt }) => formatDayOf(askedAt) },
  {
    label: "Decided",
    kind: "short",
    cell: ({ decidedAt }) => (decidedAt === null ? "—" : formatDayOf(decidedAt)),
  },
  { label: "State", kind: "short", closed: "end", cell: ({ state }) => <RequestState state={state} /> },
  { label: "Reason", kind: "long", cell: ({ reason }) => reason ?? "—" },
];

export function VerificationHistory({ history }: { history: readonly VerificationRequest[] }) {
  return (
    <Card title="Earlier Verifications">
      <DenseTable
        name="Earlier verifications"
        columns={COLUMNS}
        rows={history}
        keyOf={({ askedAt, number }) => `${askedAt} ${number}`}
      />
    </Card>
  );
}
