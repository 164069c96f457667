// Latest News & Updates: all news, newest month first (CONTENT-1, CONTENT-2).
import { HydrationBoundary, useQuery } from "@tanstack/react-query";
import { countPages } from "#platform/domain/page-count.ts";
import { PageContainer } from "#platform/web/layout/site/page-container.tsx";
import { breadcrumbData, type Matches } from "#platform/web/layout/document/structured-data.ts";
import { load } from "#platform/web/load.ts";
import { NewsMonths } from "#features/site/web/news/news-months.tsx";
import { NewsSkeleton } from "#features/site/web/news/news-skeleton.tsx";
import { NEWS_PER_PAGE, newsQueries } from "#features/site/web/news/queries.ts";
import { EmptyState } from "#platform/web/ui/feedback/empty-state.tsx";
import { WhileLoading } from "#platform/web/ui/feedback/while-loading.tsx";
import { pageMetaIn } from "#platform/web/ui/display/page-meta.ts";
import { PageTitle } from "#platform/web/ui/display/page-title.tsx";
import { BeyondLastPage } from "#platform/web/ui/table/beyond-last-page.tsx";
import { Pager } from "#platform/web/ui/table/pager.tsx";
import { readPage } from "#platform/web/ui/table/search-params.ts";
import type { Route } from "./+types/blogs";
import { useT } from "#platform/web/language/use-t.tsx";

const TITLE = "Latest News & Updates";
const DESCRIPTION =
  "Stay updated with the latest developments, partnerships, and opportunities in education.";
const LEAD = "Stay updated with the latest developments, partnerships, and opportunities in education";

export const meta = ({ matches }: { matches: Matches }) => [
  ...pageMetaIn({ matches }, TITLE, DESCRIPTION),
  ...breadcrumbData(matches, [TITLE, "/Blogs"]),
];

export async function loader(args: Route.LoaderArgs) {
  const page = readPage(new URL(args.request.url).searchParams);
  // The page is shown without its news too: the browser then fetches once more.
  const loaded = await load(args, (queries) => [
    queries.fetchQuery(newsQueries.page(page)).catch(() => undefined),
  ]);
  return { ...loaded, page };
}

export default function BlogsPage({ loaderData: { cache, page } }: Route.ComponentProps) {
  const t = useT("site");
  return (
    <HydrationBoundary state={cache}>
      <PageContainer>
        <PageTitle lead={t(LEAD)}>{t(TITLE)}</PageTitle>
        <AllNews page={page} />
      </PageContainer>
    </HydrationBoundary>
  );
}

function AllNews({ page }: { page: number }) {
  const t = useT("site");
  const { data, isPending } = useQuery(newsQueries.page(page));
  if (isPending) {
    return (
      <WhileLoading>
        <NewsSkeleton />
      </WhileLoading>
    );
  }
  const hrefOf = (to: number) => `/Blogs?page=${to}`;
  if (!data || data.total === 0) {
    return <EmptyState hint={t("Please look in again soon.")}>{t("No news available.")}</EmptyState>;
  }
  const pages = countPages(data.total, NEWS_PER_PAGE);
  if (page > pages) return <BeyondLastPage page={page} pages={pages} hrefOf={hrefOf} />;
  return (
    <>
      <NewsMonths news={data.items} />
      {pages > 1 && <Pager page={page} pages={pages} label={t("Pages of news")} hrefOf={hrefOf} />}
    </>
  );
}
