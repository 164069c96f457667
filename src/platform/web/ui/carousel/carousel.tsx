// A carousel of slides. Without the script of the page it is a row that scrolls; slide-carousel.ts turns it.
import type { ReactNode } from "react";
import { Icon } from "#platform/web/ui/display/icon.tsx";
import { buttonClass } from "#platform/web/ui/button.tsx";
import styles from "#platform/web/ui/carousel/carousel.module.css";
import { useT } from "#platform/web/language/use-t.tsx";

type Props<Item> = {
  items: readonly Item[];
  keyOf: (item: Item) => string;
  children: (item: Item, index: number) => ReactNode;
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
  const icon = buttonClass({ look: "icon" });

  return (
    <section aria-roledescription={t("carousel")} aria-label={label}>
      <slide-carousel
        // The element takes its slides once, so other slides are another carousel.
        key={items.map(keyOf).join(" ")}
        class={className ? `${styles.carousel} ${className}` : styles.carousel}
        data-delay={delay}
        data-fade={fade ? "" : undefined}
        data-pauses={props.pauseOnHover ? "" : undefined}
        data-count={items.length}
        // The script of the page may have started the carousel before React takes the page over.
        suppressHydrationWarning
      >
        {/* A row that scrolls must be reachable by keyboard. */}
        <div
          className={styles.viewport}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard scrolls it
          tabIndex={0}
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- its slides are no details, fields or options
          role="group"
          aria-label={t("{label}, all slides", { label })}
          suppressHydrationWarning
        >
          <ul className={`list ${styles.slides}`} suppressHydrationWarning>
            {items.map((item, index) => (
              <li
                key={keyOf(item)}
                className={styles.slide}
                aria-roledescription={t("slide")}
                aria-label={t("{number} of {all}", { number: index + 1, all: items.length })}
                suppressHydrationWarning
              >
                {children(item, index)}
              </li>
            ))}
          </ul>
        </div>
        <div className={`beside no-gap middle center ${styles.controls}`}>
          <button
            type="button"
            className={`${icon} ${styles.play}`}
            data-pause={t("Pause {label}", { label })}
            data-play={t("Play {label}", { label })}
            suppressHydrationWarning
          >
            <Icon name="play" />
            <Icon name="pause" />
          </button>
          {controls === "full" && (
            <>
              <button type="button" className={icon} aria-label={t("Previous slide")} data-by={-1}>
                <Icon name="chevron-left" />
              </button>
              <div className={styles.dots}>
                {items.map((item, index) => (
                  <button
                    key={keyOf(item)}
                    type="button"
                    className={styles.dot}
                    aria-label={t("Go to slide {number}", { number: index + 1 })}
                    data-to={index}
                    suppressHydrationWarning
                  />
                ))}
              </div>
              <button type="button" className={icon} aria-label={t("Next slide")} data-by={1}>
                <Icon name="chevron-right" />
              </button>
            </>
          )}
        </div>
      </slide-carousel>
    </section>
  );
}
