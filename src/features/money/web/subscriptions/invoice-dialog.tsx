// The invoice summary before a purchase (SUB-9); a school that is not verified is led to its verification first (SUB-49).
import { computeTax, WITHOUT_TAX } from "#features/money/domain/billing/tax.ts";
import {
  formatCount,
  formatRupees,
  paiseFromRupees,
  rupeesFromPaise,
  formatSignedRupees,
} from "#platform/domain/money.ts";
import type { Plan } from "#features/money/domain/subscriptions/plan-calls.ts";
import type { Tax } from "#features/money/web/subscriptions/plan-card.tsx";
import { formatPeriod } from "#features/money/web/subscriptions/plan-style.ts";
import { Dialog } from "#platform/web/ui/feedback/dialog.tsx";
import { Notice } from "#platform/web/ui/feedback/notice.tsx";
import dialogStyles from "#platform/web/ui/feedback/dialog.module.css";
import { Button, ButtonLink } from "#platform/web/ui/button.tsx";
import styles from "#features/money/web/subscriptions/invoice-dialog.module.css";
import { useT } from "#platform/web/language/use-t.tsx";
import { useSay } from "#platform/web/language/use-say.ts";

type Props = {
  plan: Plan;
  /** Null where none is charged. */
  tax: Tax | null | undefined;
  lacksVerification: boolean;
  busy: boolean;
  onCancel: () => void;
  onConfirm: () => void;
};

export function InvoiceDialog({ plan, tax, lacksVerification, busy, onCancel, onConfirm }: Props) {
  const say = useSay("plan");
  const t = useT("plan");
  const { added, roundOff, total } = addTax(plan.price, tax);
  return (
    <Dialog opened title={t("Invoice Summary")} onClose={onCancel} withoutCloseButton>
      <dl className="above-xs">
        <Line term={t("Plan")}>{plan.name}</Line>
        <Line term={t("Interview credits")}>{formatCount(plan.totalcredits)}</Line>
        <Line term={t("Period")}>{say(formatPeriod(plan.durationInDays))}</Line>
        <Line term={t("Price")}>{formatRupees(plan.price)}</Line>
        {tax && added > 0 && <Line term={t("GST {rate}%", { rate: tax.rate })}>{formatRupees(added)}</Line>}
        {roundOff !== 0 && <Line term={t("Round off")}>{formatSignedRupees(roundOff)}</Line>}
        <Line term={t("Total")} total>
          {formatRupees(total)}
        </Line>
      </dl>
      <p className="dimmed text above-sm">{t("The period begins when your plan is activated.")}</p>
      {lacksVerification ? (
        <Notice role="note" className="above-sm" title={t("Your school is not verified yet")}>
          {t(
            "Contact details and resumes stay hidden until our staff have verified it, with this plan too. Have it verified first: it costs nothing.",
          )}
        </Notice>
      ) : (
        <p className="dimmed text above-sm">
          {t("The plan shows contact details and resumes while your school is verified.")}
        </p>
      )}
      <div className={dialogStyles.actions}>
        <Button look="default" onClick={onCancel} disabled={busy}>
          {t("Cancel")}
        </Button>
        <Button
          look={lacksVerification ? "default" : "filled"}
          onClick={onConfirm}
          busy={busy}
          data-autofocus={!lacksVerification || undefined}
        >
          {t("Confirm & Pay")}
        </Button>
        {lacksVerification && (
          <ButtonLink to="/employer/profile?tab=verification" data-autofocus>
            {t("Go to Verification")}
          </ButtonLink>
        )}
      </div>
    </Dialog>
  );
}

/** As on the proforma, whose total is the same in every state, and whole rupees also where the price is not. */
function addTax(price: number, tax: Props["tax"]) {
  const pricePaise = paiseFromRupees(price);
  const terms = tax ? { rate: tax.rate, taxIncluded: tax.included } : WITHOUT_TAX;
  const { igstPaise, totalPaise } = computeTax(pricePaise, terms, false);
  const addedPaise = terms.taxIncluded ? 0 : igstPaise;
  return {
    added: rupeesFromPaise(addedPaise),
    roundOff: rupeesFromPaise(totalPaise - pricePaise - addedPaise),
    total: rupeesFromPaise(totalPaise),
  };
}

function Line({ term, total, children }: { term: string; total?: boolean; children: string }) {
  return (
    <div className={`beside baseline between gap-md ${styles.line}`} data-total={total}>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}
