// A search whose page is told as the numbers of its candidates: what is compared in tests of who is found.
import type { Page } from "#domain/page.ts";
import { searchCandidates } from "#server/candidates/search.ts";

export async function findNumbers(...asked: Parameters<typeof searchCandidates>): Promise<Page<number>> {
  const page = await searchCandidates(...asked);
  return { ...page, items: page.items.map(({ cid }) => cid) };
}
