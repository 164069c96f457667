// 'Latest News & Updates' on the home page (SITE-25).
import { useQuery } from "@tanstack/react-query";
import { NewsCarousel } from "#features/site/web/news/news-carousel.tsx";
import { NewsSkeleton } from "#features/site/web/news/news-skeleton.tsx";
import { newsQueries } from "#features/site/web/news/queries.ts";
import { EmptyState } from "#platform/web/ui/feedback/empty-state.tsx";
import { useT } from "#platform/web/language/use-t.tsx";

const DELAY = 4_000;

export function LatestNews() {
  const t = useT("site");
  const { data, isPending } = useQuery(newsQueries.latest());
  if (isPending) return <NewsSkeleton />;
  if (!data || data.items.length === 0) {
    return <EmptyState hint={t("Please look in again soon.")}>{t("No news available.")}</EmptyState>;
  }
  return <NewsCarousel news={data.items} label={t("Latest news")} delay={DELAY} />;
}
