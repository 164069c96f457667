// Queries of news for visitors.
import { queryOptions } from "@tanstack/react-query";
import { type Api, browserApi } from "#web/api.ts";

/** The number of pieces on the home page, and on one page of the list. */
const LATEST = 9;
export const NEWS_PER_PAGE = 60;

export const newsQueries = {
  all: ["news"] as const,
  latest: (api: Api = browserApi) =>
    queryOptions({
      queryKey: [...newsQueries.all, "latest"],
      queryFn: () => api.get("/api/news/getAllNews", { query: { limit: LATEST } }),
    }),
  page: (page: number, api: Api = browserApi) =>
    queryOptions({
      queryKey: [...newsQueries.all, "page", page],
      queryFn: () => api.get("/api/news/getAllNews", { query: { page, limit: NEWS_PER_PAGE } }),
    }),
  one: (id: string, api: Api = browserApi) =>
    queryOptions({
      queryKey: [...newsQueries.all, "one", id],
      queryFn: () => api.get("/api/news/getNewsById/{id}", { params: { id } }),
    }),
};
