// The rows of a list that somebody has ticked, also those of other pages of the list.
import { useState } from "react";

export type Chosen<Row> = {
  rows: readonly Row[];
  has: (row: Row) => boolean;
  /** No more can be ticked. */
  isFull: boolean;
  /** Ticks or unticks these, as long as there is space. */
  set: (rows: readonly Row[], isChosen: boolean) => void;
  clear: () => void;
};

const MAX_CHOSEN = 200;

export function useChosen<Row extends { _id: string }>(): Chosen<Row> {
  const [rows, setRows] = useState<readonly Row[]>([]);
  return {
    rows,
    has: ({ _id }) => rows.some((one) => one._id === _id),
    isFull: rows.length >= MAX_CHOSEN,
    set: (changed, isChosen) =>
      setRows((before) => {
        const others = before.filter((one) => changed.every(({ _id }) => _id !== one._id));
        return isChosen ? [...others, ...changed].slice(0, MAX_CHOSEN) : others;
      }),
    clear: () => setRows([]),
  };
}
