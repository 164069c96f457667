// Records as rows of 44 px that fit the width of their table, and open (ADMIN-48). Where its columns have no space, a row has two lines.
import { Fragment, type ReactNode, useId, useState } from "react";
import { Icon } from "#platform/web/ui/display/icon.tsx";
import styles from "#platform/web/ui/table/dense-table.module.css";
import type { Column } from "#platform/web/ui/table/record-table.tsx";

export type DenseColumn<Row> = Pick<Column<Row>, "label" | "cell"> & {
  /**
   * A title, a long text and a text without a kind are cut where they are longer than their cell; the opened row has them whole. A
   * short value has two lines at most, a status and a number one.
   */
  kind?: "choice" | "index" | "picture" | "title" | "long" | "short" | "number" | "status" | "actions";
  /** In a row of two lines: below the name, or at the end. Other columns are in the opened row. */
  closed?: "line" | "end";
};

/** A table of more columns needs a wide window. */
const FEW = 6;

/** Columns that may be cut share what the others leave of the width. */
const SHARES: Readonly<Record<string, number>> = { title: 3, long: 3, text: 2 };

type Props<Row> = {
  name: string;
  columns: readonly DenseColumn<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  /** What an opened row shows below its cells. */
  more?: ((row: Row) => ReactNode) | undefined;
};

export function DenseTable<Row>({ name, columns, rows, keyOf, more }: Props<Row>) {
  const id = useId();
  const [opened, setOpened] = useState<readonly string[]>([]);
  const toggle = (key: string) =>
    setOpened((keys) => (keys.includes(key) ? keys.filter((one) => one !== key) : [...keys, key]));
  const shares = columns.reduce((sum, { kind = "text" }) => sum + (SHARES[kind] ?? 0), 0);
  return (
    <section
      className={styles.frame}
      aria-label={name}
      data-many={columns.length > FEW || undefined}
      data-lines={columns.some(({ closed }) => closed === "line") || undefined}
    >
      <div className={styles.box}>
        <table className={styles.table} aria-label={name}>
          <colgroup>
            {columns.map(({ label, kind = "text" }) => (
              <col key={label} width={SHARES[kind] && `${(100 * SHARES[kind]) / shares}%`} />
            ))}
            <col />
          </colgroup>
          <thead>
            <tr>
              {columns.map(({ label, kind }) => (
                <th key={label} scope="col" data-kind={kind ?? "text"}>
                  {kind === "choice" ? <span className="ek-visually-hidden">{label}</span> : label}
                </th>
              ))}
              <td className={styles.opener} aria-hidden />
            </tr>
          </thead>
          <tbody>
            {rows.map((row, index) => {
              const key = keyOf(row);
              const isOpen = opened.includes(key);
              return (
                <Fragment key={key}>
                  <tr data-open={isOpen || undefined}>
                    {columns.map(({ label, kind = "text", closed, cell }) => (
                      <td
                        key={label}
                        id={kind === "title" ? `${id}${key}` : undefined}
                        data-kind={kind}
                        data-label={label}
                        data-closed={closed}
                      >
                        <Cell kind={kind}>{cell(row, index)}</Cell>
                      </td>
                    ))}
                    <td className={styles.opener}>
                      <button
                        type="button"
                        aria-labelledby={`${id}${key}`}
                        aria-expanded={isOpen}
                        onClick={() => toggle(key)}
                      >
                        <Icon name="chevron-down" size={18} />
                      </button>
                    </td>
                  </tr>
                  {more && isOpen && (
                    <tr data-more>
                      <td colSpan={columns.length + 1}>{more(row)}</td>
                    </tr>
                  )}
                </Fragment>
              );
            })}
          </tbody>
        </table>
      </div>
    </section>
  );
}

function Cell({ kind, children }: { kind: string; children: ReactNode }) {
  if (kind === "actions") return <div className={styles.actions}>{children}</div>;
  if (!SHARES[kind]) return children;
  if (typeof children !== "string") return <div className={styles.cut}>{children}</div>;
  return (
    <div className={styles.lines} title={children}>
      {children}
    </div>
  );
}
