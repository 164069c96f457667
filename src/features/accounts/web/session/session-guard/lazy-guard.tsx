// Guards the calls of a person's page. What the guard shows is loaded after the page; a call that is refused before waits
// for it.
import { Suspense, useEffect, useState } from "react";
import { wrapCalls } from "#platform/web/api.ts";
import { accountIn } from "#features/accounts/web/session/queries.ts";
import { guardFetch, type Recover } from "#features/accounts/web/session/session-guard/guarded-fetch.ts";
import { useSession } from "#features/accounts/web/session/session.tsx";
import { later } from "#platform/web/ui/feedback/later.tsx";

const Guard = later(
  () => import("#features/accounts/web/session/session-guard/session-guard.tsx"),
  () => null,
);

export function SessionGuard() {
  const page = useSession();
  const accountId = accountIn(page);
  return accountId && <GuardedCalls key={accountId} accountId={accountId} />;
}

function GuardedCalls({ accountId }: { accountId: string }) {
  const [{ loaded, onReady }] = useState(untilLoaded);

  useEffect(
    () => wrapCalls((send) => guardFetch(send, accountId, async (call) => (await loaded)(call))),
    [accountId, loaded],
  );

  return (
    <Suspense>
      <Guard accountId={accountId} onReady={onReady} />
    </Suspense>
  );
}

/** `Promise.withResolvers` is missing in browsers of 2023. */
function untilLoaded() {
  let onReady: (recover: Recover) => void = () => {};
  const loaded = new Promise<Recover>((resolve) => (onReady = resolve));
  return { loaded, onReady };
}
