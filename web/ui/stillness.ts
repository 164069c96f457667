// Whether the visitor's device asks for reduced motion.
import { useSyncExternalStore } from "react";

const QUERY = "(prefers-reduced-motion: reduce)";

function subscribe(tell: () => void): () => void {
  const device = matchMedia(QUERY);
  device.addEventListener("change", tell);
  return () => device.removeEventListener("change", tell);
}

export function useStillness(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(QUERY).matches,
    () => false,
  );
}
