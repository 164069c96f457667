// The home page (SITE-3).
import { HydrationBoundary } from "@tanstack/react-query";
import { data } from "react-router";
import { Link } from "#platform/web/ui/link.tsx";
import { BannerCarousel } from "#features/site/web/banners/banner-carousel.tsx";
import { bannerQueries } from "#features/site/web/banners/queries.ts";
import { answerMessage } from "#features/site/web/contact/answer-message.ts";
import { CONTACT_PLACE, ContactSection } from "#features/site/web/contact/contact-section.tsx";
import { MemberStats } from "#features/staff/web/dashboards/member-stats.tsx";
import { organizationData, type Matches } from "#platform/web/layout/document/structured-data.ts";
import { load } from "#platform/web/load.ts";
import { LatestNews } from "#features/site/web/news/latest-news.tsx";
import { newsQueries } from "#features/site/web/news/queries.ts";
import { Band } from "#features/site/web/pages/home/band.tsx";
import { HomeSearch } from "#features/site/web/pages/home/home-search.tsx";
import { JobBand } from "#features/site/web/pages/home/job-band.tsx";
import { newestJobs } from "#features/site/web/pages/home/newest-jobs.ts";
import { Hero } from "#features/site/web/pages/home/hero.tsx";
import { Partners } from "#features/site/web/pages/home/partners.tsx";
import { SearchCall } from "#features/site/web/pages/home/search-call.tsx";
import { SetApart } from "#features/site/web/pages/home/set-apart.tsx";
import { useSite } from "#platform/web/layout/root-data.ts";
import { loadSettings } from "#features/catalogue/web/settings/load-settings.ts";
import { pageMetaIn } from "#platform/web/ui/display/page-meta.ts";
import { getApi } from "#platform/web/visit.ts";
import type { Route } from "./+types/home";
import { useT } from "#platform/web/language/use-t.tsx";
import { queryOf } from "#platform/web/query.ts";

export const meta = ({ matches }: { matches: Matches }) => [
  ...pageMetaIn(
    { matches },
    "Teachers for schools, schools for teachers",
    "EduNakuri connects passionate educators with leading educational institutions in India. Free for candidates; schools search, read profiles and invite to interviews.",
  ),
  ...organizationData(matches),
];

export async function loader(args: Route.LoaderArgs) {
  // The page is shown without any of them too: the browser then fetches once more and shows the error.
  const [loaded, settings, jobs] = await Promise.all([
    load(args, (queries) => [
      queries.fetchQuery(bannerQueries.shown()).catch(() => undefined),
      queries.fetchQuery(queryOf("/api/stats/getStats")).catch(() => undefined),
      queries.fetchQuery(newsQueries.latest()).catch(() => undefined),
    ]),
    loadSettings(args),
    newestJobs(getApi(args.context)).catch(() => []),
  ]);
  const isSent = new URL(args.request.url).searchParams.has("sent");
  return data(
    { ...loaded, jobs, partners: settings?.partnerLogos ?? [], isSent },
    // Who comes back to the answer gets the form again.
    { headers: isSent ? { "cache-control": "no-store" } : {} },
  );
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export async function action({ context, request }: Route.ActionArgs) {
  return answerMessage(await request.formData(), getApi(context));
}

export default function HomePage({
  loaderData: { cache, jobs, partners, isSent },
  actionData,
}: Route.ComponentProps) {
  const t = useT("site");
  const { slogans } = useSite();
  return (
    <HydrationBoundary state={cache}>
      <BannerCarousel />
      <HomeSearch />
      <Hero />
      <Partners logos={partners} />
      <JobBand jobs={jobs} />
      <Band background="board">
        <MemberStats />
      </Band>
      {slogans?.length !== 0 && (
        <Band title={t("What Sets Us Apart")}>
          <SetApart />
        </Band>
      )}
      <Band
        background="tint"
        title={t("Latest News & Updates")}
        action={
          <Link to="/Blogs" className="tap strong">
            {t("All news")}
          </Link>
        }
      >
        <LatestNews />
      </Band>
      <Band>
        <SearchCall />
      </Band>
      <Band id={CONTACT_PLACE} background="tint">
        <ContactSection isSent={isSent} refused={actionData} />
      </Band>
    </HydrationBoundary>
  );
}
