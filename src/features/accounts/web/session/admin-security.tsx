// Security in the admin panel: the admin's second factor, password and sessions.
import { SecondFactorSection } from "#features/accounts/web/session/second-factor/second-factor-section.tsx";
import { SecuritySection } from "#features/accounts/web/session/security/security-section.tsx";
import { PageTitle } from "#platform/web/ui/display/page-title.tsx";
import { adminView } from "#platform/web/layout/dashboard/admin-view.ts";
import { queryOf } from "#platform/web/query.ts";

export const securityView = adminView({
  name: "security",
  entry: { label: "Security", icon: "lock" },
  Component: AdminSecurity,
  loads: (cache) => [
    cache.prefetchQuery(queryOf("/api/auth/secondFactor")),
    cache.prefetchQuery(queryOf("/api/auth/sessions")),
  ],
});

export default function AdminSecurity() {
  return (
    <>
      <PageTitle lead="How you log in, and where you are logged in.">Security</PageTitle>
      <div className="stack">
        <SecondFactorSection />
        <SecuritySection title="Password and Devices" />
      </div>
    </>
  );
}
