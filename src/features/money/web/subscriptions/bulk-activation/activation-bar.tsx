// The bar above All Subscribers: ticks all pending subscriptions of the page, and activates those that are ticked.
import { formatCount } from "#platform/domain/money.ts";
import type { Subscription } from "#features/money/domain/subscriptions/calls.ts";
import { useActivateChosen } from "#features/money/web/subscriptions/bulk-activation/use-activate-chosen.tsx";
import { formatSums, isPending } from "#features/money/web/subscriptions/bulk-activation/pending.ts";
import type { Chosen } from "#platform/web/ui/table/use-chosen.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { Checkbox } from "#platform/web/ui/form/field.tsx";

export function ActivationBar({
  rows,
  chosen,
}: {
  rows: readonly Subscription[];
  chosen: Chosen<Subscription>;
}) {
  const { activate, isBusy } = useActivateChosen(chosen);
  const pending = rows.filter(isPending);
  const subscriptions = chosen.rows;
  if (pending.length === 0 && subscriptions.length === 0) return null;
  const ticked = pending.filter(chosen.has).length;
  return (
    <section className="row panel padded below-sm" aria-label="Activate several" data-not-printed>
      {pending.length > 0 && (
        <Checkbox
          label={`All ${formatCount(pending.length)} pending on this page`}
          checked={ticked === pending.length}
          indeterminate={ticked > 0 && ticked < pending.length}
          onChange={(event) => chosen.set(pending, event.currentTarget.checked)}
        />
      )}
      <p className="grow text dimmed fine" aria-live="polite">
        {subscriptions.length === 0
          ? "Nothing is chosen."
          : `${formatCount(subscriptions.length)} chosen: ${formatSums(subscriptions)}`}
      </p>
      {subscriptions.length > 0 && (
        <>
          <Button look="subtle" disabled={isBusy} onClick={chosen.clear}>
            Choose None
          </Button>
          <Button busy={isBusy} onClick={() => void activate()}>
            Activate {formatCount(subscriptions.length)}
          </Button>
        </>
      )}
    </section>
  );
}
