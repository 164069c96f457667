// The bar above the queue: matches the transfers of the page whose amount is right, all of them or those that are ticked.
import type { ReplyOf } from "#platform/domain/call.ts";
import { inEnglish } from "#platform/domain/locale/sentence.ts";
import { formatCount, formatCounted, formatRupees, paiseFromRupees } from "#platform/domain/money.ts";
import type { matchTransfers, Transfer } from "#features/money/domain/payments/transfer-calls.ts";
import { browserApi, errorMessage } from "#platform/web/api.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { useConfirm } from "#platform/web/ui/feedback/confirm.tsx";
import { useConfirmedAction } from "#platform/web/ui/feedback/confirmed-action.ts";
import { workThrough } from "#platform/web/ui/feedback/long-work.tsx";
import { toast } from "#platform/web/ui/feedback/toast-store.ts";
import { Checkbox } from "#platform/web/ui/form/field.tsx";
import type { Chosen } from "#platform/web/ui/table/use-chosen.ts";
import { useChange } from "#platform/web/query.ts";

export const hasRightAmount = ({ amount, tds, proforma }: Transfer): boolean =>
  paiseFromRupees(amount + tds) === paiseFromRupees(proforma.total);

/** Others are looked at one by one: another amount needs a reason, and one reference is matched once. */
export const isMatchable = (transfer: Transfer): boolean =>
  transfer.state === "claimed" && hasRightAmount(transfer) && transfer.conflicts.length === 0;

const sumOf = (transfers: readonly Transfer[]) =>
  formatRupees(transfers.reduce((sum, { amount }) => sum + amount, 0));

export function MatchBar({ rows, chosen }: { rows: readonly Transfer[]; chosen: Chosen<Transfer> }) {
  const matchable = rows.filter(isMatchable);
  const ticked = matchable.filter(chosen.has).length;
  // Without a choice it is about all of the page.
  const meant = chosen.rows.length > 0 ? chosen.rows : matchable;
  const { match, isBusy } = useMatch(chosen.clear);
  if (meant.length === 0) return null;
  return (
    <section className="row between" aria-label="Match several" data-not-printed>
      {matchable.length > 0 && (
        <Checkbox
          label={`All ${formatCount(matchable.length)} on this page with the right amount`}
          checked={ticked === matchable.length}
          indeterminate={ticked > 0 && ticked < matchable.length}
          onChange={(event) => chosen.set(matchable, event.currentTarget.checked)}
        />
      )}
      <div className="row gap-sm">
        <p className="dimmed fine digits" aria-live="polite">
          {chosen.rows.length > 0 && `${formatCount(chosen.rows.length)} chosen: ${sumOf(chosen.rows)}`}
        </p>
        {chosen.rows.length > 0 && (
          <Button small look="subtle" disabled={isBusy} onClick={chosen.clear}>
            Choose None
          </Button>
        )}
        <Button
          small
          look={chosen.rows.length > 0 ? "filled" : "default"}
          busy={isBusy}
          onClick={() => void match(meant)}
        >
          {chosen.rows.length > 0
            ? `Match ${formatCount(meant.length)}`
            : `Match All ${formatCount(meant.length)}`}
        </Button>
      </div>
    </section>
  );
}

const NOT_MATCHED = "The transfers could not be matched. Please try again.";

type MatchResult = ReplyOf<typeof matchTransfers>["results"][number];

function useMatch(clear: () => void) {
  const ask = useConfirm();
  const confirmedAction = useConfirmedAction();
  const { mutateAsync, isPending } = useChange(
    (ids: string[]) => browserApi.post("/api/admin/transfers/match", { body: { ids } }),
    { changes: "everything" },
  );
  const match = (rows: readonly Transfer[]) =>
    confirmedAction({
      question: {
        title: rows.length === 1 ? "Match this transfer?" : "Match these transfers?",
        body: (
          <>
            <TransferLines lines={rows.map((row) => [row, `${row.utr}: ${formatRupees(row.amount)}`])} />
            <p>Each plan becomes active, and each school gets its invoice or receipt.</p>
          </>
        ),
        confirm: `Yes, match ${formatCount(rows.length)}`,
        cancel: "Go Back",
      },
      act: () =>
        workThrough<Transfer, MatchResult>(rows, {
          label: `Matching ${formatCounted(rows.length, "transfer")}`,
          send: async (some) => (await mutateAsync(some.map(({ _id }) => _id))).results,
          isFailed: ({ isMatched }) => !isMatched,
          notSent: ({ _id }, error) => ({
            _id,
            isMatched: false,
            reason: inEnglish(errorMessage(error, NOT_MATCHED)),
          }),
        }),
      done: (results) => {
        clear();
        const reasons = results.filter(({ isMatched }) => !isMatched);
        const message = `${formatCount(results.length - reasons.length)} of ${formatCount(results.length)} matched`;
        if (reasons.length === 0) {
          toast.good(message, { seconds: 3 });
          return;
        }
        const lines = reasons.flatMap(({ _id, reason }): [Transfer, string][] => {
          const row = rows.find((one) => one._id === _id);
          return row ? [[row, `${row.utr}: ${reason ?? ""}`]] : [];
        });
        void ask({ title: message, body: <TransferLines lines={lines} />, tone: "bad" });
      },
      failed: (error) =>
        void ask({
          title: "Error!",
          body: errorMessage(error, NOT_MATCHED),
          tone: "bad",
        }),
    });
  return { match, isBusy: isPending };
}

const TransferLines = ({ lines }: { lines: readonly [Transfer, string][] }) => (
  <ul className="stack gap-xs list below-sm">
    {lines.map(([{ _id, school }, text]) => (
      <li key={_id}>
        <strong>{school.name}</strong>
        <br />
        {text}
      </li>
    ))}
  </ul>
);
