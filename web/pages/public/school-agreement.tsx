// The agreement with schools (SITE-4).
import { EnglishCounts } from "#web/pages/public/legal/english-counts.tsx";
import { PageContainer } from "#web/layout/site/page-container.tsx";
import { describePlace } from "#web/layout/document/structured-data.ts";
import { SchoolAgreementText } from "#web/pages/public/legal/school-agreement-text.tsx";
import { pageMetaIn, sayingIn } from "#web/ui/display/page-meta.ts";
import type { Route } from "./+types/school-agreement";
import { PageTitle } from "#web/ui/display/page-title.tsx";
import { useT } from "#web/language/use-t.tsx";

const TITLE = "School Agreement";

export const meta: Route.MetaFunction = (page) => [
  ...pageMetaIn(page, TITLE, "What schools and EduNakuri promise each other, in plain words."),
  ...describePlace(page.matches, [sayingIn(page)(TITLE), "/school-agreement"]),
];

export default function SchoolAgreementPage() {
  const t = useT("legal");
  return (
    <PageContainer width="text">
      <PageTitle lead={t("In force since 23 November 2026.")}>{t(TITLE)}</PageTitle>
      <EnglishCounts />
      <SchoolAgreementText />
    </PageContainer>
  );
}
