// One cache of answers in the browser, one per rendered page on the server.
import { QueryClient } from "@tanstack/react-query";
import { Refusal } from "#domain/refusal.ts";

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        // What the page was sent with is not asked for again at once.
        staleTime: 30_000,
        // A refusal stays a refusal; only faults and lost connections are worth another try.
        retry: (failures, error) => failures < 2 && !(error instanceof Refusal),
      },
    },
  });
}
