// Replaces Mantine's `useId`, which changes its id after hydration and so renders every field a second time.
import { useId as useOwnId } from "react";

/** The bundler resolves `useId` of `@mantine/hooks` to this function (vite.config.ts). */
export function useId(given?: string): string {
  const own = useOwnId();
  return given ?? `mantine-${own}`;
}
