// A carousel of slides. The server sends a row that scrolls; the code that turns it is fetched when the row is near.
import { ActionIcon } from "@mantine/core";
import type { CarouselEngine, Seen } from "#web/ui/carousel/carousel-engine.ts";
import { lazy, type ReactNode, Suspense, useRef, useState } from "react";
import { CarouselControls } from "#web/ui/carousel/carousel-controls.tsx";
import { useAutoAdvance, useHeld } from "#web/ui/carousel/carousel-timer.ts";
import { useInViewport } from "#web/ui/hydration/in-viewport.ts";
import { Icon } from "#web/ui/display/icon.tsx";
import { useReducedMotion } from "#web/ui/hydration/reduced-motion.ts";
import styles from "#web/ui/carousel/carousel.module.css";

const EmblaCarousel = lazy(() => import("#web/ui/carousel/embla-carousel.tsx"));

type Props<Item> = {
  items: readonly Item[];
  keyOf: (item: Item) => string;
  /** `soon` is true for a slide that is visible or next: its picture may be fetched. */
  children: (item: Item, at: { index: number; soon: boolean }) => ReactNode;
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
  const { items, keyOf, children, label, delay, fade = false, controls = "full", className } = props;
  const section = useRef<HTMLElement>(null);
  const viewport = useRef<HTMLDivElement>(null);
  const isNear = useInViewport(section);
  const isReducedMotion = useReducedMotion();
  const [motor, setMotor] = useState<CarouselEngine>();
  const [seen, setSeen] = useState<Seen>(AT_FIRST);
  const [wanted, setWanted] = useState<boolean>();
  const held = useHeld(section, motor, props.pauseOnHover ?? false);

  const turns = motor !== undefined && seen.stops > 1;
  const playing = turns && (wanted ?? !isReducedMotion);
  useAutoAdvance({ motor, running: playing && !held, chosen: seen.chosen, delay, jump: isReducedMotion });

  return (
    <section
      ref={section}
      className={className ? `${styles.carousel} ${className}` : styles.carousel}
      aria-roledescription="carousel"
      aria-label={label}
      data-turning={motor ? true : undefined}
      data-fade={fade || undefined}
      data-count={items.length}
    >
      {/* Until Embla runs the row scrolls, and a scrollable element must be reachable by keyboard. */}
      <div
        ref={viewport}
        className={styles.viewport}
        {...(!motor && { tabIndex: 0, role: "group", "aria-label": `${label}, all slides` })}
      >
        <ul className={styles.slides} aria-live={playing ? "off" : "polite"}>
          {items.map((item, index) => (
            <li
              key={keyOf(item)}
              className={styles.slide}
              aria-roledescription="slide"
              aria-label={`${index + 1} of ${items.length}`}
              // Hidden slides must not be reachable by Tab.
              inert={turns && !isShown(seen, index, fade)}
            >
              {children(item, { index, soon: turns && isSoon(seen, index, items.length) })}
            </li>
          ))}
        </ul>
      </div>
      <div className={styles.controls}>
        {turns && (
          <>
            <ActionIcon
              className={styles.pause}
              aria-label={playing ? `Pause ${label}` : `Play ${label}`}
              onClick={() => setWanted(!playing)}
            >
              <Icon name={playing ? "pause" : "play"} />
            </ActionIcon>
            {controls === "full" && (
              <CarouselControls
                motor={motor}
                stops={seen.stops}
                chosen={seen.chosen}
                jump={isReducedMotion}
              />
            )}
          </>
        )}
      </div>
      {isNear && items.length > 1 && (
        <Suspense>
          <EmblaCarousel viewport={viewport} fade={fade} onTurn={setSeen} onReady={setMotor} />
        </Suspense>
      )}
    </section>
  );
}

const AT_FIRST: Seen = { chosen: 0, stops: 0, inView: [] };

function isShown({ chosen, inView }: Seen, index: number, fade: boolean): boolean {
  if (fade || inView.length === 0) return index === chosen;
  return inView.includes(index);
}

function isSoon({ chosen }: Seen, index: number, count: number): boolean {
  return index === chosen || index === (chosen + 1) % count || index === (chosen + count - 1) % count;
}
