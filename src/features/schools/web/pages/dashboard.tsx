// An employer's dashboard: profile, interviews, subscription, team (EDASH-1). An admin may read it (EDASH-10).
import { HydrationBoundary, type QueryClient, useSuspenseQuery } from "@tanstack/react-query";
import { PANEL } from "#features/accounts/web/session/addresses.ts";
import { READING_ROLES } from "#platform/domain/role.ts";
import { ApplicantsTab } from "#features/applications/web/school/applicants-tab.tsx";
import { billingQueries } from "#features/money/web/billing/queries.ts";
import { statsQueries } from "#features/staff/web/dashboards/queries.ts";
import { EmployerInterviewViews } from "#features/interviews/web/week/employer-interview-views.tsx";
import { daysOf, readViewAddress } from "#features/interviews/web/week/address.ts";
import { interviewQueries } from "#features/interviews/web/queries.ts";
import { DashboardPerson } from "#platform/web/layout/dashboard/dashboard-person.tsx";
import { printLinks } from "#platform/web/layout/document/print.ts";
import { DashboardShell } from "#platform/web/layout/dashboard/dashboard-shell.tsx";
import { readTab, useDashboardTab } from "#platform/web/layout/dashboard/dashboard-tab.ts";
import { skipOnSearchChange } from "#platform/web/layout/skip-revalidation.ts";
import { useToday } from "#platform/web/layout/root-data.ts";
import { load } from "#platform/web/load.ts";
import { paymentQueries } from "#features/money/web/payments/queries.ts";
import { AskedConsents } from "#features/accounts/web/consents/asked-consents.tsx";
import { EmailNotice } from "#features/accounts/web/session/email-proof/email-notice.tsx";
import { requireEmployerOrAdmin } from "#features/accounts/web/session/guards.ts";
import { useSession } from "#features/accounts/web/session/session.tsx";
import { subscriptionQueries } from "#features/money/web/subscriptions/queries.ts";
import { SubscriptionDetails } from "#features/money/web/subscriptions/subscription-details.tsx";
import { hiringQueries } from "#features/deciding/web/hiring-queries.ts";
import { HiringTab } from "#features/deciding/web/hiring-tab.tsx";
import { ShortlistsTab } from "#features/deciding/web/shortlists-tab.tsx";
import { useHasMemberRole } from "#features/schools/web/teams/member-role.ts";
import { TeamTab } from "#features/schools/web/teams/team-tab.tsx";
import { JobsTab } from "#features/jobs/web/school/jobs-tab.tsx";
import { VerificationTab } from "#features/schools/web/verifications/verification-tab.tsx";
import {
  readPage,
  readSearchParams,
  ROWS_PER_PAGE,
  type SearchParamsReader,
} from "#platform/web/ui/table/search-params.ts";
import { RenderedAt } from "#platform/web/ui/hydration/now.ts";
import { pageMetaIn } from "#platform/web/ui/display/page-meta.ts";
import { PageTitle } from "#platform/web/ui/display/page-title.tsx";
import type { Route } from "./+types/dashboard";
import { BillingTab } from "#features/money/web/pages/billing-tab.tsx";
import { EmployerProfile } from "./employer-profile.tsx";
import { inviteButton } from "#features/applications/web/pages/invite-applicant.tsx";
import { firstDayFills } from "./first-day.tsx";
import { employerPlaces } from "./places.ts";
import { Today, todayFills } from "./today.tsx";
import { dayInIndia } from "#platform/domain/day.ts";
import { TextLink } from "#platform/web/ui/text-link.tsx";
import { Notice } from "#platform/web/ui/feedback/notice.tsx";
import { SuspendedDashboard } from "./suspended-dashboard.tsx";
import { useT } from "#platform/web/language/use-t.tsx";
import { queryOf } from "#platform/web/query.ts";
import { panelPlaces } from "#features/staff/web/pages/panel.ts";
import type { DashboardPlace } from "#platform/web/layout/dashboard/dashboard-menu.tsx";
import { viewHref } from "#features/staff/web/pages/view-href.ts";
import { OwnDashboard } from "#platform/web/pages/own-dashboard.tsx";
import { EmptyState } from "#platform/web/ui/feedback/empty-state.tsx";
import { ButtonLink } from "#platform/web/ui/button.tsx";
import { applicantQueries } from "#features/applications/web/school/queries.ts";
import { jobOfDesk, shortlistQueries } from "#features/deciding/web/queries.ts";
import { MAX_JOBS, ownVacancyQueries } from "#features/jobs/web/school/queries.ts";

export const links = printLinks;
export const meta: Route.MetaFunction = (page) => pageMetaIn(page, "Dashboard");
export const shouldRevalidate = skipOnSearchChange;

