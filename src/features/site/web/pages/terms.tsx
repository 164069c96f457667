// Terms And Conditions: the agreements with schools and with candidates as tabs (SITE-5).
import { EnglishCounts } from "#features/site/web/pages/legal/legal-text.tsx";
import { PageContainer } from "#platform/web/layout/site/page-container.tsx";
import { breadcrumbData } from "#platform/web/layout/document/structured-data.ts";
import { AgreementTabs } from "#features/site/web/pages/legal/agreement-tabs.tsx";
import { CandidateAgreementText } from "#features/site/web/pages/legal/candidate-agreement-text.tsx";
import { SchoolAgreementText } from "#features/site/web/pages/legal/school-agreement-text.tsx";
import { pageMetaIn, sayingIn } from "#platform/web/ui/display/page-meta.ts";
import type { Route } from "./+types/terms";
import { PageTitle } from "#platform/web/ui/display/page-title.tsx";
import { useT } from "#platform/web/language/use-t.tsx";

const TITLE = "Terms And Conditions";

export const meta: Route.MetaFunction = (page) => [
  ...pageMetaIn(page, TITLE, "The terms on which schools and candidates use EduNakuri, in plain words."),
  ...breadcrumbData(page.matches, [sayingIn(page)(TITLE), "/terms"]),
];

export default function TermsPage() {
  const t = useT("legal");
  return (
    <PageContainer width="text">
      <PageTitle lead={t("In force since 23 November 2026.")}>{t(TITLE)}</PageTitle>
      <EnglishCounts />
      <AgreementTabs
        tabs={[
          { name: "school", label: t("School Agreement"), text: () => <SchoolAgreementText /> },
          { name: "candidate", label: t("Candidate Agreement"), text: () => <CandidateAgreementText /> },
        ]}
      />
    </PageContainer>
  );
}
