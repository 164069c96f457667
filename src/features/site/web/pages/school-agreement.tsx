// The agreement with schools (SITE-4).
import { EnglishCounts } from "#features/site/web/pages/legal/legal-text.tsx";
import { PageContainer } from "#platform/web/layout/site/page-container.tsx";
import { breadcrumbData } from "#platform/web/layout/document/structured-data.ts";
import { SchoolAgreementText } from "#features/site/web/pages/legal/school-agreement-text.tsx";
import { pageMetaIn, sayingIn } from "#platform/web/ui/display/page-meta.ts";
import type { Route } from "./+types/school-agreement";
import { PageTitle } from "#platform/web/ui/display/page-title.tsx";
import { useT } from "#platform/web/language/use-t.tsx";

const TITLE = "School Agreement";

export const meta: Route.MetaFunction = (page) => [
  ...pageMetaIn(page, TITLE, "What schools and EduNakuri promise each other, in plain words."),
  ...breadcrumbData(page.matches, [sayingIn(page)(TITLE), "/school-agreement"]),
];

export default function SchoolAgreementPage() {
  const t = useT("legal");
  return (
    <PageContainer width="text">
      <PageTitle lead={t("In force since 30 November 2026.")}>{t(TITLE)}</PageTitle>
      <EnglishCounts />
      <SchoolAgreementText />
    </PageContainer>
  );
}
