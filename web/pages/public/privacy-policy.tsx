// The privacy policy (SITE-4).
import { PageContainer } from "#web/layout/site/page-container.tsx";
import { describePlace, type Matches } from "#web/layout/document/structured-data.ts";
import { PrivacyPolicyText } from "#web/pages/public/legal/privacy-policy-text.tsx";
import { pageMeta } from "#web/ui/display/page-meta.ts";
import { PageTitle } from "#web/ui/display/page-title.tsx";

const TITLE = "Privacy Policy";

export const meta = ({ matches }: { matches: Matches }) => [
  ...pageMeta(
    TITLE,
    "What EduNakuri knows of you, who may see it, how long it is kept, and how to have it deleted.",
  ),
  ...describePlace(matches, [TITLE, "/privacy-policy"]),
];

export default function PrivacyPolicyPage() {
  return (
    <PageContainer width="text">
      <PageTitle lead="In force since 23 November 2026.">{TITLE}</PageTitle>
      <PrivacyPolicyText />
    </PageContainer>
  );
}
