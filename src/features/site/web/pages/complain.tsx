// Complaints, with and without a login (PRIV-20).
import { ComplaintForm } from "#features/site/web/complaints/complaint-form.tsx";
import { PageContainer } from "#platform/web/layout/site/page-container.tsx";
import { pageMetaIn } from "#platform/web/ui/display/page-meta.ts";
import type { Route } from "./+types/complain";
import { PageTitle } from "#platform/web/ui/display/page-title.tsx";
import { useT } from "#platform/web/language/use-t.tsx";

export const meta: Route.MetaFunction = (page) =>
  pageMetaIn(page, "Complain", "Say what is wrong. You get a number at once and our answer within 15 days.");

export default function ComplainPage() {
  const t = useT("complaint");
  return (
    <PageContainer width="narrow">
      <PageTitle lead={t("Say what is wrong. You get a number at once and our answer within 15 days.")}>
        {t("Complain")}
      </PageTitle>
      <div className="stack gap-lg">
        <ComplaintForm />
        <p className="text dimmed">
          {t(
            "If it is about your personal data and our answer does not help you, you may complain to the Data Protection Board of India.",
          )}
        </p>
      </div>
    </PageContainer>
  );
}
