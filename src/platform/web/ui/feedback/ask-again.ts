// Asks again for what the page waits for.
import { useQueryClient } from "@tanstack/react-query";
import { WITHOUT_DATA } from "#platform/web/query.ts";

/** A request that hangs would otherwise be waited for again, since a query has one at a time. */
export function useAskAgain(): () => Promise<void> {
  const cache = useQueryClient();
  return async () => {
    await cache.cancelQueries(WITHOUT_DATA);
    await cache.refetchQueries(WITHOUT_DATA);
  };
}
