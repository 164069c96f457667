// Transfers: the queue in which staff compare what schools have paid with the bank's statement (PAY-43).
import { inEnglish } from "#platform/domain/locale/sentence.ts";
import { formatInstant } from "#platform/domain/day.ts";
import { formatRupees } from "#platform/domain/money.ts";
import { RETURN_REASONS } from "#features/money/domain/payments/terms.ts";
import type { Transfer } from "#features/money/domain/payments/transfer-calls.ts";
import { transferDue } from "#platform/domain/staff-hours.ts";
import { labelStatus } from "#features/money/domain/subscriptions/rules.ts";
import { DecideTransfer } from "#features/money/web/payments/admin/decide-transfer.tsx";
import { hasRightAmount, isMatchable, MatchBar } from "#features/money/web/payments/admin/match-bar.tsx";
import { TRANSFER_LISTS, transfersQuery } from "#features/money/web/payments/queries.ts";
import { formatPaid } from "#features/money/web/payments/transfer-state.tsx";
import { Due } from "#platform/web/layout/due.tsx";
import { Checkbox } from "#platform/web/ui/form/field.tsx";
import { AdminList } from "#platform/web/ui/table/admin-list.tsx";
import { DescriptionList } from "#platform/web/ui/display/description-list.tsx";
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
  const chosen = useChosen<Transfer>();
  return (
    <AdminList
      title="Transfers"
      lead="Payments by UPI and bank transfer of which schools have sent us the reference. Look each up on the bank’s statement."
      query={transfersQuery}
      rows={["transfers", "transfer"]}
      search={{ placeholder: "Reference, school or proforma" }}
      choice={{
        label: "List",
        name: "state",
        options: TRANSFER_LISTS,
        labels: LIST_LABELS,
        always: "claimed",
      }}
      above={(rows) => <MatchBar rows={rows} chosen={chosen} />}
      entry={{
        title: ({ school }) => school.name,
        lines: (transfer) => [
          `${inEnglish(formatPaid(transfer))} · ${transfer.utr}`,
          <SecondLine key="second" transfer={transfer} />,
        ],
        before: (transfer) => <Choice transfer={transfer} chosen={chosen} />,
        heading: ({ school }) =>
          school._id === null ? (
            school.name
          ) : (
            <TextLink to={`?view=school&school=${school._id}`}>{school.name}</TextLink>
          ),
        badges: (transfer) => transfer.state === "claimed" && <Due at={transferDue(transfer.claimedAt)} />,
        detail: (transfer) => <Detail transfer={transfer} />,
        actions: (transfer) => <DecideTransfer transfer={transfer} />,
      }}
      failure="The transfers could not be loaded. Please try again."
      empty={{
        text: "No transfers found",
        hint: (narrowed, filters) =>
          narrowed
            ? "Try fewer or other words, or another list."
            : ["", "claimed"].includes(filters.get("state"))
              ? "When a school sends the reference of a payment, it stands here and waits for you."
              : "Another list may have transfers.",
      }}
    />
  );
}

function Choice({ transfer, chosen }: { transfer: Transfer; chosen: Chosen<Transfer> }) {
  if (!isMatchable(transfer)) return null;
  return (
    <Checkbox
      aria-label={`Choose ${transfer.utr} of ${transfer.school.name}`}
      checked={chosen.has(transfer)}
      disabled={chosen.isFull && !chosen.has(transfer)}
      onChange={(event) => chosen.set([transfer], event.currentTarget.checked)}
    />
  );
}

function SecondLine({ transfer }: { transfer: Transfer }) {
  const [note] = notesOf(transfer);
  if (note) return <span className="wrong">{note}</span>;
  return transfer.state === "claimed" ? (
    <Due at={transferDue(transfer.claimedAt)} />
  ) : (
    formatInstant(transfer.claimedAt)
  );
}

function Detail({ transfer }: { transfer: Transfer }) {
  const { _id, utr, claimedAt, planName, proforma, hasProof } = transfer;
  return (
    <>
      <Notes transfer={transfer} />
      <DescriptionList
        inRows
        facts={[
          { label: "Paid", value: inEnglish(formatPaid(transfer)) },
          { label: "Proforma", value: `${proforma.number}: ${formatRupees(proforma.total)}` },
          { label: "Reference", value: utr },
          { label: "Sent On", value: formatInstant(claimedAt) },
          { label: "Plan", value: planName },
          {
            label: "Proof",
            value: hasProof ? (
              <TextLink
                href={pathOf("/api/admin/transfers/{id}/proof", { id: _id })}
                download
                aria-label={`Download the proof of ${utr}`}
              >
                Download
              </TextLink>
            ) : (
              "None"
            ),
          },
        ]}
      />
    </>
  );
}

/** What staff have to look at before they match it. */
function notesOf(transfer: Transfer): string[] {
  const { conflicts, reason, state, status } = transfer;
  return [
    ...(state === "claimed" && status !== "pending" ? [writePlanState(status)] : []),
    ...(hasRightAmount(transfer) ? [] : [formatDifference(transfer)]),
    ...conflicts.map(({ schoolName, state }) =>
      state === "matched"
        ? `${schoolName} has this reference, and it is matched.`
        : `${schoolName} has sent this reference too.`,
    ),
    ...(reason ? [`Reason: ${reason}`] : []),
  ];
}

function Notes({ transfer }: { transfer: Transfer }) {
  const notes = notesOf(transfer);
  if (notes.length === 0 && !transfer.toRefund) return null;
  return (
    <div className="tint padded stack gap-xs">
      {notes.map((note) => (
        <p key={note} className="text">
          {note}
        </p>
      ))}
      {transfer.toRefund && (
        <p className="text">
          {RETURN_REASONS["plan-over"].why} Give this money back under{" "}
          <TextLink underlined to="?view=unsettled">
            Payments to Return
          </TextLink>
          .
        </p>
      )}
    </div>
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
