// The banners of the home page: their captions and their query.
import { queryOf } from "#platform/web/query.ts";

const THREE = [
  {
    title: "Excellence in Education",
    subtitle: "Profiles for every class, from nursery to university.",
  },
  {
    title: "Modern Learning Environment",
    subtitle: "Teachers name their subjects, their classes and the language they teach in.",
  },
  {
    title: "Join Our Community",
    subtitle: "Teachers register for free and are found by schools across India.",
  },
] as const;

/** Three, each shown twice, in this order (SITE-19). */
export const CAPTIONS = [...THREE, ...THREE];

export const bannerQueries = {
  /** One banner for each caption (SITE-19). */
  shown: () => queryOf("/api/banner/getAllBanners", { query: { limit: CAPTIONS.length } }),
};
