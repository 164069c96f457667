// The next step on a dashboard where nothing has happened yet: what to do, why, and the button for it.
import type { ReactNode } from "react";
import { Card } from "#web/ui/display/card.tsx";
import styles from "#web/ui/display/next-step.module.css";

type Props = { title: string; children: ReactNode; actions: ReactNode };

export function NextStep({ title, children, actions }: Props) {
  return (
    <Card notPrinted title={title}>
      <p className={styles.why}>{children}</p>
      <div className="row gap-sm above">{actions}</div>
    </Card>
  );
}
