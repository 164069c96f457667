// The agreement with candidates (SITE-4).
import { EnglishCounts } from "#features/site/web/pages/legal/legal-text.tsx";
import { PageContainer } from "#platform/web/layout/site/page-container.tsx";
import { breadcrumbData } from "#platform/web/layout/document/structured-data.ts";
import { CandidateAgreementText } from "#features/site/web/pages/legal/candidate-agreement-text.tsx";
import { pageMetaIn, sayingIn } from "#platform/web/ui/display/page-meta.ts";
import type { Route } from "./+types/candidate-agreement";
import { PageTitle } from "#platform/web/ui/display/page-title.tsx";
import { useT } from "#platform/web/language/use-t.tsx";

const TITLE = "Candidate Agreement";

export const meta: Route.MetaFunction = (page) => [
  ...pageMetaIn(page, TITLE, "What candidates and EduNakuri promise each other, in plain words."),
  ...breadcrumbData(page.matches, [sayingIn(page)(TITLE), "/candidate-agreement"]),
];

export default function CandidateAgreementPage() {
  const t = useT("legal");
  return (
    <PageContainer width="text">
      <PageTitle lead={t("In force since 23 November 2026.")}>{t(TITLE)}</PageTitle>
      <EnglishCounts />
      <CandidateAgreementText />
    </PageContainer>
  );
}
