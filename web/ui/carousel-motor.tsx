// What turns a carousel: fetched only when the carousel comes near the screen. It draws nothing itself.
import type { CarouselEngine, Seen } from "#web/ui/carousel-engine.ts";
import Fade from "embla-carousel-fade";
import useEmblaCarousel from "embla-carousel-react";
import { type RefObject, useEffect, useState } from "react";

/** Frames of the fade plug-in until a slide is wholly there: one second (document 1, section 9). */
const FADE_FRAMES = 24;
/** A slide's edge at the border of the view is not yet in sight. */
const IN_SIGHT = 0.3;

type Props = {
  viewport: RefObject<HTMLDivElement | null>;
  fade: boolean;
  onTurn: (seen: Seen) => void;
  onReady: (motor: CarouselEngine | undefined) => void;
};

export default function CarouselMotor({ viewport, fade, onTurn, onReady }: Props) {
  // Made once: new options or plug-ins would begin the round anew with every drawing.
  const [plugins] = useState(() => (fade ? [Fade()] : []));
  const [attach, motor] = useEmblaCarousel(
    { loop: true, align: "start", inViewThreshold: IN_SIGHT, ...(fade && { duration: FADE_FRAMES }) },
    plugins,
  );

  useEffect(() => {
    // Someone may have scrolled the row by hand before it could turn.
    viewport.current?.scrollTo({ left: 0 });
    attach(viewport.current);
  }, [attach, viewport]);

  useEffect(() => {
    if (!motor) return;
    const tell = () =>
      onTurn({
        chosen: motor.selectedScrollSnap(),
        stops: motor.scrollSnapList().length,
        inView: motor.slidesInView(),
      });
    motor.on("select", tell).on("reInit", tell).on("slidesInView", tell);
    tell();
    onReady(motor);
    return () => {
      motor.off("select", tell).off("reInit", tell).off("slidesInView", tell);
      onReady(undefined);
    };
  }, [motor, onTurn, onReady]);

  return null;
}
