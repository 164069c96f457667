// A minimal loading time after a page change, so that it is visible even when the answer is quick (ADMIN-8).
import { useEffect, useState } from "react";

/** True from the change of the page number until `milliseconds` have passed. */
export function useMinLoadingTime(page: number, milliseconds: number): boolean {
  const [settled, setSettled] = useState(page);
  useEffect(() => {
    if (settled === page) return;
    const timer = setTimeout(() => setSettled(page), milliseconds);
    return () => clearTimeout(timer);
  }, [page, settled, milliseconds]);
  return settled !== page;
}
