// Lazy hydration: a part of a page that the server rendered is hydrated only when it is near or when somebody acts.
const HYDRATION_EVENTS = ["pointerdown", "keydown", "focusin", "click"] as const;
const MARGIN = "300px";

/**
 * Resolves at once when the element is not on the page yet, since the browser then renders it and waits for it. Also at
 * once when it shows an error: then its form was sent before hydration.
 */
export function lazyHydration(id: string): Promise<void> {
  const element = typeof document === "undefined" ? null : document.getElementById(id);
  if (!element || element.querySelector("[aria-invalid=true]")) return Promise.resolve();
  return new Promise((resolve) => {
    const hydrate = () => {
      observer.disconnect();
      for (const action of HYDRATION_EVENTS) removeEventListener(action, hydrate, true);
      resolve();
    };
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && hydrate(),
      { rootMargin: MARGIN },
    );
    observer.observe(element);
    for (const action of HYDRATION_EVENTS) addEventListener(action, hydrate, true);
  });
}
