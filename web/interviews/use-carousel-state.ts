// Which slide is shown and whether the round is on; it does not begin where the visitor wants no motion.
import type { UseEmblaCarouselType } from "embla-carousel-react";
import { useEffect, useState } from "react";

export function useCarouselState(carousel: UseEmblaCarouselType[1], count: number) {
  const [chosen, setChosen] = useState(0);
  const [playing, setPlaying] = useState(false);

  useEffect(() => {
    if (!carousel) return;
    const select = () => setChosen(carousel.selectedScrollSnap());
    carousel.on("select", select).on("reInit", select);
    return () => void carousel.off("select", select).off("reInit", select);
  }, [carousel]);

  useEffect(() => {
    const still = matchMedia("(prefers-reduced-motion: reduce)");
    const obey = () => setPlaying(!still.matches && count > 1);
    obey();
    still.addEventListener("change", obey);
    return () => still.removeEventListener("change", obey);
  }, [count]);

  useEffect(() => {
    if (!carousel) return;
    const turn = () => {
      const autoplay = carousel.plugins().autoplay;
      if (playing) autoplay?.play();
      else autoplay?.stop();
    };
    turn();
    // Drawn anew, the carousel forgets that it was playing.
    carousel.on("reInit", turn);
    return () => void carousel.off("reInit", turn);
  }, [carousel, playing]);

  return { chosen: Math.min(chosen, Math.max(0, count - 1)), playing, toggle: () => setPlaying(!playing) };
}
