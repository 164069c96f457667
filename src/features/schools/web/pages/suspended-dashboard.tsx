// The dashboard of a suspended school: why, its record, its plan and the own data (SCHOOL-12).
import { useSuspenseQuery, useQuery } from "@tanstack/react-query";
import { READING_ROLES } from "#platform/domain/role.ts";
import { InstituteProfile } from "#features/schools/web/institute-profile.tsx";
import { DashboardPerson } from "#platform/web/layout/dashboard/dashboard-person.tsx";
import { DashboardShell } from "#platform/web/layout/dashboard/dashboard-shell.tsx";
import { useDashboardTab } from "#platform/web/layout/dashboard/dashboard-tab.ts";
import { useSession } from "#features/accounts/web/session/session.tsx";
import { SecuritySection } from "#features/accounts/web/session/security/security-section.tsx";
import { SubscriptionDetails } from "#features/money/web/subscriptions/subscription-details.tsx";
import { useHasMemberRole } from "#features/schools/web/teams/member-role.ts";
import { Card } from "#platform/web/ui/display/card.tsx";
import { Icon } from "#platform/web/ui/display/icon.tsx";
import { ButtonLink } from "#platform/web/ui/button.tsx";
import { PageTitle } from "#platform/web/ui/display/page-title.tsx";
import { useT } from "#platform/web/language/use-t.tsx";
import { pathOf } from "#platform/web/api.ts";
import { queryOf } from "#platform/web/query.ts";
import { dayInIndia, formatDay } from "#platform/domain/day.ts";
import { WriteToUs } from "#features/site/web/contact/write-to-us.tsx";
import { Notice } from "#platform/web/ui/feedback/notice.tsx";
import { useLocale } from "#platform/web/language/locale.tsx";

/** Why a school is suspended, and what its members can still do (SCHOOL-12). */
function SuspendedNotice() {
  const t = useT("employer");
  const locale = useLocale();
  const { data } = useQuery(queryOf("/api/employer/verification"));
  const suspension = data?.suspension;
  return (
    <Notice className="below-lg" tone="bad" title={t("Your school is suspended")}>
      {suspension && (
        <>
          <p className="text below-sm">
            {t("Since {day}, because:", { day: formatDay(dayInIndia(new Date(suspension.since)), locale) })}
          </p>
          <p className="tint padded text above-sm written">{suspension.reason}</p>
        </>
      )}
      <p>
        {t.nodes(
          "Invitations and contact details have stopped, and the period of your plan runs on. You can read your record and your plan, and download your data. If this is a mistake, please write to us {where}.",
          { where: <WriteToUs /> },
        )}
      </p>
    </Notice>
  );
}

const TABS = ["profile", "subscription"] as const;

export function SuspendedDashboard({ employerId, base }: { employerId: string; base: string }) {
  const t = useT("employer");
  const { data: employer } = useSuspenseQuery(
    queryOf("/api/employer/id/{id}", { params: { id: employerId } }),
  );
  const { user: own } = useSession();
  const tab = useDashboardTab(TABS);
  const mayRead = useHasMemberRole(READING_ROLES);
  return (
    <DashboardShell
      name="Employer dashboard"
      places={[
        { label: t("Profile"), icon: "school", to: base },
        ...(mayRead
          ? [{ label: t("Subscription Details"), icon: "card", to: `${base}?tab=subscription` } as const]
          : []),
      ]}
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
      <SuspendedNotice />
      {tab === "profile" ? (
        <>
          <PageTitle>{employer.instituteName}</PageTitle>
          <div className="stack gap-lg">
            <InstituteProfile employer={employer} />
            <SecuritySection />
            <Card title={t("Your Data")}>
              <ButtonLink
                href={pathOf("/api/account/export")}
                download
                look="default"
                icon={<Icon name="download" />}
              >
                {t("Download My Data")}
              </ButtonLink>
            </Card>
          </div>
        </>
      ) : (
        <>
          <PageTitle>{t("Subscription Details")}</PageTitle>
          <SubscriptionDetails employerId={employerId} readOnly />
        </>
      )}
    </DashboardShell>
  );
}
