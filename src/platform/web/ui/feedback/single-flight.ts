// Runs one call of an action at a time and ignores further calls meanwhile.
import { useRef, useState } from "react";

/**
 * A mutation's state reaches the page a moment after the click, so a disabled button comes too late for the second half
 * of a double click. Calls are ignored while an action is running.
 */
export function useSingleFlight(): (action: () => Promise<void>) => Promise<void> {
  const busy = useRef(false);
  return async (action) => {
    if (busy.current) return;
    busy.current = true;
    try {
      await action();
    } finally {
      busy.current = false;
    }
  };
}

/** The same with its state, for a button that shows it. The button works again after any answer. */
export function useBusyFlight() {
  const singleFlight = useSingleFlight();
  const [isBusy, setBusy] = useState(false);
  const run = (action: () => Promise<void>) =>
    singleFlight(async () => {
      setBusy(true);
      try {
        await action();
      } finally {
        setBusy(false);
      }
    });
  return { isBusy, run };
}
