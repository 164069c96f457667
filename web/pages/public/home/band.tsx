// A full-width section of the home page with its heading.
import type { ReactNode } from "react";
import styles from "#web/pages/public/home/band.module.css";

type Props = {
  children: ReactNode;
  id?: string;
  title?: string;
  lead?: string;
  /** The background colour; by default that of the page. */
  background?: "board" | "tint";
  /** A button or link at the end of the heading's line. */
  action?: ReactNode;
  tight?: boolean;
};

export function Band({ children, id, title, lead, background, action, tight }: Props) {
  return (
    <section id={id} className={styles.band} data-ground={background} data-tight={tight || undefined}>
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
