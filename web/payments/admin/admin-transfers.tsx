// Transfers: the queue in which staff compare what schools have paid with the bank's statement (PAY-43).
import { fillPath } from "#domain/endpoint.ts";
import { formatInstant } from "#domain/day.ts";
import { formatRupees } from "#domain/money.ts";
import { readTransferProof } from "#domain/payments/endpoints.ts";
import { MAX_MATCHED_AT_ONCE } from "#domain/payments/terms.ts";
import type { Transfer } from "#domain/payments/transfer-contract.ts";
import { DecideTransfer } from "#web/payments/admin/decide-transfer.tsx";
import { hasRightAmount, isMatchable, MatchBar } from "#web/payments/admin/match-bar.tsx";
import { TRANSFER_LISTS, transfersQuery } from "#web/payments/queries.ts";
import { formatPaid, TransferBadge } from "#web/payments/transfer-state.tsx";
import { SubscriptionStatusBadge } from "#web/subscriptions/status-badge.tsx";
import { Checkbox } from "#web/ui/form/field.tsx";
import { AdminList } from "#web/ui/table/admin-list.tsx";
import { type Column, TwoLines } from "#web/ui/table/record-table.tsx";
import { type Chosen, useChosen } from "#web/ui/table/use-chosen.ts";
import { TextLink } from "#web/ui/text-link.tsx";

const LIST_LABELS: Record<(typeof TRANSFER_LISTS)[number], string> = {
  claimed: "To match",
  matched: "Matched",
  refused: "Refused",
  "to-refund": "To refund",
};

export default function AdminTransfers() {
  const chosen = useChosen<Transfer>(MAX_MATCHED_AT_ONCE);
  return (
    <AdminList
      title="Transfers"
      lead="Payments by UPI and bank transfer of which schools have sent us the reference. Look each up on the bank’s statement."
      query={transfersQuery}
      rows={["transfers", "transfer"]}
      choice={{
        label: "List",
        name: "state",
        options: TRANSFER_LISTS,
        labels: LIST_LABELS,
        always: "claimed",
      }}
      above={(rows) => <MatchBar rows={rows} chosen={chosen} />}
      columns={(rows) => (rows.some(isMatchable) ? [chooseColumn(chosen), ...COLUMNS] : COLUMNS)}
      isFull
      failure="The transfers could not be loaded. Please try again."
      empty={{
        text: "No transfers found",
        hint: (_narrowed, filters) =>
          ["", "claimed"].includes(filters.get("state"))
            ? "When a school sends the reference of a payment, it stands here and waits for you."
            : "Another list may have transfers.",
      }}
    />
  );
}

const chooseColumn = (chosen: Chosen<Transfer>): Column<Transfer> => ({
  label: "Choose",
  kind: "short",
  cell: (transfer) =>
    isMatchable(transfer) && (
      <Checkbox
        aria-label={`Choose ${transfer.utr} of ${transfer.school.name}`}
        checked={chosen.has(transfer)}
        disabled={chosen.isFull && !chosen.has(transfer)}
        onChange={(event) => chosen.set([transfer], event.currentTarget.checked)}
      />
    ),
});

const COLUMNS: readonly Column<Transfer>[] = [
  {
    label: "School",
    kind: "title",
    cell: ({ school, planName }) => (
      <TwoLines
        first={
          school._id === null ? (
            school.name
          ) : (
            <TextLink to={`?view=school&school=${school._id}`}>{school.name}</TextLink>
          )
        }
        second={`${planName} plan`}
      />
    ),
  },
  { label: "Plan", cell: ({ status }) => (status ? <SubscriptionStatusBadge status={status} /> : "Deleted") },
  {
    label: "Reference",
    cell: ({ utr, claimedAt }) => <TwoLines first={utr} second={formatInstant(claimedAt)} />,
  },
  {
    label: "Amount",
    cell: (transfer) => (
      <TwoLines
        first={formatPaid(transfer)}
        second={`${transfer.proforma.number}: ${formatRupees(transfer.proforma.total)}`}
      />
    ),
  },
  { label: "To Note", kind: "long", cell: (transfer) => <Notes transfer={transfer} /> },
  {
    label: "Proof",
    kind: "short",
    cell: ({ _id, utr, hasProof }) =>
      hasProof ? (
        <TextLink
          className="tap"
          href={fillPath(readTransferProof.path, { id: _id })}
          download
          aria-label={`Download the proof of ${utr}`}
        >
          Download
        </TextLink>
      ) : (
        "—"
      ),
  },
  { label: "State", cell: ({ state }) => <TransferBadge state={state} /> },
  { label: "Action", kind: "actions", cell: (transfer) => <DecideTransfer transfer={transfer} /> },
];

/** What staff have to look at before they match it. */
function Notes({ transfer }: { transfer: Transfer }) {
  const { conflicts, reason, toRefund } = transfer;
  const notes = [
    ...(hasRightAmount(transfer) ? [] : [describeDifference(transfer)]),
    ...conflicts.map(({ schoolName, state }) =>
      state === "matched"
        ? `${schoolName} has this reference, and it is matched.`
        : `${schoolName} has sent this reference too.`,
    ),
    ...(toRefund ? ["The plan is paid by another payment: this money is to go back."] : []),
    ...(reason ? [`Reason: ${reason}`] : []),
  ];
  return notes.length === 0 ? (
    "—"
  ) : (
    <>
      {notes.map((note) => (
        <p key={note} className="text">
          {note}
        </p>
      ))}
    </>
  );
}

function describeDifference({ amount, tds, proforma }: Transfer): string {
  const difference = amount + tds - proforma.total;
  return `${formatRupees(Math.abs(difference))} ${difference < 0 ? "less" : "more"} than the proforma.`;
}
