// A minimal loading time after a page change, so that it is visible even when the answer is quick (ADMIN-8).
import { useEffect, useState } from "react";

/** True from the change of the page number until `milliseconds` have passed. */
export function useMinLoadingTime(page: number, milliseconds: number): boolean {
  const [settledPage, setSettledPage] = useState(page);
  useEffect(() => {
    if (settledPage === page) return;
    const timer = setTimeout(() => setSettledPage(page), milliseconds);
    return () => clearTimeout(timer);
  }, [page, settledPage, milliseconds]);
  return settledPage !== page;
}
