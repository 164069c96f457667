// The column of All Subscribers in which pending subscriptions are ticked (STAFF-2).
import type { Subscription } from "#domain/subscriptions/contract.ts";
import { isPending } from "#web/subscriptions/bulk-activation/pending.ts";
import { Checkbox } from "#web/ui/form/field.tsx";
import type { Chosen } from "#web/ui/table/use-chosen.ts";
import type { Column } from "#web/ui/table/record-table.tsx";

export const chooseColumn = (chosen: Chosen<Subscription>): Column<Subscription> => ({
  label: "Choose",
  kind: "short",
  cell: (subscription) =>
    isPending(subscription) && (
      <Checkbox
        aria-label={`Choose ${subscription.employerId.instituteName}`}
        checked={chosen.has(subscription)}
        disabled={chosen.isFull && !chosen.has(subscription)}
        onChange={(event) => chosen.set([subscription], event.currentTarget.checked)}
      />
    ),
});
