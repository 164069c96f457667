// Creates the query cache: one in the browser, one for each rendered page on the server.
import { MutationCache, QueryClient } from "@tanstack/react-query";
import { Refusal } from "#platform/domain/refusal.ts";
import { dismissErrorsBefore } from "#platform/web/ui/feedback/toast-store.ts";

export function createQueryClient(): QueryClient {
  const client: QueryClient = new QueryClient({
    // An action changes numbers on other pages too: what is not shown now is fetched again when it is shown next.
    mutationCache: new MutationCache({
      onSuccess: (_result, _input, _context, { meta, state }) => {
        if (!meta?.["byItself"]) dismissErrorsBefore(state.submittedAt);
        void client.invalidateQueries({ refetchType: "none" });
      },
    }),
    defaultOptions: {
      queries: {
        // Data that came with the page is not fetched again at once.
        staleTime: 30_000,
        // Retrying does not help a refusal; it may help an internal error or a lost connection.
        retry: (failures, error) =>
          failures < 2 && (!(error instanceof Refusal) || error.kind === "internal"),
      },
      // A change without a network fails at once with its sentence. It neither waits in silence nor happens later, when
      // nobody expects it any more.
      mutations: { networkMode: "always" },
    },
  });
  return client;
}