const TABS_OF_ADMIN = ["profile", "interviews", "subscription"] as const;
const TABS = [
  ...TABS_OF_ADMIN,
  "today",
  "jobs",
  "applicants",
  "shortlists",
  "reports",
  "billing",
  "verification",
  "team",
] as const;

export async function loader(args: Route.LoaderArgs) {
  const viewer = await requireEmployerOrAdmin(args);
  const { id } = args.params;
  const readOnly = viewer.role === "admin";
  // An admin has no institute and chooses one first.
  if (readOnly && !id) return { panel: panelPlaces() };
  const employerId = id ?? viewer._id;
  if (viewer.role === "employer" && viewer.isSuspended) return loadSuspended(args, employerId);
  const search = new URL(args.request.url).searchParams;
  const tab = readTab(search, readOnly ? TABS_OF_ADMIN : TABS);

  const { cache } = await load(args, (queries) => [
    // The server refuses another employer's id with its own sentence.
    queries.fetchQuery(queryOf("/api/interview/counts/{userId}", { params: { userId: employerId } })),
    ...(tab === "interviews" ? [fetchInterviewView({ employerId, search, queries })] : []),
    queries.fetchQuery(queryOf("/api/employer/id/{id}", { params: { id: employerId } })),
    ...(readOnly
      ? []
      : [
          queries.prefetchQuery(queryOf("/api/auth/emailStatus")),
          queries.prefetchQuery(queryOf("/api/account/consents")),
        ]),
    // These tabs show their own errors, and a first profile its next step.
    ...(tab === "team" && !readOnly ? [queries.prefetchQuery(queryOf("/api/employer/team"))] : []),
    ...(readOnly ? [] : jobFills({ tab, address: readSearchParams(search), queries })),
    ...(tab === "reports" ? [queries.prefetchQuery(hiringQueries.ofSchool(readSearchParams(search)))] : []),
    ...(tab === "verification" && !readOnly
      ? [queries.prefetchQuery(queryOf("/api/employer/verification"))]
      : []),
    ...(tab === "billing" && viewer.role === "employer" && viewer.memberRole === "owner"
      ? [
          queries.prefetchQuery(queryOf("/api/employer/billing")),
          queries.prefetchQuery(billingQueries.papers({ page: readPage(search), limit: ROWS_PER_PAGE })),
          queries.prefetchQuery(paymentQueries.transfers()),
        ]
      : []),
    ...(tab === "today" && viewer.role === "employer"
      ? todayFills(queries, {
          employerId,
          today: dayInIndia(new Date()),
          mayRead: READING_ROLES.some((role) => role === viewer.memberRole),
        })
      : []),
    ...(tab === "profile" && !readOnly
      ? [
          queries.prefetchQuery(queryOf("/api/account/name")),
          queries.prefetchQuery(queryOf("/api/employer/quota")),
          queries.prefetchQuery(statsQueries.waiting()),
          ...(viewer.memberRole === "owner" ? firstDayFills(queries) : []),
        ]
      : []),
    ...(tab === "profile" || tab === "subscription"
      ? [queries.prefetchQuery(subscriptionQueries.employerSubscription(employerId))]
      : []),
  ]);
  return {
    cache,
    employerId,
    readOnly,
    isSuspended: false,
    renderedAt: new Date().toISOString(),
    base: id ? `/employer/profile/${id}` : "/employer/profile",
    panel: null,
  };
}

/** The members of a suspended school may read this, and no more (SCHOOL-12). */
async function loadSuspended(args: Route.LoaderArgs, employerId: string) {
  const { cache } = await load(args, (queries) => [
    queries.fetchQuery(queryOf("/api/employer/id/{id}", { params: { id: employerId } })),
    queries.fetchQuery(queryOf("/api/employer/verification")),
    queries.prefetchQuery(subscriptionQueries.employerSubscription(employerId)),
  ]);
  return {
    cache,
    employerId,
    readOnly: false,
    isSuspended: true,
    renderedAt: null,
    base: "/employer/profile",
    panel: null,
  };
}

export default function EmployerDashboard({ loaderData }: Route.ComponentProps) {
  if (loaderData.panel) return <ChooseEmployer panel={loaderData.panel} />;
  return (
    <HydrationBoundary state={loaderData.cache}>
      <RenderedAt value={loaderData.renderedAt}>
        {loaderData.isSuspended ? <SuspendedDashboard {...loaderData} /> : <Dashboard {...loaderData} />}
      </RenderedAt>
    </HydrationBoundary>
  );
}

type Props = { employerId: string; readOnly: boolean; base: string };

