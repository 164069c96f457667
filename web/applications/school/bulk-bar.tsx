// The bar above the applicants: ticks all of the page, and answers those that are ticked (JOB-93).
import type { Applicant, ApplicantWithoutContact } from "#domain/applications/wire.ts";
import { formatCount } from "#domain/money.ts";
import { Button } from "#web/ui/button.tsx";
import { Checkbox } from "#web/ui/form/field.tsx";
import { canAnswer } from "./steps.ts";
import type { Chosen } from "#web/ui/table/use-chosen.ts";

type Props = { rows: readonly Applicant[]; chosen: Chosen<ApplicantWithoutContact>; onAnswer: () => void };

export function BulkBar({ rows, chosen, onAnswer }: Props) {
  const open = rows.filter(canAnswer);
  const count = chosen.rows.length;
  if (open.length === 0 && count === 0) return null;
  const ticked = open.filter(chosen.has).length;
  return (
    <section className="row panel padded below" aria-label="Answer several" data-not-printed>
      {open.length > 0 && (
        <Checkbox
          label={`All ${formatCount(open.length)} open ones of this page`}
          checked={ticked === open.length}
          indeterminate={ticked > 0 && ticked < open.length}
          onChange={(event) => chosen.set(open, event.currentTarget.checked)}
        />
      )}
      <p className="grow text" aria-live="polite">
        {count === 0 ? "Nobody is chosen." : `${formatCount(count)} chosen`}
      </p>
      {count > 0 && (
        <>
          <Button look="subtle" onClick={chosen.clear}>
            Choose None
          </Button>
          <Button onClick={onAnswer}>Answer {formatCount(count)}</Button>
        </>
      )}
    </section>
  );
}
