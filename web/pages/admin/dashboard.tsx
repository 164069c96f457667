// The admin panel: the sidebar, and the view that the address names (ADMIN-1).
import { HydrationBoundary } from "@tanstack/react-query";
import { printLinks } from "#web/layout/document/print.ts";
import { PeopleSearch } from "#web/dashboards/people-search/people-search.tsx";
import { DashboardShell } from "#web/layout/dashboard/dashboard-shell.tsx";
import { skipOnSearchChange } from "#web/layout/skip-revalidation.ts";
import { load } from "#web/load.ts";
import { requireAdminOfPanel } from "#web/session/guards.ts";
import { pageMeta } from "#web/ui/display/page-meta.ts";
import { SkeletonList } from "#web/ui/table/skeleton-list.tsx";
import type { Route } from "./+types/dashboard";
import { AdminPerson } from "./admin-person.tsx";
import { viewHref, PANEL_PLACES } from "./panel-places.ts";
import { PANEL_VIEWS } from "./panel-views.ts";
import type { PanelView } from "./view-names.ts";
import { useRememberedView } from "./remembered-view.ts";
import { fillView } from "./view-data.ts";

export const links = printLinks;
export const meta = () => [...pageMeta("Admin Panel"), { name: "robots", content: "noindex" }];
export const shouldRevalidate = skipOnSearchChange;

export async function loader(args: Route.LoaderArgs) {
  const { email } = await requireAdminOfPanel(args);
  const { searchParams } = new URL(args.request.url);
  const { cache } = await load(args, (queries) => fillView(searchParams, queries));
  return { cache, email };
}

export default function AdminPanel({ loaderData: { cache, email } }: Route.ComponentProps) {
  const view = useRememberedView();

  return (
    <DashboardShell
      name="Admin panel"
      places={PANEL_PLACES}
      current={viewHref(placeOf(view ?? "dashboard"))}
      logoutLabel="Log out"
      person={<AdminPerson email={email} />}
      search={<PeopleSearch />}
    >
      <HydrationBoundary state={cache}>
        {view ? <View key={view} name={view} /> : <SkeletonList />}
      </HydrationBoundary>
    </DashboardShell>
  );
}

/** Views without an entry of their own stand under the one that leads to them. */
function placeOf(view: PanelView): PanelView {
  if (view === "school") return "employers";
  return view === "absences" ? "interviews" : view;
}

function View({ name }: { name: PanelView }) {
  const Chosen = PANEL_VIEWS[name];
  return <Chosen />;
}
