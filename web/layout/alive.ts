// The moment a page that was sent can do everything: what was pressed before is done then.
import { useEffect } from "react";

export const ALIVE = "edunakuri:alive";

export function useAlive(): void {
  useEffect(() => {
    window.dispatchEvent(new Event(ALIVE));
  }, []);
}
