// Queries of news for visitors.
import { type Stale, queryOf } from "#platform/web/query.ts";

export const NEWS = ["/api/news/getAllNews", "/api/news/getNewsById/{id}"] as const satisfies Stale;

/** The number of pieces on the home page, and on one page of the list. */
const LATEST = 9;
export const NEWS_PER_PAGE = 60;

export const newsQueries = {
  latest: () => queryOf("/api/news/getAllNews", { query: { limit: LATEST } }),
  page: (page: number) => queryOf("/api/news/getAllNews", { query: { page, limit: NEWS_PER_PAGE } }),
};
