// The page of a news article (CONTENT-6).
import { useSay } from "#platform/web/language/use-say.ts";
import type { Text } from "#platform/domain/locale/sentence.ts";
import { HydrationBoundary, useQuery } from "@tanstack/react-query";
import { data } from "react-router";
import type { News } from "#features/site/domain/news/calls.ts";
import { failureHint } from "#platform/web/api.ts";
import { Refusal } from "#platform/domain/refusal.ts";
import { PageContainer } from "#platform/web/layout/site/page-container.tsx";
import { newsData, type Matches } from "#platform/web/layout/document/structured-data.ts";
import { load } from "#platform/web/load.ts";
import { Article } from "#features/site/web/news/article.tsx";
import { Icon } from "#platform/web/ui/display/icon.tsx";
import { pageMeta, pageMetaIn } from "#platform/web/ui/display/page-meta.ts";
import { SkeletonList } from "#platform/web/ui/table/skeleton-list.tsx";
import { Button, ButtonLink } from "#platform/web/ui/button.tsx";
import type { Route } from "./+types/news-article";
import type { ReactNode } from "react";
import styles from "#features/site/web/news/no-article.module.css";
import { useT } from "#platform/web/language/use-t.tsx";
import { queryOf } from "#platform/web/query.ts";

const DESCRIPTION_LENGTH = 160;

export const meta = ({ loaderData, matches }: { loaderData?: { news: News | null }; matches: Matches }) => {
  const news = loaderData?.news;
  if (!news) return pageMetaIn({ matches }, "News");
  const beginning = news.description.replace(/\s+/g, " ").slice(0, DESCRIPTION_LENGTH);
  return [...pageMeta(news.title, beginning, "article"), ...newsData(matches, news)];
};

export async function loader(args: Route.LoaderArgs) {
  const { id } = args.params;
  const found: { news: News | null; missing: boolean } = { news: null, missing: false };
  const { cache } = await load(args, (queries) => [
    queries.fetchQuery(queryOf("/api/news/getNewsById/{id}", { params: { id } })).then(
      (news) => void (found.news = news),
      // A missing article has its own message; after an internal error the browser fetches once more.
      (error: unknown) => void (found.missing = isMissing(error)),
    ),
  ]);
  const asksAgain = !found.news && !found.missing;
  return data({ cache, id, ...found, asksAgain }, { status: found.missing ? 404 : 200 });
}

export default function NewsArticlePage({ loaderData: { cache, id, missing } }: Route.ComponentProps) {
  const t = useT("site");
  return (
    <HydrationBoundary state={cache}>
      <PageContainer width="text">
        <ButtonLink className="below" to="/Blogs" look="subtle" icon={<Icon name="chevron-left" size={18} />}>
          {t("Back to Blogs")}
        </ButtonLink>
        {missing ? <NotFound /> : <Found id={id} />}
      </PageContainer>
    </HydrationBoundary>
  );
}

function Found({ id }: { id: string }) {
  const t = useT("site");
  const {
    data: news,
    error,
    isPending,
    refetch,
  } = useQuery(queryOf("/api/news/getNewsById/{id}", { params: { id } }));
  if (isPending) return <SkeletonList rows={1} label={t("Loading...")} />;
  if (news) return <Article news={news} />;
  if (isMissing(error)) return <NotFound />;
  return (
    <NoArticle hint={failureHint(error)} action={<Button onClick={() => refetch()}>{t("Try Again")}</Button>}>
      {t("The news could not be loaded.")}
    </NoArticle>
  );
}

function NotFound() {
  const t = useT("site");
  return (
    <NoArticle hint={t("It may have been removed, or the address has a mistake.")}>
      {t("News not found.")}
    </NoArticle>
  );
}

function isMissing(error: unknown): boolean {
  return error instanceof Refusal && error.kind === "not-found";
}

type NoArticleProps = { children: string; hint: Text; action?: ReactNode };

/** The message in place of an article that cannot be shown. */
function NoArticle({ children, hint, action }: NoArticleProps) {
  const say = useSay();
  return (
    <div className="centered no-gap">
      <img src="/pictures/not-found.svg" alt="" width={320} height={210} className={styles.picture} />
      <h1 className={styles.title}>{children}</h1>
      <p className="dimmed text above-xs below-lg">{say(hint)}</p>
      {action}
    </div>
  );
}
