// A turned page is seen to turn, however quick the answer (document 1, section 9; document 2, section 9).
import { useEffect, useState } from "react";

/** True from the moment the page's number changes until the time is over. */
export function useTurningPage(page: number, milliseconds: number): boolean {
  const [settled, setSettled] = useState(page);
  useEffect(() => {
    if (settled === page) return;
    const timer = setTimeout(() => setSettled(page), milliseconds);
    return () => clearTimeout(timer);
  }, [page, settled, milliseconds]);
  return settled !== page;
}
