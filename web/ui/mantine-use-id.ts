// Mantine's own `useId` draws another id once the page is alive, and so renders every field of it a second time.
import { useId as useOwnId } from "react";

/** As `useId` of `@mantine/hooks`, in whose place the bundle takes it (vite.config.ts). */
export function useId(given?: string): string {
  const own = useOwnId();
  return given ?? `mantine-${own}`;
}
