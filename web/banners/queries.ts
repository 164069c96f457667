// Queries of banners for the home page.
import { queryOf } from "#web/query.ts";
import { CAPTIONS } from "#web/banners/captions.ts";

export const bannerQueries = {
  /** One banner for each caption (SITE-19). */
  shown: () => queryOf("/api/banner/getAllBanners", { query: { limit: CAPTIONS.length } }),
};
