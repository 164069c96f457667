// The arrows and dots under a carousel.
import { ActionIcon } from "@mantine/core";
import type { CarouselEngine } from "./embla-carousel.tsx";
import { Icon } from "#web/ui/display/icon.tsx";
import styles from "#web/ui/carousel/carousel.module.css";

type Props = {
  embla: CarouselEngine;
  stops: number;
  chosen: number;
  /** Jumps without animation. */
  jump: boolean;
};

export function CarouselControls({ embla, stops, chosen, jump }: Props) {
  return (
    <>
      <ActionIcon
        className={styles.previous}
        aria-label="Previous slide"
        onClick={() => embla.scrollPrev(jump)}
      >
        <Icon name="chevron-left" />
      </ActionIcon>
      <div className={styles.dots}>
        {Array.from({ length: stops }, (_, index) => (
          <button
            key={index}
            type="button"
            className={styles.dot}
            aria-label={`Go to slide ${index + 1}`}
            aria-current={index === chosen || undefined}
            onClick={() => embla.scrollTo(index, jump)}
          />
        ))}
      </div>
      <ActionIcon className={styles.next} aria-label="Next slide" onClick={() => embla.scrollNext(jump)}>
        <Icon name="chevron-right" />
      </ActionIcon>
    </>
  );
}
