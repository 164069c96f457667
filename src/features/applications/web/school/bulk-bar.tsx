// The bar above the applicants: ticks all of the page, and answers those that are ticked (JOB-93).
import type { Applicant, ApplicantWithoutContact } from "#features/applications/domain/wire.ts";
import { formatCount } from "#platform/domain/money.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { Checkbox } from "#platform/web/ui/form/field.tsx";
import { canAnswer } from "./steps.ts";
import type { Chosen } from "#platform/web/ui/table/use-chosen.ts";
import { useT } from "#platform/web/language/use-t.tsx";

type Props = { rows: readonly Applicant[]; chosen: Chosen<ApplicantWithoutContact>; onAnswer: () => void };

export function BulkBar({ rows, chosen, onAnswer }: Props) {
  const t = useT("applicants");
  const open = rows.filter(canAnswer);
  const count = chosen.rows.length;
  if (open.length === 0 && count === 0) return null;
  const ticked = open.filter(chosen.has).length;
  return (
    <section className="row panel padded below" aria-label={t("Answer several")} data-not-printed>
      {open.length > 0 && (
        <Checkbox
          label={t("All {number} open ones of this page", { number: formatCount(open.length) })}
          checked={ticked === open.length}
          indeterminate={ticked > 0 && ticked < open.length}
          onChange={(event) => chosen.set(open, event.currentTarget.checked)}
        />
      )}
      <p className="grow text" aria-live="polite">
        {count === 0 ? t("Nobody is chosen.") : t("{number} chosen", { number: formatCount(count) })}
      </p>
      {count > 0 && (
        <>
          <Button look="subtle" onClick={chosen.clear}>
            {t("Choose None")}
          </Button>
          <Button onClick={onAnswer}>{t("Answer {number}", { number: formatCount(count) })}</Button>
        </>
      )}
    </section>
  );
}
