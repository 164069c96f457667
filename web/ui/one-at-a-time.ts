// A deed that a second click does not do again while the first is under way.
import { useRef } from "react";

/**
 * The answer of a mutation reaches the page a moment after the click: a disabled button comes too late for
 * the second half of a double click. What is asked for while a deed is under way is ignored.
 */
export function useOneAtATime(): (deed: () => Promise<void>) => Promise<void> {
  const busy = useRef(false);
  return async (deed) => {
    if (busy.current) return;
    busy.current = true;
    try {
      await deed();
    } finally {
      busy.current = false;
    }
  };
}
