// The agreement with candidates (SITE-4).
import { PageContainer } from "#web/layout/site/page-container.tsx";
import { describePlace, type Matches } from "#web/layout/document/structured-data.ts";
import { CandidateAgreementText } from "#web/pages/public/legal/candidate-agreement-text.tsx";
import { pageMeta } from "#web/ui/display/page-meta.ts";
import { PageTitle } from "#web/ui/display/page-title.tsx";

const TITLE = "Candidate Agreement";

export const meta = ({ matches }: { matches: Matches }) => [
  ...pageMeta(TITLE, "What candidates and EduNakuri promise each other, in plain words."),
  ...describePlace(matches, [TITLE, "/candidate-agreement"]),
];

export default function CandidateAgreementPage() {
  return (
    <PageContainer width="text">
      <PageTitle lead="In force since 23 November 2026.">{TITLE}</PageTitle>
      <CandidateAgreementText />
    </PageContainer>
  );
}
