// A card: one subject with its heading.
import type { ReactNode } from "react";
import styles from "#web/ui/display/card.module.css";

type Props = { title?: ReactNode; actions?: ReactNode; children: ReactNode; className?: string };

export function Card({ title, actions, children, className }: Props) {
  return (
    <section className={className ? `${styles.card} ${className}` : styles.card}>
      {title && (
        <div className={styles.head}>
          <h2>{title}</h2>
          {actions}
        </div>
      )}
      {children}
    </section>
  );
}
