// The edit page of a candidate's profile, for the candidate and for an admin.
import { redirect, useNavigate } from "react-router";
import { type CandidateRecord, candidateRecord } from "#features/teachers/domain/record.ts";
import { type Api, browserApi } from "#platform/web/api.ts";
import { CandidateEditForm } from "#features/teachers/web/profile/candidate-edit.tsx";
import { PageContainer } from "#platform/web/layout/site/page-container.tsx";
import { leadToHindi } from "#features/accounts/web/session/guards.ts";
import { toPageResponse } from "#platform/web/refusals.ts";
import { pageMetaIn } from "#platform/web/ui/display/page-meta.ts";
import { PageTitle } from "#platform/web/ui/display/page-title.tsx";
import { getApi } from "#platform/web/visit.ts";
import type { Route } from "./+types/edit";
import { useT } from "#platform/web/language/use-t.tsx";

export const meta: Route.MetaFunction = (page) => pageMetaIn(page, "Edit Profile");

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const api = getApi(context);
  const { user, admin } = await api.get("/api/auth/session");
  const own = user?.role === "candidate" && user._id === params.candidateId;
  if (!admin && !own) throw redirect("/");
  if (user) leadToHindi(user, { context, request });
  try {
    if (admin) return { candidate: await readById(api, params.candidateId), byAdmin: true };
    const { candidate } = await api.get("/api/candidates/{email}", { params: { email: user?.email ?? "" } });
    return { candidate, byAdmin: false };
  } catch (error) {
    throw toPageResponse(error, request);
  }
}

/** An admin gets the whole record. */
async function readById(api: Api, id: string): Promise<CandidateRecord> {
  return candidateRecord.parse(await api.get("/api/employer/candidateDetails/{id}", { params: { id } }));
}

export default function CandidateEditPage({ loaderData }: Route.ComponentProps) {
  const t = useT("candidate");
  const { candidate, byAdmin } = loaderData;
  const navigate = useNavigate();
  const profile = byAdmin ? `/admin/candidatedetails/${candidate._id}` : "/candidate/profile";
  const leave = () => void navigate(profile);

  return (
    <PageContainer>
      <PageTitle lead={byAdmin ? candidate.fullName : t("What schools read about you.")}>
        {t("Edit Profile")}
      </PageTitle>
      <CandidateEditForm
        candidate={candidate}
        byAdmin={byAdmin}
        onSaved={leave}
        onCancel={leave}
        {...(byAdmin && { reload: () => readById(browserApi, candidate._id) })}
      />
    </PageContainer>
  );
}
