// Loads the guard of the session after the page, and only on the pages of a person.
import { lazy, Suspense } from "react";
import { useIsVisitor } from "#web/session/session.tsx";

const Guard = lazy(() => import("#web/session/session-guard/session-guard.tsx"));

export function SessionGuard() {
  return useIsVisitor() ? null : (
    <Suspense>
      <Guard />
    </Suspense>
  );
}
