// The arrows and dots under a carousel.
import type { CarouselEngine } from "./embla-carousel.tsx";
import { Icon } from "#platform/web/ui/display/icon.tsx";
import { buttonClass } from "#platform/web/ui/button.tsx";
import styles from "#platform/web/ui/carousel/carousel.module.css";
import { useT } from "#platform/web/language/use-t.tsx";

type Props = {
  embla: CarouselEngine;
  stops: number;
  chosen: number;
  /** Jumps without animation. */
  jump: boolean;
};

export function CarouselControls({ embla, stops, chosen, jump }: Props) {
  const t = useT("ui");
  return (
    <>
      <button
        type="button"
        className={buttonClass({ look: "icon" })}
        aria-label={t("Previous slide")}
        onClick={() => embla.scrollPrev(jump)}
      >
        <Icon name="chevron-left" />
      </button>
      <div className={styles.dots}>
        {Array.from({ length: stops }, (_, index) => (
          <button
            key={index}
            type="button"
            className={styles.dot}
            aria-label={t("Go to slide {number}", { number: index + 1 })}
            aria-current={index === chosen || undefined}
            onClick={() => embla.scrollTo(index, jump)}
          />
        ))}
      </div>
      <button
        type="button"
        className={buttonClass({ look: "icon" })}
        aria-label={t("Next slide")}
        onClick={() => embla.scrollNext(jump)}
      >
        <Icon name="chevron-right" />
      </button>
    </>
  );
}
