// When a carousel advances by itself: not while somebody uses it, and not in a hidden tab.
import type { CarouselEngine } from "./embla-carousel.tsx";
import { type RefObject, useEffect, useState } from "react";

type AutoAdvance = {
  embla: CarouselEngine | undefined;
  running: boolean;
  chosen: number;
  delay: number;
  jump: boolean;
};

/** The timer starts again after every slide change, also after one by a person. */
export function useAutoAdvance({ embla, running, chosen, delay, jump }: AutoAdvance): void {
  useEffect(() => {
    if (!embla || !running) return;
    const timer = setInterval(() => {
      if (document.visibilityState === "visible") embla.scrollNext(jump);
    }, delay);
    return () => clearInterval(timer);
  }, [embla, running, chosen, delay, jump]);
}

/** True while the carousel is dragged, has keyboard focus inside it, or (with `byHover`) is under the mouse. */
export function useIsInteracting(
  section: RefObject<HTMLElement | null>,
  embla: CarouselEngine | undefined,
  byHover: boolean,
): boolean {
  const [dragged, setDragged] = useState(false);
  const [focused, setFocused] = useState(false);
  const [hovered, setHovered] = useState(false);

  useEffect(() => {
    const element = section.current;
    if (!element || !embla) return;
    const listeners = new AbortController();
    const on = (event: string, notify: (event: Event) => void) =>
      element.addEventListener(event, notify, { signal: listeners.signal });
    // A click also leaves the focus on an arrow but should not stop the carousel.
    on("focusin", ({ target }) => setFocused(target instanceof Element && target.matches(":focus-visible")));
    on("focusout", () => setFocused(false));
    if (byHover) {
      // Not "mouseenter": the mouse may have been there before the carousel started.
      on("mousemove", () => setHovered(true));
      on("mouseleave", () => setHovered(false));
    }
    const drag = () => setDragged(true);
    const drop = () => setDragged(false);
    embla.on("pointerDown", drag).on("pointerUp", drop);
    return () => {
      listeners.abort();
      embla.off("pointerDown", drag).off("pointerUp", drop);
    };
  }, [section, embla, byHover]);

  return dragged || focused || hovered;
}
