// The invoice summary before a purchase (SUB-9).
import { formatCount, formatRupees } from "#domain/money.ts";
import type { Plan } from "#domain/subscriptions/plan-contract.ts";
import { formatPeriod } from "#web/subscriptions/plan-style.ts";
import { Dialog } from "#web/ui/feedback/dialog.tsx";
import dialogStyles from "#web/ui/feedback/dialog.module.css";
import { Button } from "#web/ui/button.tsx";
import styles from "#web/subscriptions/invoice-dialog.module.css";

type Props = { plan: Plan; busy: boolean; onCancel: () => void; onConfirm: () => void };

export function InvoiceDialog({ plan, busy, onCancel, onConfirm }: Props) {
  return (
    <Dialog opened title="Invoice Summary" onClose={onCancel} withoutCloseButton>
      <dl className={styles.invoice}>
        <Line term="Plan">{plan.name}</Line>
        <Line term="Interview credits">{formatCount(plan.totalcredits)}</Line>
        <Line term="Period">{formatPeriod(plan.durationInDays)}</Line>
        <Line term="Price">{formatRupees(plan.price)}</Line>
        <Line term="Total" total>
          {formatRupees(plan.price)}
        </Line>
      </dl>
      <p className={styles.note}>The period begins when an admin activates your plan.</p>
      <div className={dialogStyles.actions}>
        <Button look="default" onClick={onCancel} disabled={busy}>
          Cancel
        </Button>
        <Button onClick={onConfirm} busy={busy} data-autofocus>
          Confirm &amp; Pay
        </Button>
      </div>
    </Dialog>
  );
}

function Line({ term, total, children }: { term: string; total?: boolean; children: string }) {
  return (
    <div className={styles.line} data-total={total}>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}
