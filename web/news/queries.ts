// News as visitors ask for it.
import { queryOptions } from "@tanstack/react-query";
import { listNews, readNews } from "#domain/news/endpoints.ts";
import { type Api, browserApi } from "#web/api.ts";

/** How many the home page turns through, and how many one page of news holds. */
const LATEST = 9;
export const NEWS_PER_PAGE = 60;

export const newsQueries = {
  all: ["news"] as const,
  latest: (api: Api = browserApi) =>
    queryOptions({
      queryKey: [...newsQueries.all, "latest"],
      queryFn: () => api.call(listNews, { query: { limit: LATEST } }),
    }),
  page: (page: number, api: Api = browserApi) =>
    queryOptions({
      queryKey: [...newsQueries.all, "page", page],
      queryFn: () => api.call(listNews, { query: { page, limit: NEWS_PER_PAGE } }),
    }),
  one: (id: string, api: Api = browserApi) =>
    queryOptions({
      queryKey: [...newsQueries.all, "one", id],
      queryFn: () => api.call(readNews, { params: { id } }),
    }),
};
