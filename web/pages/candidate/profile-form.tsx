// The page on which a candidate edits the own profile.
import { useNavigate } from "react-router";
import { CandidateEditForm } from "#web/candidates/profile/candidate-edit.tsx";
import { PageContainer } from "#web/layout/site/page-container.tsx";
import { toPageResponse } from "#web/refusals.ts";
import { requireCandidate } from "#web/session/guards.ts";
import { pageMetaIn } from "#web/ui/display/page-meta.ts";
import { PageTitle } from "#web/ui/display/page-title.tsx";
import { getApi } from "#web/visit.ts";
import type { Route } from "./+types/profile-form";
import { useT } from "#web/language/use-t.tsx";

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
