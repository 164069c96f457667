// A carousel that turns, as its library calls it, and what it tells.
import type { UseEmblaCarouselType } from "embla-carousel-react";

export type CarouselEngine = NonNullable<UseEmblaCarouselType[1]>;

/** Which stop is chosen of how many, and which slides are in sight. */
export type Seen = { chosen: number; stops: number; inView: readonly number[] };