function Dashboard({ employerId, readOnly, base }: Props) {
  const t = useT("employer");
  const { data: employer } = useSuspenseQuery(
    queryOf("/api/employer/id/{id}", { params: { id: employerId } }),
  );
  const tab = useDashboardTab(readOnly ? TABS_OF_ADMIN : TABS);
  const today = useToday();
  const { user: own } = useSession();
  const mayRead = useHasMemberRole(READING_ROLES);
  const isOwner = useHasMemberRole(["owner"]);
  return (
    <DashboardShell
      name="Employer dashboard"
      places={employerPlaces({
        base,
        withTeam: !readOnly,
        withSubscription: mayRead,
        withBilling: isOwner && !readOnly,
      })}
      current={tab === "profile" ? base : `${base}?tab=${tab}`}
      person={
        <DashboardPerson
          photo={employer.photo}
          drawing="/pictures/somewhere.svg"
          name={employer.instituteName}
          lines={[own?.email ?? employer.email]}
        />
      }
    >
      {readOnly ? <ViewOnlyNotice /> : <EmailNotice audience="employer" />}
      {!readOnly && <AskedConsents />}
      {tab === "profile" && <EmployerProfile employer={employer} readOnly={readOnly} />}
      {tab === "today" && <Today employerId={employerId} />}
      {tab === "interviews" && (
        <>
          <PageTitle>{t("Scheduled Interviews")}</PageTitle>
          <EmployerInterviewViews employerId={employerId} today={today} readOnly={readOnly} />
        </>
      )}
      {tab === "subscription" && (
        <>
          <PageTitle>{t("Subscription Details")}</PageTitle>
          <SubscriptionDetails employerId={employerId} readOnly={readOnly} />
        </>
      )}
      {tab === "jobs" && <JobsTab />}
      {tab === "applicants" && <ApplicantsTab invite={inviteButton} />}
      {tab === "shortlists" && <ShortlistsTab />}
      {tab === "reports" && <HiringTab />}
      {tab === "billing" && <BillingTab employer={employer} />}
      {tab === "verification" && <VerificationTab school={employer} />}
      {tab === "team" && <TeamTab />}
    </DashboardShell>
  );
}

function ViewOnlyNotice() {
  return (
    <Notice className="below-lg" role="note">
      You are looking at this employer as an admin: nothing can be changed here.{" "}
      <TextLink to={PANEL} underlined>
        Go to the admin panel
      </TextLink>
    </Notice>
  );
}

type ViewOptions = { employerId: string; search: URLSearchParams; queries: QueryClient };

/** What the shown view of the interviews needs. A week or a day that cannot be read shows its own error. */
function fetchInterviewView({ employerId, search, queries }: ViewOptions): Promise<unknown> {
  const address = readViewAddress(search, dayInIndia(new Date()));
  return address.view === "list"
    ? queries.fetchQuery(interviewQueries.ofEmployer(employerId, readPage(search)))
    : queries.prefetchQuery(interviewQueries.ofDays(employerId, daysOf(address)));
}

/** For an admin who has not said whose dashboard it is (EDASH-10). */
function ChooseEmployer({ panel }: { panel: readonly DashboardPlace[] }) {
  return (
    <OwnDashboard {...useSession()} panel={panel} path="/employer/profile">
      <PageTitle>Employer Dashboard</PageTitle>
      <EmptyState
        picture="people"
        hint="Press View beside a school in All Employers: its dashboard opens as the school sees it, for reading only."
        action={<ButtonLink to={viewHref("employers")}>All Employers</ButtonLink>}
      >
        You have no school of your own
      </EmptyState>
    </OwnDashboard>
  );
}

type Tab = { tab: string; address: SearchParamsReader; queries: QueryClient };

/** The data of the tabs Jobs, Applicants and Shortlists. They fetch again what has failed, and show their own errors. */
function jobFills({ tab, address, queries }: Tab): Promise<void>[] {
  const job = address.get("job");
  const application = address.get("application");
  if (tab === "jobs" && job !== "") {
    return job === "new" ? [] : [queries.prefetchQuery(ownVacancyQueries.one(job))];
  }
  if (tab === "jobs") {
    return [
      queries.prefetchQuery(ownVacancyQueries.list(address)),
      queries.prefetchQuery(ownVacancyQueries.allowance()),
    ];
  }
  if (tab === "shortlists") {
    const list = address.get("list");
    return [
      queries.prefetchQuery(shortlistQueries.list()),
      ...(list === "" ? [] : [queries.prefetchQuery(shortlistQueries.entries(list, address))]),
    ];
  }
  if (tab !== "applicants") return [];
  if (application !== "") return [queries.prefetchQuery(applicantQueries.one(application))];
  return [
    queries.prefetchQuery(shortlistQueries.desk(address)),
    queries.prefetchQuery(shortlistQueries.deskCounts(jobOfDesk(address))),
    queries.prefetchQuery(shortlistQueries.deskColumns()),
    queries.prefetchQuery(ownVacancyQueries.newest(MAX_JOBS)),
  ];
}
