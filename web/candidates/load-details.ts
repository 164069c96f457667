// A full profile for a page: a candidate who is not there is an answer, not a fault.
import type { QueryClient } from "@tanstack/react-query";
import { Refusal } from "#domain/refusal.ts";
import type { Api } from "#web/api.ts";
import { candidateQueries } from "#web/candidates/queries.ts";

/** Whether the candidate is there. */
export async function fetchDetailsIfThere(id: string, api: Api, cache: QueryClient): Promise<boolean> {
  try {
    await cache.fetchQuery(candidateQueries.details(id, api));
    return true;
  } catch (error) {
    if (!(error instanceof Refusal && error.kind === "missing")) throw error;
    return false;
  }
}
