// Lazy hydration: a part of a page that the server rendered is hydrated only when it is near or when somebody acts.
const WAKING_EVENTS = ["pointerdown", "keydown", "focusin", "click"] as const;
const MARGIN = "300px";

/**
 * Resolves at once when the element is not on the page yet, since the browser then renders it and waits for it. Also at
 * once when it shows an error: then its form was sent before hydration.
 */
export function lazyHydration(id: string): Promise<void> {
  const element = typeof document === "undefined" ? null : document.getElementById(id);
  if (!element || element.querySelector("[aria-invalid=true]")) return Promise.resolve();
  return new Promise((resolve) => {
    const wake = () => {
      watcher.disconnect();
      for (const action of WAKING_EVENTS) removeEventListener(action, wake, true);
      resolve();
    };
    const watcher = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && wake(),
      { rootMargin: MARGIN },
    );
    watcher.observe(element);
    for (const action of WAKING_EVENTS) addEventListener(action, wake, true);
  });
}
