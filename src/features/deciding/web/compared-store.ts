// The candidates whom this browser tab has put aside for a comparison, also over several pages (DECIDE-18).
import { useSyncExternalStore } from "react";
import { MAX_COMPARED } from "#features/deciding/domain/terms.ts";

export type Compared = { _id: string; fullName: string };

const KEY = "compared";
const NOBODY: readonly Compared[] = [];
const listeners = new Set<() => void>();
let compared: readonly Compared[] | null = null;

function read(): readonly Compared[] {
  if (compared) return compared;
  try {
    compared = JSON.parse(sessionStorage.getItem(KEY) ?? "[]") as Compared[];
  } catch {
    compared = NOBODY;
  }
  return compared;
}

function write(next: readonly Compared[]): void {
  compared = next;
  try {
    sessionStorage.setItem(KEY, JSON.stringify(next));
  } catch {
    // Without a storage they are kept until the page is left.
  }
  for (const listener of listeners) listener();
}

export const clearCompared = () => write(NOBODY);

/** Does nothing where as many as can be compared are there already. */
export function setCompared(candidate: Compared, isOn: boolean): void {
  const others = read().filter(({ _id }) => _id !== candidate._id);
  if (!isOn) write(others);
  else if (others.length < MAX_COMPARED)
    write([...others, { _id: candidate._id, fullName: candidate.fullName }]);
}

export function useCompared(): readonly Compared[] {
  return useSyncExternalStore(
    (changed) => {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
    read,
    () => NOBODY,
  );
}
