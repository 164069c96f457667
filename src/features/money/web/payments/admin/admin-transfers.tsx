// Transfers: the queue in which staff compare what schools have paid with the bank's statement (PAY-43).
import { inEnglish } from "#platform/domain/locale/sentence.ts";
import { formatInstant } from "#platform/domain/day.ts";
import { formatRupees } from "#platform/domain/money.ts";
import { MAX_MATCHED_AT_ONCE } from "#features/money/domain/payments/terms.ts";
import type { Transfer } from "#features/money/domain/payments/transfer-calls.ts";
import { transferDue } from "#platform/domain/staff-hours.ts";
import { labelStatus } from "#features/money/domain/subscriptions/rules.ts";
import { DecideTransfer } from "#features/money/web/payments/admin/decide-transfer.tsx";
import { hasRightAmount, isMatchable, MatchBar } from "#features/money/web/payments/admin/match-bar.tsx";
import { SchoolAndPlan } from "#features/money/web/payments/admin/school-and-plan.tsx";
import { TRANSFER_LISTS, transfersQuery } from "#features/money/web/payments/queries.ts";
import { formatPaid } from "#features/money/web/payments/transfer-state.tsx";
import { Due } from "#platform/web/layout/due.tsx";
import { Checkbox } from "#platform/web/ui/form/field.tsx";
import { AdminList } from "#platform/web/ui/table/admin-list.tsx";
import { type Column, TwoLines } from "#platform/web/ui/table/record-table.tsx";
import { type Chosen, useChosen } from "#platform/web/ui/table/use-chosen.ts";
import { TextLink } from "#platform/web/ui/text-link.tsx";
import { pathOf } from "#platform/web/api.ts";
import { adminView } from "#platform/web/layout/dashboard/admin-view.ts";

export const transfersView = adminView({
  name: "transfers",
  entry: { label: "Transfers", group: "Manage Subscription" },
  Component: AdminTransfers,
  loads: (cache, address) => [cache.prefetchQuery(transfersQuery(address))],
});

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
    cell: ({ school, planName }) => <SchoolAndPlan school={school} planName={planName} />,
  },
  {
    label: "Reference",
    cell: ({ utr, claimedAt, state }) => (
      <>
        <TwoLines first={<span className="whole">{utr}</span>} second={formatInstant(claimedAt)} />
        {state === "claimed" && <Due at={transferDue(claimedAt)} />}
      </>
    ),
  },
  {
    label: "Amount",
    cell: (transfer) => (
      <TwoLines
        first={inEnglish(formatPaid(transfer))}
        second={
          <span className="whole">
            {transfer.proforma.number}: {formatRupees(transfer.proforma.total)}
          </span>
        }
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
          href={pathOf("/api/admin/transfers/{id}/proof", { id: _id })}
          download
          aria-label={`Download the proof of ${utr}`}
        >
          Download
        </TextLink>
      ) : (
        "—"
      ),
  },
  { label: "Action", kind: "actions", cell: (transfer) => <DecideTransfer transfer={transfer} /> },
];

/** What staff have to look at before they match it. */
function Notes({ transfer }: { transfer: Transfer }) {
  const { conflicts, reason, toRefund, state, status } = transfer;
  const notes = [
    ...(state === "claimed" && status !== "pending" ? [writePlanState(status)] : []),
    ...(hasRightAmount(transfer) ? [] : [formatDifference(transfer)]),
    ...conflicts.map(({ schoolName, state }) =>
      state === "matched"
        ? `${schoolName} has this reference, and it is matched.`
        : `${schoolName} has sent this reference too.`,
    ),
    ...(reason ? [`Reason: ${reason}`] : []),
  ];
  return (
    <>
      {notes.map((note) => (
        <p key={note} className="text">
          {note}
        </p>
      ))}
      {toRefund && (
        <p className="text">
          Another payment settled the plan. Give this money back under{" "}
          <TextLink underlined to="?view=unsettled">
            Payments to Return
          </TextLink>
          .
        </p>
      )}
    </>
  );
}

function writePlanState(status: Transfer["status"]): string {
  return status === null
    ? "The plan was deleted."
    : `The plan is ${labelStatus(status).toLowerCase()} already.`;
}

function formatDifference({ amount, tds, proforma }: Transfer): string {
  const difference = amount + tds - proforma.total;
  return `${formatRupees(Math.abs(difference))} ${difference < 0 ? "less" : "more"} than the proforma.`;
}
