// A person's notices, mail preferences and calendar address, for everybody who is logged in.
import { HydrationBoundary } from "@tanstack/react-query";
import { redirect } from "react-router";
import { dashboardOf } from "#features/accounts/web/session/queries.ts";
import { CalendarAddress } from "#features/interviews/web/actions/calendar-address.tsx";
import { load } from "#platform/web/load.ts";
import { MailPreferences } from "#platform/web/notifications/mail-preferences.tsx";
import { NoticeList, readNoticePage } from "#platform/web/notifications/notice-list.tsx";
import { noticeQueries } from "#platform/web/notifications/queries.ts";
import { leadToHindi } from "#features/accounts/web/session/guards.ts";
import { BackButton } from "#platform/web/ui/display/back-button.tsx";
import { Card } from "#platform/web/ui/display/card.tsx";
import { pageMetaIn } from "#platform/web/ui/display/page-meta.ts";
import { PageTitle } from "#platform/web/ui/display/page-title.tsx";
import { getApi } from "#platform/web/visit.ts";
import type { Route } from "./+types/notifications";
import { panelPlaces } from "#features/staff/web/pages/panel.ts";
import { OwnDashboard } from "./own-dashboard.tsx";
import styles from "./notifications.module.css";
import { useT } from "#platform/web/language/use-t.tsx";
import { queryOf } from "#platform/web/query.ts";

export const meta: Route.MetaFunction = (page) => pageMetaIn(page, "Notifications");

export async function loader(args: Route.LoaderArgs) {
  const { user, admin } = await getApi(args.context).get("/api/auth/session");
  if (!user && !admin) throw redirect("/login");
  if (user) leadToHindi(user, args);
  const page = readNoticePage(new URL(args.request.url).searchParams);
  const { cache } = await load(args, (queries) => [
    queries.fetchQuery(noticeQueries.list(page)),
    queries.fetchQuery(queryOf("/api/notifications/preferences")),
    ...(user ? [queries.fetchQuery(queryOf("/api/interview/calendar-address"))] : []),
  ]);
  const dashboard = dashboardOf({ user, admin }) ?? "/";
  return { cache, dashboard, user, admin, panel: admin ? panelPlaces() : undefined };
}

export default function NotificationsPage({ loaderData }: Route.ComponentProps) {
  const t = useT("dashboard");
  const { cache, dashboard, user, admin, panel } = loaderData;
  return (
    <HydrationBoundary state={cache}>
      <OwnDashboard user={user} admin={admin} panel={panel} path="/notifications">
        <div className={styles.page}>
          <BackButton otherwise={dashboard} />
          <PageTitle>{t("Notifications")}</PageTitle>
          <NoticeList />
          <div className="stack above">
            <Card title={t("Mails")}>
              <MailPreferences />
            </Card>
            {user && (
              <Card title={t("Your calendar")}>
                <CalendarAddress />
              </Card>
            )}
          </div>
        </div>
      </OwnDashboard>
    </HydrationBoundary>
  );
}
