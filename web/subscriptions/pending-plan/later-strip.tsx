// Loads the strip of a waiting plan for schools only, once the page is hydrated: no other page carries its code.
import { lazy, Suspense, useSyncExternalStore } from "react";
import { useSession } from "#web/session/session.tsx";

const PendingStrip = lazy(() => import("./pending-strip.tsx"));

/** Nothing changes after hydration. */
const subscribe = () => () => {};

export function LaterPendingStrip() {
  const { user } = useSession();
  const isHydrated = useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
  if (!isHydrated || user?.role !== "employer") return null;
  return (
    <Suspense>
      <PendingStrip employerId={user._id} />
    </Suspense>
  );
}
