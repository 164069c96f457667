// Runs Embla on a carousel. It is fetched only when the carousel is near the screen and renders nothing itself.
import type { CarouselEngine, Seen } from "#web/ui/carousel/carousel-engine.ts";
import Fade from "embla-carousel-fade";
import useEmblaCarousel from "embla-carousel-react";
import { type RefObject, useEffect, useState } from "react";

/** Duration of the fade in Embla's frames: a slide is fully visible after one second (SITE-18). */
const FADE_FRAMES = 24;
/** The visible part of a slide from which it counts as in view. */
const IN_SIGHT = 0.3;

type Props = {
  viewport: RefObject<HTMLDivElement | null>;
  fade: boolean;
  onTurn: (seen: Seen) => void;
  onReady: (motor: CarouselEngine | undefined) => void;
};

export default function EmblaCarousel({ viewport, fade, onTurn, onReady }: Props) {
  // Created once: new options or plug-ins at each render would restart the carousel.
  const [plugins] = useState(() => (fade ? [Fade()] : []));
  const [attach, motor] = useEmblaCarousel(
    { loop: true, align: "start", inViewThreshold: IN_SIGHT, ...(fade && { duration: FADE_FRAMES }) },
    plugins,
  );

  useEffect(() => {
    // Somebody may have scrolled the row before Embla started.
    viewport.current?.scrollTo({ left: 0 });
    attach(viewport.current);
  }, [attach, viewport]);

  useEffect(() => {
    if (!motor) return;
    const notify = () =>
      onTurn({
        chosen: motor.selectedScrollSnap(),
        stops: motor.scrollSnapList().length,
        inView: motor.slidesInView(),
      });
    motor.on("select", notify).on("reInit", notify).on("slidesInView", notify);
    notify();
    onReady(motor);
    return () => {
      motor.off("select", notify).off("reInit", notify).off("slidesInView", notify);
      onReady(undefined);
    };
  }, [motor, onTurn, onReady]);

  return null;
}
