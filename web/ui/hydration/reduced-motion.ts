// Whether the visitor's device asks for reduced motion.
import { useSyncExternalStore } from "react";

const QUERY = "(prefers-reduced-motion: reduce)";

function subscribe(notify: () => void): () => void {
  const device = matchMedia(QUERY);
  device.addEventListener("change", notify);
  return () => device.removeEventListener("change", notify);
}

export function useReducedMotion(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(QUERY).matches,
    () => false,
  );
}
