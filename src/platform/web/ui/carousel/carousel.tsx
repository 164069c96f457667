// A carousel of slides. The server sends a row that scrolls; the code that turns it is fetched when the row is near.
import type { CarouselEngine, CarouselPosition } from "./embla-carousel.tsx";
import {
  type ReactNode,
  type RefObject,
  Suspense,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from "react";
import { CarouselControls } from "#platform/web/ui/carousel/carousel-controls.tsx";
import { useAutoAdvance, useIsInteracting } from "#platform/web/ui/carousel/carousel-timer.ts";
import { Icon } from "#platform/web/ui/display/icon.tsx";
import { buttonClass } from "#platform/web/ui/button.tsx";
import { later } from "#platform/web/ui/feedback/later.tsx";
import styles from "#platform/web/ui/carousel/carousel.module.css";
import { useT } from "#platform/web/language/use-t.tsx";

// Without it the slides are a row that scrolls.
const EmblaCarousel = later(
  () => import("#platform/web/ui/carousel/embla-carousel.tsx"),
  () => null,
);

type Props<Item> = {
  items: readonly Item[];
  keyOf: (item: Item) => string;
  /** `eager` is true for a slide that is visible or next: its picture may be fetched. */
  children: (item: Item, at: { index: number; eager: boolean }) => ReactNode;
  label: string;
  /** Milliseconds until the next slide comes. */
  delay: number;
  /** Slides fade into each other in place, within a second. */
  fade?: boolean;
  pauseOnHover?: boolean;
  /** "full" has arrows and dots below, "bare" only the pause button. */
  controls?: "full" | "bare";
  className?: string;
};

/** `--carousel-view` in the CSS of `className` sets how many slides are visible at once; 1 by default. */
export function Carousel<Item>(props: Props<Item>) {
  const t = useT("ui");
  const { items, keyOf, children, label, delay, fade = false, controls = "full", className } = props;
  const section = useRef<HTMLElement>(null);
  const viewport = useRef<HTMLDivElement>(null);
  const isNear = useIsNear(section);
  const isReducedMotion = useReducedMotion();
  const [embla, setEmbla] = useState<CarouselEngine>();
  const [position, setPosition] = useState<CarouselPosition>(INITIAL_POSITION);
  const [playRequested, setPlayRequested] = useState<boolean>();
  const isInteracting = useIsInteracting(section, embla, props.pauseOnHover ?? false);

  const canScroll = embla !== undefined && position.stops > 1;
  const playing = canScroll && (playRequested ?? !isReducedMotion);
  useAutoAdvance({
    embla,
    running: playing && !isInteracting,
    chosen: position.chosen,
    delay,
    jump: isReducedMotion,
  });

  return (
    <section
      ref={section}
      className={className ? `${styles.carousel} ${className}` : styles.carousel}
      aria-roledescription={t("carousel")}
      aria-label={label}
      data-turning={embla ? true : undefined}
      data-fade={fade || undefined}
      data-count={items.length}
    >
      {/* Until Embla runs the row scrolls, and a scrollable element must be reachable by keyboard. */}
      <div
        ref={viewport}
        className={styles.viewport}
        {...(!embla && { tabIndex: 0, role: "group", "aria-label": t("{label}, all slides", { label }) })}
      >
        <ul className={`list ${styles.slides}`} aria-live={playing ? "off" : "polite"}>
          {items.map((item, index) => (
            <li
              key={keyOf(item)}
              className={styles.slide}
              aria-roledescription={t("slide")}
              aria-label={t("{number} of {all}", { number: index + 1, all: items.length })}
              // Hidden slides must not be reachable by Tab.
              inert={canScroll && !isShown(position, index, fade)}
            >
              {children(item, { index, eager: canScroll && isAdjacent(position, index, items.length) })}
            </li>
          ))}
        </ul>
      </div>
      <div className={`beside no-gap middle center ${styles.controls}`}>
        {canScroll && (
          <>
            <button
              type="button"
              className={buttonClass({ look: "icon" })}
              aria-label={playing ? t("Pause {label}", { label }) : t("Play {label}", { label })}
              onClick={() => setPlayRequested(!playing)}
            >
              <Icon name={playing ? "pause" : "play"} />
            </button>
            {controls === "full" && (
              <CarouselControls
                embla={embla}
                stops={position.stops}
                chosen={position.chosen}
                jump={isReducedMotion}
              />
            )}
          </>
        )}
      </div>
      {isNear && items.length > 1 && (
        <Suspense>
          <EmblaCarousel viewport={viewport} fade={fade} onPositionChange={setPosition} onReady={setEmbla} />
        </Suspense>
      )}
    </section>
  );
}

const INITIAL_POSITION: CarouselPosition = { chosen: 0, stops: 0, inView: [] };

function isShown({ chosen, inView }: CarouselPosition, index: number, fade: boolean): boolean {
  if (fade || inView.length === 0) return index === chosen;
  return inView.includes(index);
}

function isAdjacent({ chosen }: CarouselPosition, index: number, count: number): boolean {
  return index === chosen || index === (chosen + 1) % count || index === (chosen + count - 1) % count;
}

const REDUCED_MOTION = "(prefers-reduced-motion: reduce)";

function subscribe(notify: () => void): () => void {
  const device = matchMedia(REDUCED_MOTION);
  device.addEventListener("change", notify);
  return () => device.removeEventListener("change", notify);
}

/** Whether the visitor's device asks for reduced motion. */
function useReducedMotion(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(REDUCED_MOTION).matches,
    () => false,
  );
}

/**
 * Whether it is near the viewport; once true it stays true. Pictures of slides that nobody scrolls to are not fetched
 * (docs/performance.md).
 */
function useIsNear(element: RefObject<Element | null>): boolean {
  const [isNear, setIsNear] = useState(false);

  useEffect(() => {
    if (isNear || !element.current) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setIsNear(true),
      { rootMargin: "300px" },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, isNear]);

  return isNear;
}
