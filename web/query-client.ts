// Creates the query cache: one in the browser, one for each rendered page on the server.
import { QueryClient } from "@tanstack/react-query";
import { Refusal } from "#domain/refusal.ts";

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        // Data that came with the page is not fetched again at once.
        staleTime: 30_000,
        // Retrying does not help a refusal; it may help an internal error or a lost connection.
        retry: (failures, error) =>
          failures < 2 && (!(error instanceof Refusal) || error.kind === "internal"),
      },
    },
  });
}
