// The admin panel: the sidebar, and the view that the address names (ADMIN-1).
import { HydrationBoundary } from "@tanstack/react-query";
import { printLinks } from "#platform/web/layout/document/print.ts";
import { PeopleSearch } from "#features/staff/web/dashboards/people-search/people-search.tsx";
import { DashboardShell } from "#platform/web/layout/dashboard/dashboard-shell.tsx";
import { skipOnSearchChange } from "#platform/web/layout/skip-revalidation.ts";
import { load } from "#platform/web/load.ts";
import { requireAdminOfPanel } from "#features/accounts/web/session/guards.ts";
import { pageMeta } from "#platform/web/ui/display/page-meta.ts";
import { LongWorks } from "#platform/web/ui/feedback/long-work.tsx";
import { readSearchParams } from "#platform/web/ui/table/search-params.ts";
import { SkeletonList } from "#platform/web/ui/table/skeleton-list.tsx";
import type { Route } from "./+types/dashboard";
import { AdminPerson } from "./admin-person.tsx";
import { panelPlaces, viewAt } from "./panel.ts";
import { viewHref } from "./view-href.ts";
import { useRememberedView } from "./remembered-view.ts";

export const links = printLinks;
export const meta = () => [...pageMeta("Admin Panel"), { name: "robots", content: "noindex" }];
const PLACES = panelPlaces();

export const shouldRevalidate = skipOnSearchChange;

export async function loader(args: Route.LoaderArgs) {
  const { email } = await requireAdminOfPanel(args);
  const { searchParams } = new URL(args.request.url);
  // Without a name only the browser knows the remembered view.
  const view = viewAt(searchParams.get("view"));
  const { cache } = await load(
    args,
    (queries) => view?.loads?.(queries, readSearchParams(searchParams)) ?? [],
  );
  return { cache, email };
}

export default function AdminPanel({ loaderData: { cache, email } }: Route.ComponentProps) {
  const view = useRememberedView();

  return (
    <DashboardShell
      name="Admin panel"
      places={PLACES}
      current={viewHref(view?.under ?? view?.name ?? "dashboard")}
      logoutLabel="Log out"
      person={<AdminPerson email={email} />}
      search={<PeopleSearch />}
    >
      <LongWorks />
      <HydrationBoundary state={cache}>
        {view ? <view.Component key={view.name} /> : <SkeletonList />}
      </HydrationBoundary>
    </DashboardShell>
  );
}
