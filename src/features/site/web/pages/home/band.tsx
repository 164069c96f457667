// A full-width section of the home page with its heading.
import type { ReactNode } from "react";
import styles from "#features/site/web/pages/home/band.module.css";

type Props = {
  children: ReactNode;
  id?: string;
  title?: string;
  lead?: string;
  /** The background colour; by default that of the page. */
  background?: "board" | "tint";
  /** A button or link at the end of the heading's line. */
  action?: ReactNode;
};

export function Band({ children, id, title, lead, background, action }: Props) {
  return (
    <section id={id} className={styles.band} data-ground={background}>
      <div className="measure">
        {title && (
          <div className={styles.head}>
            <h2 className="headline">{title}</h2>
            {action}
            {lead && <p className={`across dimmed ${styles.lead}`}>{lead}</p>}
          </div>
        )}
        {children}
      </div>
    </section>
  );
}
