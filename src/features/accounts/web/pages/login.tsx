// The login of candidates and employers (LOGIN-1).
import { data, redirect, useSearchParams } from "react-router";
import { errorMessage } from "#platform/web/api.ts";
import { PageContainer } from "#platform/web/layout/site/page-container.tsx";
import { findJobToReturnTo, readChosenJob } from "#features/accounts/web/session/login/chosen-job.ts";
import { findPlanToReturnTo, readChosenPlan } from "#features/accounts/web/session/login/chosen-plan.ts";
import { refuseToLogIn } from "#features/accounts/web/session/login/login-check.ts";
import { requireVisitor } from "#features/accounts/web/session/guards.ts";
import { AFTER_LOGIN, LoginForm, readCredentials } from "#features/accounts/web/session/login/login-form.tsx";
import { RoleChooserButton } from "#features/accounts/web/session/role-chooser.tsx";
import { Card } from "#platform/web/ui/display/card.tsx";
import { pageMetaIn } from "#platform/web/ui/display/page-meta.ts";
import { PageTitle } from "#platform/web/ui/display/page-title.tsx";
import { getApi } from "#platform/web/visit.ts";
import type { Route } from "./+types/login";
import { useT } from "#platform/web/language/use-t.tsx";

export const meta: Route.MetaFunction = (page) => pageMetaIn(page, "Login");

export const loader = (args: Route.LoaderArgs) => requireVisitor(args);

export async function action({ context, request }: Route.ActionArgs) {
  const typed = readCredentials(await request.formData());
  const wrong = refuseToLogIn(typed);
  const { email } = typed;
  if (wrong) return data({ refusal: wrong, email }, { status: 400 });
  let chosen: string | null;
  try {
    const { user } = await getApi(context).post("/api/auth/login", { body: typed });
    const search = new URL(request.url).searchParams;
    chosen = findPlanToReturnTo(user?.role, search) ?? findJobToReturnTo(user, search);
  } catch (error) {
    const refusal = errorMessage(error, "Login failed. Please try again.");
    return data({ refusal, email }, { status: 400 });
  }
  throw redirect(chosen ?? AFTER_LOGIN);
}

export default function LoginPage({ actionData }: Route.ComponentProps) {
  const t = useT("session");
  const [search] = useSearchParams();
  return (
    <PageContainer width="narrow">
      <PageTitle lead={t(leadFor(search))}>{t("Login")}</PageTitle>
      <Card>
        <LoginForm failure={actionData} />
      </Card>
      <div className="row between gap-sm above-lg">
        <span>{t("New to EduNakuri?")}</span>
        <RoleChooserButton look="default">{t("Sign Up")}</RoleChooserButton>
      </div>
    </PageContainer>
  );
}

function leadFor(search: URLSearchParams) {
  if (readChosenPlan(search)) {
    return "Log in with your school's account. You then return to the plan that you chose.";
  }
  if (readChosenJob(search)) return "Log in with your own account. You then return to the job.";
  return "Welcome back. Candidates and employers log in here.";
}
