// Sends ratings and stars of several people one after the other, so that none is lost to one that is still being sent.
import { useRef } from "react";

type Change = { candidateId: string; what: number | "star" };

/** `failed` shows the error of a change; the next one is sent all the same. */
export function useChangesInOrder(failed: (error: unknown) => void) {
  const last = useRef<Promise<unknown>>(Promise.resolve());
  /** The newest change of each candidate that has not ended. */
  const newest = useRef(new Map<string, Change>());
  return {
    isUnderWay: (candidateId: string) => newest.current.has(candidateId),
    /** The same change of a candidate again is ignored until the first one has ended. */
    send: (change: Change, action: () => Promise<unknown>) => {
      const { candidateId, what } = change;
      if (newest.current.get(candidateId)?.what === what) return;
      newest.current.set(candidateId, change);
      last.current = last.current
        .then(action)
        .catch(failed)
        .finally(() => {
          if (newest.current.get(candidateId) === change) newest.current.delete(candidateId);
        });
    },
  };
}
