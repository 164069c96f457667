// The dashboard of a suspended school: why, its record, its plan and the own data (SCHOOL-12).
import { useSuspenseQuery } from "@tanstack/react-query";
import { READING_ROLES } from "#domain/role.ts";
import { InstituteProfile } from "#web/employers/institute-profile.tsx";
import { DashboardPerson } from "#web/layout/dashboard/dashboard-person.tsx";
import { DashboardShell } from "#web/layout/dashboard/dashboard-shell.tsx";
import { useDashboardTab } from "#web/layout/dashboard/dashboard-tab.ts";
import { SecuritySection } from "#web/session/security/security-section.tsx";
import { SubscriptionDetails } from "#web/subscriptions/subscription-details.tsx";
import { useHasMemberRole } from "#web/teams/member-role.ts";
import { SuspendedNotice } from "#web/verifications/suspended-notice.tsx";
import { Card } from "#web/ui/display/card.tsx";
import { Icon } from "#web/ui/display/icon.tsx";
import { ButtonLink } from "#web/ui/button.tsx";
import { PageTitle } from "#web/ui/display/page-title.tsx";
import { useT } from "#web/language/use-t.tsx";
import { pathOf } from "#web/api.ts";
import { queryOf } from "#web/query.ts";

const TABS = ["profile", "subscription"] as const;

export function SuspendedDashboard({ employerId, base }: { employerId: string; base: string }) {
  const t = useT("employer");
  const { data: employer } = useSuspenseQuery(
    queryOf("/api/employer/id/{id}", { params: { id: employerId } }),
  );
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
          lines={[employer.email]}
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
