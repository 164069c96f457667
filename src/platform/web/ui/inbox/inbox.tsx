// A dense list with the chosen entry beside it and its actions always in sight. On a phone the chosen one is a page of
// its own.
import type { ReactNode } from "react";
import { Link } from "#platform/web/ui/link.tsx";
import styles from "#platform/web/ui/inbox/inbox.module.css";

type Props = {
  /** The name of the list. */
  name: string;
  rows: ReactNode;
  /** Below the last row. */
  foot?: ReactNode;
  /** Null where nothing is chosen. */
  detail: ReactNode;
  /** What can be done with it. */
  bar?: ReactNode;
  /** On a phone: the chosen one is shown in place of the list. */
  isOpen: boolean;
  /** The bar is about several of the list, so that it stands below it on a phone. */
  isOfSeveral?: boolean;
};

export function Inbox({ name, rows, foot, detail, bar, isOpen, isOfSeveral = false }: Props) {
  return (
    <div
      className={styles.inbox}
      data-open={(isOpen && detail !== null) || undefined}
      data-several={isOfSeveral || undefined}
    >
      <section className={styles.side} aria-label={name}>
        <div className={styles.rows}>
          {rows}
          {foot && <div className={styles.foot}>{foot}</div>}
        </div>
      </section>
      <div className={styles.chosen}>
        {detail}
        {bar && (
          <div className={styles.bar} data-bar data-not-printed>
            {bar}
          </div>
        )}
      </div>
    </div>
  );
}

type RowProps = {
  id: string;
  /** Chooses the row; the list stays where it is. */
  to: string;
  /** Back leaves the list instead of going through the rows. */
  replaces: boolean;
  isChosen: boolean;
  /** Not looked at yet. */
  isNew?: boolean;
  picture: ReactNode;
  title: string;
  /** One line each. */
  lines: readonly ReactNode[];
  /** Before and after the link: a box, and marks. */
  before?: ReactNode;
  after?: ReactNode;
};

export function InboxRow({
  id,
  to,
  replaces,
  isChosen,
  isNew,
  picture,
  title,
  lines,
  before,
  after,
}: RowProps) {
  return (
    <li className={styles.row} data-chosen={isChosen || undefined} data-new={isNew || undefined}>
      {before && <span className={styles.before}>{before}</span>}
      {picture}
      <span className={styles.text}>
        {/* It takes the whole row. */}
        <Link
          id={id}
          to={to}
          replace={replaces}
          preventScrollReset
          aria-current={isChosen ? "true" : undefined}
          className={styles.link}
        >
          {title}
        </Link>
        {lines.map((line, index) => (
          <span key={index}>{line}</span>
        ))}
      </span>
      {after && <span className={styles.after}>{after}</span>}
    </li>
  );
}
