// Whether an element is near the viewport: until then, its data and code are not fetched.
import { type RefObject, useEffect, useState } from "react";

const MARGIN = "300px";

/** Once true it stays true. */
export function useInViewport(element: RefObject<Element | null>): boolean {
  const [near, setNear] = useState(false);

  useEffect(() => {
    if (near || !element.current) return;
    const watcher = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setNear(true),
      { rootMargin: MARGIN },
    );
    watcher.observe(element.current);
    return () => watcher.disconnect();
  }, [element, near]);

  return near;
}
