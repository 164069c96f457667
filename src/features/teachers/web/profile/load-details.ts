// Loads a full profile for a page: an unknown candidate and a reached daily limit are outcomes, not errors.
import type { QueryClient } from "@tanstack/react-query";
import { DAILY_LIMIT } from "#features/teachers/domain/daily-views.ts";
import { Refusal } from "#platform/domain/refusal.ts";
import { candidateQueries } from "#features/teachers/web/queries.ts";

type DetailsOutcome =
  | { state: "found" | "missing" }
  | { state: "daily-limit"; sentence: string; retryAfterSeconds: number };

export const MISSING: DetailsOutcome = { state: "missing" };

const STATUS = { found: 200, missing: 404, "daily-limit": 429 } as const;

export async function fetchDetails(id: string, cache: QueryClient): Promise<DetailsOutcome> {
  try {
    await cache.fetchQuery(candidateQueries.details(id));
    return { state: "found" };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    if (error.kind === "not-found") return MISSING;
    if (error.code !== DAILY_LIMIT) throw error;
    return {
      state: "daily-limit",
      sentence: error.message,
      retryAfterSeconds: error.retryAfterSeconds ?? 0,
    };
  }
}

/** HTTP status and headers for an outcome. */
export function responseOf(outcome: DetailsOutcome): { status: number; headers?: Record<string, string> } {
  const status = STATUS[outcome.state];
  if (outcome.state !== "daily-limit") return { status };
  return { status, headers: { "Retry-After": String(outcome.retryAfterSeconds) } };
}
