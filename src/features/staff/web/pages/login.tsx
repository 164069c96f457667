// The login of admins (LOGIN-10).
import { data, redirect } from "react-router";
import { errorMessage } from "#platform/web/api.ts";
import { PageContainer } from "#platform/web/layout/site/page-container.tsx";
import { requireNoAdmin } from "#features/accounts/web/session/guards.ts";
import { findAdminLoginErrors } from "#features/accounts/web/session/login/login-check.ts";
import { AdminLoginForm, LOGIN_FAILED } from "#features/accounts/web/session/login/admin-login-form.tsx";
import { readCredentials } from "#features/accounts/web/session/login/login-form.tsx";
import { LOGIN_CODE_PAGE, PANEL } from "#features/accounts/web/session/addresses.ts";
import { Card } from "#platform/web/ui/display/card.tsx";
import { pageMeta } from "#platform/web/ui/display/page-meta.ts";
import { PageTitle } from "#platform/web/ui/display/page-title.tsx";
import { getApi } from "#platform/web/visit.ts";
import type { Route } from "./+types/login";

export const meta = () => [...pageMeta("Admin Login"), { name: "robots", content: "noindex" }];

export const loader = (args: Route.LoaderArgs) => requireNoAdmin(args);

export async function action({ context, request }: Route.ActionArgs) {
  const typed = readCredentials(await request.formData());
  const errors = findAdminLoginErrors(typed);
  const { email } = typed;
  if (Object.keys(errors).length > 0) return data({ errors, refusal: undefined, email }, { status: 400 });
  let next = PANEL;
  try {
    const answer = await getApi(context).post("/api/admin/login", { body: typed });
    if ("secondFactor" in answer) next = LOGIN_CODE_PAGE;
  } catch (error) {
    return data({ errors, refusal: errorMessage(error, LOGIN_FAILED), email }, { status: 400 });
  }
  throw redirect(next);
}

export default function AdminLoginPage({ actionData }: Route.ComponentProps) {
  return (
    <PageContainer width="narrow">
      <PageTitle lead="For EduNakuri's own staff.">Admin Login</PageTitle>
      <Card>
        <AdminLoginForm failure={actionData} />
      </Card>
    </PageContainer>
  );
}
