// Complaints, with and without a login, with and without scripts (PRIV-20).
import { data } from "react-router";
import { answerComplaint } from "#features/site/web/complaints/answer-complaint.ts";
import { getApi } from "#platform/web/visit.ts";
import { ComplaintForm } from "#features/site/web/complaints/complaint-form.tsx";
import { PageContainer } from "#platform/web/layout/site/page-container.tsx";
import { pageMetaIn } from "#platform/web/ui/display/page-meta.ts";
import type { Route } from "./+types/complain";
import { PageTitle } from "#platform/web/ui/display/page-title.tsx";
import { useT } from "#platform/web/language/use-t.tsx";

export const meta: Route.MetaFunction = (page) =>
  pageMetaIn(page, "Complain", "Say what is wrong. You get a number at once and our answer within 15 days.");

export function loader({ request }: Route.LoaderArgs) {
  const number = new URL(request.url).searchParams.get("number") ?? "";
  const isNumber = /^C-\d{1,9}$/.test(number);
  return data(
    { number: isNumber ? number : undefined },
    { headers: isNumber ? { "cache-control": "no-store" } : {} },
  );
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export async function action({ context, request }: Route.ActionArgs) {
  return answerComplaint(await request.formData(), getApi(context));
}

export default function ComplainPage({ loaderData: { number }, actionData }: Route.ComponentProps) {
  const t = useT("complaint");
  return (
    <PageContainer width="narrow">
      <PageTitle lead={t("Say what is wrong. You get a number at once and our answer within 15 days.")}>
        {t("Complain")}
      </PageTitle>
      <div className="stack gap-lg">
        <ComplaintForm sentNumber={number} refused={actionData} />
        <p className="text dimmed">
          {t(
            "If it is about your personal data and our answer does not help you, you may complain to the Data Protection Board of India.",
          )}
        </p>
      </div>
    </PageContainer>
  );
}
