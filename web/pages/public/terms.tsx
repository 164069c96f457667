// Terms And Conditions: the agreements with schools and with candidates as tabs (SITE-5).
import { PageContainer } from "#web/layout/site/page-container.tsx";
import { describePlace, type Matches } from "#web/layout/document/structured-data.ts";
import { AgreementTabs } from "#web/pages/public/legal/agreement-tabs.tsx";
import { CandidateAgreementText } from "#web/pages/public/legal/candidate-agreement-text.tsx";
import { SchoolAgreementText } from "#web/pages/public/legal/school-agreement-text.tsx";
import { pageMeta } from "#web/ui/display/page-meta.ts";
import { PageTitle } from "#web/ui/display/page-title.tsx";

const TITLE = "Terms And Conditions";

export const meta = ({ matches }: { matches: Matches }) => [
  ...pageMeta(TITLE, "The terms on which schools and candidates use EduNakuri, in plain words."),
  ...describePlace(matches, [TITLE, "/terms"]),
];

export default function TermsPage() {
  return (
    <PageContainer width="text">
      <PageTitle lead="In force since 23 November 2026.">{TITLE}</PageTitle>
      <AgreementTabs
        tabs={[
          { name: "school", label: "School Agreement", text: () => <SchoolAgreementText /> },
          { name: "candidate", label: "Candidate Agreement", text: () => <CandidateAgreementText /> },
        ]}
      />
    </PageContainer>
  );
}
