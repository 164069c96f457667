// Complaints, with and without a login (PRIV-20).
import { ComplaintForm } from "#web/complaints/complaint-form.tsx";
import { PageContainer } from "#web/layout/site/page-container.tsx";
import { pageMeta } from "#web/ui/display/page-meta.ts";
import { PageTitle } from "#web/ui/display/page-title.tsx";

export const meta = () =>
  pageMeta("Complain", "Say what is wrong. You get a number at once and our answer within 15 days.");

export default function ComplainPage() {
  return (
    <PageContainer width="narrow">
      <PageTitle lead="Say what is wrong. You get a number at once and our answer within 15 days.">
        Complain
      </PageTitle>
      <div className="stack gap-lg">
        <ComplaintForm />
        <p className="text dimmed">
          If it is about your personal data and our answer does not help you, you may complain to the Data
          Protection Board of India.
        </p>
      </div>
    </PageContainer>
  );
}
