// Records as a table; where its columns have no space, each record is a card with labelled values.
import type { ReactNode } from "react";
import { Link } from "#platform/web/ui/link.tsx";
import { BreakableText } from "#platform/web/ui/display/breakable-text.tsx";
import frame from "#platform/web/ui/table/table-frame.module.css";
import styles from "#platform/web/ui/table/record-table.module.css";
import { useSay } from "#platform/web/language/use-say.ts";

export type Column<Row> = {
  label: string;
  cell: (row: Row, index: number) => ReactNode;
  /** The content of a column: the main name, a number, a short value of whole words, a longer text, or the actions. */
  kind?: "title" | "number" | "short" | "long" | "actions";
  /** Its head leads to the list in this order. */
  sort?: { href: string; isChosen: boolean; direction: "ascending" | "descending" };
};

/** A table of more columns needs a wide window. */
export const FEW = 6;

type Props<Row> = {
  name: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  /** Few columns, but with so much in them that they need a wide window too. */
  isFull?: boolean;
  /**
   * One line for each row, cut where it is longer; the table scrolls in its frame, below its head and beside the names.
   */
  isDense?: boolean;
};

export function RecordTable<Row>({
  name,
  rows,
  keyOf,
  isFull = false,
  isDense = false,
  ...props
}: Props<Row>) {
  const say = useSay();
  const columns = props.columns.map((column) => ({ ...column, label: say(column.label) }));
  return (
    <section
      className={`${frame.frame} ${styles.frame}`}
      aria-label={name}
      data-many={!isDense && (isFull || columns.length > FEW) ? "" : undefined}
      data-dense={isDense || undefined}
    >
      <div className={styles.box}>
        <table className={styles.table} aria-label={name}>
          <thead>
            <tr>
              {columns.map(({ label, kind, sort }) => (
                <th
                  key={label}
                  scope="col"
                  data-kind={kind}
                  aria-sort={sort?.isChosen ? sort.direction : undefined}
                >
                  {sort ? (
                    <Link to={sort.href} replace preventScrollReset>
                      {label}
                    </Link>
                  ) : (
                    label
                  )}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, index) => (
              <tr key={keyOf(row)}>
                {columns.map(({ label, kind, cell }) => (
                  <td key={label} data-kind={kind} data-label={label}>
                    {cell(row, index)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

/** A value with a secondary one below it: a name and its e-mail address. */
export function TwoLines({ first, second }: { first: ReactNode; second: ReactNode }) {
  return (
    <span className={styles.two}>
      <span title={typeof first === "string" ? first : undefined}>{first}</span>
      {second && (
        <small title={typeof second === "string" ? second : undefined}>
          {typeof second === "string" ? <BreakableText>{second}</BreakableText> : second}
        </small>
      )}
    </span>
  );
}

export function RowActions({ children }: { children: ReactNode }) {
  return <div className={`row gap-xs ${styles.rowActions}`}>{children}</div>;
}
