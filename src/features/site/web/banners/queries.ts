// Queries of banners for the home page.
import { queryOf } from "#platform/web/query.ts";
import { CAPTIONS } from "#features/site/web/banners/captions.ts";

export const bannerQueries = {
  /** One banner for each caption (SITE-19). */
  shown: () => queryOf("/api/banner/getAllBanners", { query: { limit: CAPTIONS.length } }),
};
