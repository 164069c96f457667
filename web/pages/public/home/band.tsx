// A part of the home page: a strip across the whole width with its heading.
import type { ReactNode } from "react";
import styles from "#web/pages/public/home/band.module.css";

type Props = {
  children: ReactNode;
  id?: string;
  title?: string;
  lead?: string;
  /** The ground it lies on; the page's own paper when left out. */
  ground?: "board" | "tint";
  /** What can be done, at the end of the heading's line. */
  action?: ReactNode;
  tight?: boolean;
};

export function Band({ children, id, title, lead, ground, action, tight }: Props) {
  return (
    <section id={id} className={styles.band} data-ground={ground} data-tight={tight || undefined}>
      <div className={styles.measure}>
        {title && (
          <div className={styles.head}>
            <div>
              <h2 className={styles.title}>{title}</h2>
              {lead && <p className={styles.lead}>{lead}</p>}
            </div>
            {action}
          </div>
        )}
        {children}
      </div>
    </section>
  );
}
