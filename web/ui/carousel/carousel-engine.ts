// The types of a running carousel: Embla's API, and the position that it reports.
import type { UseEmblaCarouselType } from "embla-carousel-react";

export type CarouselEngine = NonNullable<UseEmblaCarouselType[1]>;

/** The selected stop, the number of stops, and the slides that are visible. */
export type CarouselPosition = { chosen: number; stops: number; inView: readonly number[] };
