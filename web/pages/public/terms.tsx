// Terms And Conditions: the agreements with schools and with candidates as tabs (SITE-5).
import { EnglishCounts } from "#web/pages/public/legal/english-counts.tsx";
import { PageContainer } from "#web/layout/site/page-container.tsx";
import { describePlace } from "#web/layout/document/structured-data.ts";
import { AgreementTabs } from "#web/pages/public/legal/agreement-tabs.tsx";
import { CandidateAgreementText } from "#web/pages/public/legal/candidate-agreement-text.tsx";
import { SchoolAgreementText } from "#web/pages/public/legal/school-agreement-text.tsx";
import { pageMetaIn, sayingIn } from "#web/ui/display/page-meta.ts";
import type { Route } from "./+types/terms";
import { PageTitle } from "#web/ui/display/page-title.tsx";
import { useT } from "#web/language/use-t.tsx";

const TITLE = "Terms And Conditions";

export const meta: Route.MetaFunction = (page) => [
  ...pageMetaIn(page, TITLE, "The terms on which schools and candidates use EduNakuri, in plain words."),
  ...describePlace(page.matches, [sayingIn(page)(TITLE), "/terms"]),
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
