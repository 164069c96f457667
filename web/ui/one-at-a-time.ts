// A deed that is not begun twice: clicks that come while it lasts do nothing.
import { useCallback, useRef } from "react";

export function useOneAtATime(): (deed: () => Promise<void>) => Promise<void> {
  const busy = useRef(false);
  return useCallback(async (deed) => {
    if (busy.current) return;
    busy.current = true;
    try {
      await deed();
    } finally {
      busy.current = false;
    }
  }, []);
}
