// A card: one subject with its heading.
import type { ReactNode } from "react";
import styles from "#web/ui/display/card.module.css";

type Props = {
  title?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
  className?: string;
  /** Leaves the card out of the printed page. */
  notPrinted?: boolean;
};

export function Card({ title, actions, children, className, notPrinted }: Props) {
  return (
    <section
      className={className ? `card ${styles.card} ${className}` : `card ${styles.card}`}
      data-not-printed={notPrinted}
    >
      {title && (
        <div className={`row between below ${styles.head}`}>
          <h2>{title}</h2>
          {actions}
        </div>
      )}
      {children}
    </section>
  );
}
