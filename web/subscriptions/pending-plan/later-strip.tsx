// Loads the strip of a waiting plan for schools only, once the page is hydrated: no other page carries its code.
import { lazy, Suspense } from "react";
import { useSession } from "#web/session/session.tsx";
import { useIsLive } from "#web/ui/hydration/live.ts";

const PendingStrip = lazy(() => import("./pending-strip.tsx"));

export function LaterPendingStrip() {
  const { user } = useSession();
  const isLive = useIsLive();
  if (!isLive || user?.role !== "employer") return null;
  return (
    <Suspense>
      <PendingStrip employerId={user._id} />
    </Suspense>
  );
}
