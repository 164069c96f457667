// Goes to the login page after the first call that is refused because the session has ended.
import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { Refusal } from "#domain/refusal.ts";

export function useLeaveWhenLoggedOut(loginPath: string): void {
  const cache = useQueryClient();
  useEffect(() => watchRefusals(cache, () => location.assign(loginPath)), [cache, loginPath]);
}

export function watchRefusals(cache: QueryClient, leave: () => void): () => void {
  const look = (error: unknown) => {
    if (error instanceof Refusal && error.kind === "unauthenticated") leave();
  };
  const stops = [
    cache.getQueryCache().subscribe(({ type, query }) => type === "updated" && look(query.state.error)),
    cache.getMutationCache().subscribe(({ mutation }) => look(mutation?.state.error)),
  ];
  return () => stops.forEach((stop) => stop());
}
