// The agreement with schools (SITE-4).
import { PageContainer } from "#web/layout/site/page-container.tsx";
import { describePlace, type Matches } from "#web/layout/document/structured-data.ts";
import { SchoolAgreementText } from "#web/pages/public/legal/school-agreement-text.tsx";
import { pageMeta } from "#web/ui/display/page-meta.ts";
import { PageTitle } from "#web/ui/display/page-title.tsx";

const TITLE = "School Agreement";

export const meta = ({ matches }: { matches: Matches }) => [
  ...pageMeta(TITLE, "What schools and EduNakuri promise each other, in plain words."),
  ...describePlace(matches, [TITLE, "/school-agreement"]),
];

export default function SchoolAgreementPage() {
  return (
    <PageContainer width="text">
      <PageTitle lead="In force since 23 November 2026.">{TITLE}</PageTitle>
      <SchoolAgreementText />
    </PageContainer>
  );
}
