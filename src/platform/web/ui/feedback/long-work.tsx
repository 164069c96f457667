// Work on many rows, some at a time: it goes on while people look at other views, and says how far it is (ADMIN-53).
import { useSyncExternalStore } from "react";
import { createStore } from "#platform/web/ui/store.ts";
import { formatCount } from "#platform/domain/money.ts";

type LongWork = { id: number; label: string; total: number; done: number; failed: number };

/** Work on so few rows is one call, and shows its result alone. */
const FEW = 20;
const ROWS_PER_CALL = 10;

/** On the server nothing is done. */
const NO_WORK: readonly LongWork[] = [];

const longWork = createStore(NO_WORK);
let nextId = 1;

const askBeforeClosing = (event: BeforeUnloadEvent) => event.preventDefault();

type Steps<Row, Result> = {
  label: string;
  send: (rows: readonly Row[]) => Promise<readonly Result[]>;
  isFailed: (result: Result) => boolean;
  /** The result of a row that was not sent, because the call before it did not arrive. */
  notSent: (row: Row, error: unknown) => Result;
};

/** The results in the order of the rows. Throws where not even the first call arrived. */
export async function workThrough<Row, Result>(
  rows: readonly Row[],
  { label, send, isFailed, notSent }: Steps<Row, Result>,
): Promise<readonly Result[]> {
  if (rows.length <= FEW) return send(rows);
  const id = nextId++;
  const results: Result[] = [];
  const show = () => {
    const work = { id, label, total: rows.length, done: results.length, failed: 0 };
    work.failed = results.filter(isFailed).length;
    longWork.set([...longWork.current().filter((one) => one.id !== id), work]);
  };
  addEventListener("beforeunload", askBeforeClosing);
  try {
    for (show(); results.length < rows.length; show()) {
      const next = rows.slice(results.length, results.length + ROWS_PER_CALL);
      try {
        results.push(...(await send(next)));
      } catch (error) {
        if (results.length === 0) throw error;
        results.push(...rows.slice(results.length).map((row) => notSent(row, error)));
      }
    }
  } finally {
    longWork.set(longWork.current().filter((one) => one.id !== id));
    if (longWork.current().length === 0) removeEventListener("beforeunload", askBeforeClosing);
  }
  return results;
}

/** The work that is going on, above every view of the panel: how much is done, remains and failed. */
export function LongWorks() {
  const works = useSyncExternalStore(longWork.subscribe, longWork.current, () => NO_WORK);
  return works.map(({ id, label, total, done, failed }) => (
    <section key={id} className="notice below" aria-label={label}>
      <strong>{label}</strong>
      <svg className="meter" viewBox={`0 0 ${total} 1`} preserveAspectRatio="none" aria-hidden>
        <rect width={done} height="1" />
      </svg>
      <p className="text" aria-live="polite">
        {formatCount(done - failed)} done, {formatCount(total - done)} remain, {formatCount(failed)} failed.
        You can go on with other work here meanwhile.
      </p>
    </section>
  ));
}
