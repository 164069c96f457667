// The page on which a candidate edits the own profile.
import { useNavigate } from "react-router";
import { CandidateEditForm } from "#features/teachers/web/profile/candidate-edit.tsx";
import { PageContainer } from "#platform/web/layout/site/page-container.tsx";
import { toPageResponse } from "#platform/web/refusals.ts";
import { requireCandidate } from "#features/accounts/web/session/guards.ts";
import { pageMetaIn } from "#platform/web/ui/display/page-meta.ts";
import { PageTitle } from "#platform/web/ui/display/page-title.tsx";
import { getApi } from "#platform/web/visit.ts";
import type { Route } from "./+types/profile-form";
import { useT } from "#platform/web/language/use-t.tsx";

export const meta: Route.MetaFunction = (page) => pageMetaIn(page, "Edit Profile");

export async function loader(args: Route.LoaderArgs) {
  const { email } = await requireCandidate(args);
  try {
    return await getApi(args.context).get("/api/candidates/{email}", { params: { email } });
  } catch (error) {
    throw toPageResponse(error, args.request);
  }
}

export default function CandidateProfileFormPage({ loaderData }: Route.ComponentProps) {
  const t = useT("candidate");
  const navigate = useNavigate();
  const leave = () => void navigate("/candidate/profile");
  return (
    <PageContainer>
      <PageTitle lead={t("What schools read about you.")}>{t("Edit Profile")}</PageTitle>
      <CandidateEditForm candidate={loaderData.candidate} onSaved={leave} onCancel={leave} />
    </PageContainer>
  );
}
