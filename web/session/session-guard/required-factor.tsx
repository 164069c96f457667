// The second factor that the site requires since this page was opened: it is set up before anything goes on.
import { lazy, Suspense } from "react";
import { browserApi } from "#web/api.ts";
import { readSession } from "#domain/session/endpoints.ts";
import type { Session } from "#web/session/queries.ts";

const SetUp = lazy(() => import("#web/session/second-factor/set-up.tsx"));

export function RequiredFactor({ onDone }: { onDone: (session: Session) => void }) {
  const finish = async () => onDone(await browserApi.call(readSession));
  return (
    <>
      <p className="breaks text below">This site requires a second factor of admins. Set it up to go on.</p>
      <Suspense fallback={<span className="spinner" />}>
        <SetUp onDone={() => void finish()} />
      </Suspense>
    </>
  );
}
