// Queries of banners for the home page.
import { queryOptions } from "@tanstack/react-query";
import { type Api, browserApi } from "#web/api.ts";
import { CAPTIONS } from "#web/banners/captions.ts";

export const bannerQueries = {
  all: ["banners"] as const,
  /** One banner for each caption (SITE-19). */
  shown: (api: Api = browserApi) =>
    queryOptions({
      queryKey: [...bannerQueries.all, "shown"],
      queryFn: () => api.get("/api/banner/getAllBanners", { query: { limit: CAPTIONS.length } }),
    }),
};
