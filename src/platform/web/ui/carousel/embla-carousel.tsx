// Runs Embla on a carousel. It is fetched only when the carousel is near the screen and renders nothing itself.
import Fade from "embla-carousel-fade";
import useEmblaCarousel, { type UseEmblaCarouselType } from "embla-carousel-react";
import { type RefObject, useEffect, useState } from "react";

export type CarouselEngine = NonNullable<UseEmblaCarouselType[1]>;

/** The selected stop, the number of stops, and the slides that are visible. */
export type CarouselPosition = { chosen: number; stops: number; inView: readonly number[] };

/**
 * Embla's duration of the fade. It is not a number of frames: with 30 the opacity reaches 1 after 61 frames, one second
 * (SITE-18).
 */
const FADE_DURATION = 30;
/** The visible part of a slide from which it counts as in view. */
const VISIBLE_SHARE = 0.3;

type Props = {
  viewport: RefObject<HTMLDivElement | null>;
  fade: boolean;
  onPositionChange: (seen: CarouselPosition) => void;
  onReady: (embla: CarouselEngine | undefined) => void;
};

export default function EmblaCarousel({ viewport, fade, onPositionChange, onReady }: Props) {
  // Created once: new options or plug-ins at each render would restart the carousel.
  const [plugins] = useState(() => (fade ? [Fade()] : []));
  const [attach, embla] = useEmblaCarousel(
    { loop: true, align: "start", inViewThreshold: VISIBLE_SHARE, ...(fade && { duration: FADE_DURATION }) },
    plugins,
  );

  useEffect(() => {
    // Somebody may have scrolled the row before Embla started.
    viewport.current?.scrollTo({ left: 0 });
    attach(viewport.current);
  }, [attach, viewport]);

  useEffect(() => {
    if (!embla) return;
    const notify = () =>
      onPositionChange({
        chosen: embla.selectedScrollSnap(),
        stops: embla.scrollSnapList().length,
        inView: embla.slidesInView(),
      });
    embla.on("select", notify).on("reInit", notify).on("slidesInView", notify);
    notify();
    onReady(embla);
    return () => {
      embla.off("select", notify).off("reInit", notify).off("slidesInView", notify);
      onReady(undefined);
    };
  }, [embla, onPositionChange, onReady]);

  return null;
}
