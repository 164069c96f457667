// Records as rows of 44 px that fit the width of their table, and open (ADMIN-48). Where its columns have no space, a
// row has two lines.
import { Fragment, type ReactNode, useId, useState } from "react";
import { Icon } from "#platform/web/ui/display/icon.tsx";
import frame from "#platform/web/ui/table/table-frame.module.css";
import styles from "#platform/web/ui/table/dense-table.module.css";
import { type Column, FEW } from "#platform/web/ui/table/record-table.tsx";
import { useSay } from "#platform/web/language/use-say.ts";

export type DenseColumn<Row> = Pick<Column<Row>, "label" | "cell"> & {
  /**
   * A title, a long text and a text without a kind are cut where they are longer than their cell; the opened row has
   * them whole. A short value has two lines at most, a status and a number one.
   */
  kind?: "choice" | "index" | "picture" | "title" | "long" | "short" | "number" | "status" | "actions";
  /** In a row of two lines: below the name, or at the end. Other columns are in the opened row. */
  closed?: "line" | "end";
  /** In hundredths of the table. Where columns have one, tables below each other have the same columns. */
  width?: number;
};

/** Columns that may be cut share what the others leave of the width. */
const SHARES: Readonly<Record<string, number>> = { title: 3, long: 3, text: 2 };

type Props<Row> = {
  name: string;
  columns: readonly DenseColumn<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  /** What an opened row shows below its cells. */
  more?: ((row: Row) => ReactNode) | undefined;
  /** True for a row that is open until it is closed. */
  startsOpen?: ((row: Row) => boolean) | undefined;
  /** Stands above the first row that has it. */
  groupOf?: ((row: Row) => string | null) | undefined;
};

export function DenseTable<Row>({ name, rows, keyOf, more, startsOpen, groupOf, ...props }: Props<Row>) {
  const say = useSay();
  const id = useId();
  const [opened, setOpened] = useState<Readonly<Record<string, boolean>>>({});
  const columns = props.columns.map((column) => ({ ...column, label: say(column.label) }));
  const groups = rows.map((row) => groupOf?.(row) ?? null);
  const shares = columns.reduce((sum, { kind = "text" }) => sum + (SHARES[kind] ?? 0), 0);
  return (
    <section
      className={`${frame.frame} ${styles.frame}`}
      aria-label={name}
      data-many={columns.length > FEW || undefined}
      data-lines={columns.some(({ closed }) => closed === "line") || undefined}
      data-fixed={columns.some(({ width }) => width) || undefined}
    >
      <div className={styles.box}>
        <table className={styles.table} aria-label={name}>
          <colgroup>
            {columns.map(
              ({ label, kind = "text", width = SHARES[kind] && (100 * SHARES[kind]) / shares }) => (
                <col key={label} width={width && `${width}%`} />
              ),
            )}
            <col />
          </colgroup>
          <thead>
            <tr>
              {columns.map(({ label, kind }) => (
                <th key={label} scope="col" data-kind={kind ?? "text"}>
                  {kind === "choice" ? <span className="ek-visually-hidden">{label}</span> : label}
                </th>
              ))}
              <td className={styles.opener} aria-hidden data-not-printed />
            </tr>
          </thead>
          <tbody>
            {rows.map((row, index) => {
              const key = keyOf(row);
              const isOpen = opened[key] ?? startsOpen?.(row) ?? false;
              const group = groups[index];
              return (
                <Fragment key={key}>
                  {group && group !== groups[index - 1] && (
                    <tr data-group>
                      <th colSpan={columns.length + 1} scope="rowgroup">
                        {group}
                      </th>
                    </tr>
                  )}
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
                    <td className={styles.opener} data-not-printed>
                      <button
                        type="button"
                        aria-labelledby={`${id}${key}`}
                        aria-expanded={isOpen}
                        onClick={() => setOpened((keys) => ({ ...keys, [key]: !isOpen }))}
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
