// Loads the strip of a waiting plan for schools only, once the page is hydrated: no other page carries its code.
import { Suspense } from "react";
import { useSession } from "#features/accounts/web/session/session.tsx";
import { useIsLive } from "#platform/web/ui/hydration/live.ts";
import { later } from "#platform/web/ui/feedback/later.tsx";

const PendingStrip = later(
  () => import("./pending-strip.tsx"),
  () => null,
);

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
