// Pages that are fetched as soon as somebody points at their link.
import { useSession } from "#web/session/session.tsx";

/** Only a visitor's: a browser may not keep what belongs to a person, and would fetch it twice. */
export function usePrefetch(): "intent" | "none" {
  const { user, admin } = useSession();
  return user || admin ? "none" : "intent";
}
