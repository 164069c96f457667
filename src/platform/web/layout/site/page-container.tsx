// The width of a page's content and the space around it.
import type { ReactNode } from "react";
import styles from "#platform/web/layout/site/page-container.module.css";

type Props = { children: ReactNode; width?: "narrow" | "text" | "wide" };

/** `narrow` for a form, `text` for reading, `wide` for lists and tables. */
export function PageContainer({ children, width = "wide" }: Props) {
  return (
    <div className={`measure ${styles.container}`} data-width={width}>
      {children}
    </div>
  );
}
