// A part of a page that was sent whole need not come to life before somebody nears it or does anything at all.
const DEEDS = ["pointerdown", "keydown", "focusin", "click"] as const;
const MARGIN = "300px";

/**
 * At once where that part is not on the page yet: then the page is drawn here, and waits for it. At once too where it
 * came back with something wrong in it: then it was sent before it was alive.
 */
export function untilWanted(id: string): Promise<void> {
  const element = typeof document === "undefined" ? null : document.getElementById(id);
  if (!element || element.querySelector("[aria-invalid=true]")) return Promise.resolve();
  return new Promise((resolve) => {
    const wake = () => {
      watcher.disconnect();
      for (const deed of DEEDS) removeEventListener(deed, wake, true);
      resolve();
    };
    const watcher = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && wake(),
      { rootMargin: MARGIN },
    );
    watcher.observe(element);
    for (const deed of DEEDS) addEventListener(deed, wake, true);
  });
}
