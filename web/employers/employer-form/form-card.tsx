// One card of the employer form, its fields in two columns if the width allows.
import type { ReactNode } from "react";
import { Card } from "#web/ui/display/card.tsx";
import styles from "./form-card.module.css";

export function FormCard({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card title={title}>
      <div className={styles.card}>
        <div className={`grid gap-lg ${styles.fields}`}>{children}</div>
      </div>
    </Card>
  );
}
