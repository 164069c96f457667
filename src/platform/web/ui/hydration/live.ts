// Whether the code of the page runs: false on the server and until the page is hydrated.
import { useSyncExternalStore } from "react";

const never = () => () => {};

export function useIsLive(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
