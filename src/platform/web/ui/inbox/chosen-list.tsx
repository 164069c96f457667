// A list whose chosen row is shown whole beside it, with its actions; on a phone it is a page of its own (ADMIN-51).
import { Fragment, type ReactNode } from "react";
import { useT } from "#platform/web/language/use-t.tsx";
import { buttonClass } from "#platform/web/ui/button.tsx";
import { Icon, type IconName } from "#platform/web/ui/display/icon.tsx";
import styles from "#platform/web/ui/inbox/chosen-list.module.css";
import { Inbox, InboxRow } from "#platform/web/ui/inbox/inbox.tsx";
import { usePlace } from "#platform/web/ui/inbox/use-place.ts";
import { Link } from "#platform/web/ui/link.tsx";

export type Entry<Row> = {
  title: (row: Row) => string;
  /** At most two below the title. */
  lines: (row: Row) => readonly ReactNode[];
  isNew?: (row: Row) => boolean;
  /** Before and after the title. */
  before?: (row: Row) => ReactNode;
  after?: (row: Row) => ReactNode;
  /** Above the detail, in place of the title. */
  heading?: (row: Row) => ReactNode;
  /** Beside the heading. */
  badges?: (row: Row) => ReactNode;
  detail: (row: Row) => ReactNode;
  /** What can be done with the chosen one; always in sight. */
  actions?: (row: Row) => ReactNode;
};

type Props<Row> = { name: string; rows: readonly Row[]; entry: Entry<Row> };

export function ChosenList<Row extends { _id: string }>({ name, rows, entry }: Props<Row>) {
  const { index: at, isOpen, hrefOf } = usePlace(rows, { keyOf: ({ _id }) => _id });
  const row = rows[at];
  return (
    <div className={styles.box}>
      <Inbox
        name={name}
        isOpen={isOpen}
        rows={
          <ul>
            {rows.map((one) => (
              <InboxRow
                key={one._id}
                id={`row-${one._id}`}
                to={hrefOf(one)}
                replaces={isOpen}
                isChosen={one === row}
                isNew={entry.isNew?.(one) ?? false}
                picture={null}
                title={entry.title(one)}
                lines={entry.lines(one).filter(Boolean)}
                before={entry.before?.(one)}
                after={entry.after?.(one)}
              />
            ))}
          </ul>
        }
        detail={
          row ? (
            <section className={styles.chosen} aria-label={entry.title(row)}>
              <Way place={{ at, of: rows.length }} hrefOf={(to) => hrefOf(rows[to] ?? null)} />
              <Fragment key={row._id}>
                <div className="row close between">
                  <h2>{entry.heading?.(row) ?? entry.title(row)}</h2>
                  {entry.badges && <span className="row gap-xs">{entry.badges(row)}</span>}
                </div>
                {entry.detail(row)}
              </Fragment>
            </section>
          ) : null
        }
        bar={row && entry.actions && <Actions key={row._id}>{entry.actions(row)}</Actions>}
      />
      <p className="ek-visually-hidden" aria-live="polite">
        {row && entry.title(row)}
      </p>
    </div>
  );
}

const Actions = ({ children }: { children: ReactNode }) => children;

type WayProps = { place: { at: number; of: number }; hrefOf: (at: number) => string };

/** On a phone: the way back to the list, and to the rows beside. */
function Way({ place: { at, of }, hrefOf }: WayProps) {
  const t = useT("ui");
  const step = (icon: IconName, label: string, to: number) =>
    to >= 0 &&
    to < of && (
      <Link
        to={hrefOf(to)}
        replace
        preventScrollReset
        className={buttonClass({ look: "icon" })}
        aria-label={label}
      >
        <Icon name={icon} />
      </Link>
    );
  return (
    <div className={styles.way} data-not-printed>
      <Link to={hrefOf(-1)} replace preventScrollReset className={buttonClass({ look: "quiet" })}>
        <Icon name="chevron-left" /> {t("List")}
      </Link>
      <span className="fine dimmed">{t("{number} of {all}", { number: at + 1, all: of })}</span>
      {step("chevron-left", t("Previous"), at - 1)}
      {step("chevron-right", t("Next"), at + 1)}
    </div>
  );
}
