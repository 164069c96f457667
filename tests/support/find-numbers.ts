// Runs a search and returns the numbers of the found candidates, for comparisons in tests.
import type { Page } from "#platform/domain/page.ts";
import { searchCandidates } from "#features/teachers/server/search/candidate-search.ts";

export async function findNumbers(...asked: Parameters<typeof searchCandidates>): Promise<Page<number>> {
  const page = await searchCandidates(...asked);
  return { ...page, items: page.items.map(({ cid }) => cid) };
}
