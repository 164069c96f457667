// The headers of a list: X-Total-Count and Link (RFC 8288).
import { countPages, MAX_ROWS_PER_PAGE, type Page, type PageRequest } from "#platform/domain/page.ts";

/** `limit` of the request is absent where the list itself decides how many rows a page has. */
export function pageHeaders(
  address: string,
  { page, limit: requested }: Pick<PageRequest, "page"> & Partial<PageRequest>,
  { total, about, within, wouldMove, ranked, next, prev, ...items }: Page<unknown>,
): [string, string][] {
  const url = new URL(address);
  const limit = items.limit ?? requested ?? MAX_ROWS_PER_PAGE;
  const last = countPages(total, limit);
  const relations: [string, number, at?: string][] = [["first", 1]];
  if (page > 1) relations.push(["prev", Math.min(page - 1, last), prev]);
  if (page < last) relations.push(["next", page + 1, next]);
  relations.push(["last", last]);

  const link = relations.map(([relation, number, at]) => {
    const query = new URLSearchParams(url.searchParams);
    query.delete("at");
    if (at && number > 1) query.set("at", at);
    query.set("page", String(number));
    query.set("limit", String(limit));
    return `<${url.pathname}?${query.toString()}>; rel="${relation}"`;
  });
  const headers: [string, string][] = [
    ["X-Total-Count", String(total)],
    ["Link", link.join(", ")],
  ];
  if (about) headers.push(["X-Total-Estimated", "true"]);
  if (within !== undefined) headers.push(["X-Total-Within", String(within)]);
  if (wouldMove !== undefined) headers.push(["X-Total-Would-Move", String(wouldMove)]);
  if (ranked !== undefined) headers.push(["X-Ranked", String(ranked)]);
  return headers;
}
