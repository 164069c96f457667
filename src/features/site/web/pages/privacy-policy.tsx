// The privacy policy (SITE-4).
import { EnglishCounts } from "#features/site/web/pages/legal/legal-text.tsx";
import { PageContainer } from "#platform/web/layout/site/page-container.tsx";
import { breadcrumbData } from "#platform/web/layout/document/structured-data.ts";
import { PrivacyPolicyText } from "#features/site/web/pages/legal/privacy-policy-text.tsx";
import { pageMetaIn, sayingIn } from "#platform/web/ui/display/page-meta.ts";
import type { Route } from "./+types/privacy-policy";
import { PageTitle } from "#platform/web/ui/display/page-title.tsx";
import { useT } from "#platform/web/language/use-t.tsx";

const TITLE = "Privacy Policy";

export const meta: Route.MetaFunction = (page) => [
  ...pageMetaIn(
    page,
    TITLE,
    "What EduNakuri knows of you, who may see it, how long it is kept, and how to have it deleted.",
  ),
  ...breadcrumbData(page.matches, [sayingIn(page)(TITLE), "/privacy-policy"]),
];

export default function PrivacyPolicyPage() {
  const t = useT("policy");
  return (
    <PageContainer width="text">
      <PageTitle lead={t("In force since 30 November 2026.")}>{t(TITLE)}</PageTitle>
      <EnglishCounts />
      <PrivacyPolicyText />
    </PageContainer>
  );
}
