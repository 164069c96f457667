// Whether the pages behind links are prefetched on hover and focus.
import { useSession } from "#web/session/session.tsx";

/** Only for visitors: pages of a person must not be cached by the browser, so they would be fetched twice. */
export function usePrefetch(): "intent" | "none" {
  const { user, admin } = useSession();
  return user || admin ? "none" : "intent";
}
