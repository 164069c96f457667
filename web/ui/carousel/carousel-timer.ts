// When a carousel advances by itself: not while somebody uses it, and not in a hidden tab.
import type { CarouselEngine } from "#web/ui/carousel/carousel-engine.ts";
import { type RefObject, useEffect, useState } from "react";

type Round = {
  motor: CarouselEngine | undefined;
  running: boolean;
  chosen: number;
  delay: number;
  jump: boolean;
};

/** The timer starts again after every slide change, also after one by a person. */
export function useAutoAdvance({ motor, running, chosen, delay, jump }: Round): void {
  useEffect(() => {
    if (!motor || !running) return;
    const timer = setInterval(() => {
      if (document.visibilityState === "visible") motor.scrollNext(jump);
    }, delay);
    return () => clearInterval(timer);
  }, [motor, running, chosen, delay, jump]);
}

/** True while the carousel is dragged, has keyboard focus inside it, or (with `byHover`) is under the mouse. */
export function useHeld(
  section: RefObject<HTMLElement | null>,
  motor: CarouselEngine | undefined,
  byHover: boolean,
): boolean {
  const [dragged, setDragged] = useState(false);
  const [focused, setFocused] = useState(false);
  const [hovered, setHovered] = useState(false);

  useEffect(() => {
    const element = section.current;
    if (!element || !motor) return;
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
    motor.on("pointerDown", drag).on("pointerUp", drop);
    return () => {
      listeners.abort();
      motor.off("pointerDown", drag).off("pointerUp", drop);
    };
  }, [section, motor, byHover]);

  return dragged || focused || hovered;
}
