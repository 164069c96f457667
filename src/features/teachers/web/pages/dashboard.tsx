// A candidate's dashboard: the day, the profile, the interviews, and the tabs about jobs (CDASH-1).
import { HydrationBoundary, useQueryClient, useSuspenseQuery } from "@tanstack/react-query";
import { Suspense, useEffect, useRef } from "react";
import { Refusal } from "#platform/domain/refusal.ts";
import { CandidateInterviews } from "#features/interviews/web/list/candidate-interviews.tsx";
import { DashboardPerson } from "#platform/web/layout/dashboard/dashboard-person.tsx";
import { printLinks } from "#platform/web/layout/document/print.ts";
import { DashboardShell } from "#platform/web/layout/dashboard/dashboard-shell.tsx";
import { readTab, useDashboardTab } from "#platform/web/layout/dashboard/dashboard-tab.ts";
import { useToday } from "#platform/web/layout/root-data.ts";
import { skipOnSearchChange } from "#platform/web/layout/skip-revalidation.ts";
import { load } from "#platform/web/load.ts";
import { AskedConsents } from "#features/accounts/web/consents/asked-consents.tsx";
import { EmailNotice } from "#features/accounts/web/session/email-proof/email-notice.tsx";
import { requireCandidate } from "#features/accounts/web/session/guards.ts";
import { readPage } from "#platform/web/ui/table/search-params.ts";
import { EmptyState } from "#platform/web/ui/feedback/empty-state.tsx";
import { SkeletonList } from "#platform/web/ui/table/skeleton-list.tsx";
import { RenderedAt } from "#platform/web/ui/hydration/now.ts";
import { pageMetaIn } from "#platform/web/ui/display/page-meta.ts";
import { PageTitle } from "#platform/web/ui/display/page-title.tsx";
import type { Route } from "./+types/dashboard";
import { CandidateProfile } from "./candidate-profile.tsx";
import { Today } from "./today.tsx";
import { fetchTab } from "./tab-queries.ts";
import { CANDIDATE_PLACES, INTERVIEWS, pathOfTab, PROFILE_PATH, type Tab, TABS } from "./places.ts";
import { useT } from "#platform/web/language/use-t.tsx";
import { later } from "#platform/web/ui/feedback/later.tsx";
import { makeStale, queryOf } from "#platform/web/query.ts";

export const links = printLinks;
export const meta: Route.MetaFunction = (page) => pageMetaIn(page, "Dashboard");
export const shouldRevalidate = skipOnSearchChange;

/** Most visits open none of them. */
const TabContent = later(() => import("./dashboard-tabs.tsx"));

export async function loader(args: Route.LoaderArgs) {
  const viewer = await requireCandidate(args);
  const search = new URL(args.request.url).searchParams;
  const tab = readTab(search, TABS);
  let found = true;
  const { cache } = await load(args, (queries) => [
    queries
      .fetchQuery(queryOf("/api/candidates/{email}", { params: { email: viewer.email } }))
      .catch((error: unknown) => {
        // A missing profile is shown as an empty one, not as a 404 page (CDASH-4).
        if (!(error instanceof Refusal && error.kind === "not-found")) throw error;
        found = false;
      }),
    queries.fetchQuery(queryOf("/api/interview/counts/{userId}", { params: { userId: viewer._id } })),
    // The dashboard is shown without this notice too.
    queries.fetchQuery(queryOf("/api/auth/emailStatus")).catch(() => undefined),
    queries.fetchQuery(queryOf("/api/account/consents")).catch(() => undefined),
    queries.fetchQuery(queryOf("/api/candidate/privacy")).catch(() => undefined),
    fetchTab(tab, { candidateId: viewer._id, page: readPage(search) }, queries),
  ]);
  return { cache, found, candidateId: viewer._id, email: viewer.email, renderedAt: new Date().toISOString() };
}

export default function CandidateDashboard({ loaderData }: Route.ComponentProps) {
  const { cache, found, renderedAt, ...whose } = loaderData;
  return (
    <HydrationBoundary state={cache}>
      <RenderedAt value={renderedAt}>{found ? <Dashboard {...whose} /> : <NoProfile />}</RenderedAt>
    </HydrationBoundary>
  );
}

type Props = { candidateId: string; email: string };

function Dashboard({ candidateId, email }: Props) {
  const t = useT("candidate");
  const { data } = useSuspenseQuery(queryOf("/api/candidates/{email}", { params: { email } }));
  const tab = useDashboardTab(TABS);
  const today = useToday();
  useFreshProfile(tab, email);
  const { photo, fullName, phone } = data.candidate;

  return (
    <DashboardShell
      name="Candidate dashboard"
      places={CANDIDATE_PLACES}
      current={pathOfTab(tab)}
      person={
        <DashboardPerson
          photo={photo}
          drawing="/pictures/someone.svg"
          name={fullName}
          lines={[phone, data.candidate.email]}
        />
      }
    >
      <EmailNotice audience="candidate" />
      <AskedConsents />
      {tab === "today" && <Today upcomingInterviews={data.upcomingInterviews} />}
      {tab === "profile" && <CandidateProfile {...data} interviewsHref={INTERVIEWS} />}
      {tab === "interviews" && (
        <>
          <PageTitle>{t("Scheduled Interviews")}</PageTitle>
          <CandidateInterviews candidateId={candidateId} today={today} />
        </>
      )}
      {tab !== "profile" && tab !== "today" && tab !== "interviews" && (
        <Suspense fallback={<SkeletonList rows={4} />}>
          <TabContent tab={tab} missingAnswers={data.candidate.unanswered?.length ?? 0} />
        </Suspense>
      )}
    </DashboardShell>
  );
}

/**
 * The profile's answer includes upcoming interviews, which may have changed in another tab, so it is fetched again.
 */
function useFreshProfile(tab: Tab, email: string) {
  const cache = useQueryClient();
  const before = useRef(tab);
  useEffect(() => {
    const reads = (one: Tab) => one === "profile" || one === "today";
    if (reads(tab) && tab !== before.current) {
      void makeStale(cache, ["/api/candidates/{email}"]);
    }
    before.current = tab;
  }, [cache, email, tab]);
}

function NoProfile() {
  const t = useT("candidate");
  return (
    <DashboardShell name="Candidate dashboard" places={CANDIDATE_PLACES} current={PROFILE_PATH}>
      <EmptyState picture="people" hint={t("Please log in again, or write to us.")}>
        {t("candidate not found")}
      </EmptyState>
    </DashboardShell>
  );
}
