// The registration of an employer (REG-3).
import { useSearchParams } from "react-router";
import { EmployerRegistrationForm } from "#features/schools/web/employer-form/registration-form.tsx";
import { PageContainer } from "#platform/web/layout/site/page-container.tsx";
import { findPlanToReturnTo } from "#features/accounts/web/session/login/chosen-plan.ts";
import { AlreadyLoggedIn } from "#features/accounts/web/session/already-logged-in.tsx";
import { useContinueAsRegistered } from "#features/accounts/web/session/stored-session.ts";
import { useConfirm } from "#platform/web/ui/feedback/confirm.tsx";
import { pageMetaIn } from "#platform/web/ui/display/page-meta.ts";
import { PageTitle } from "#platform/web/ui/display/page-title.tsx";
import { useT } from "#platform/web/language/use-t.tsx";
import type { Route } from "./+types/employer-sign-up";

export const meta: Route.MetaFunction = (page) =>
  pageMetaIn(page, "Employer Profile", "Register your school, college or institute and find teachers.");

export default function EmployerSignUpPage() {
  const t = useT("registration");
  const ask = useConfirm();
  const goOn = useContinueAsRegistered();
  const [search] = useSearchParams();

  async function welcome() {
    const plan = findPlanToReturnTo("employer", search);
    await ask({
      title: t("Employer Registered!"),
      body: t(
        "Account created successfully. Please open the mail that we sent you and confirm your email address.",
      ),
      confirm: plan ? t("Go to Your Plan") : t("Go to Dashboard"),
    });
    await goOn(plan ?? "/employer/profile");
  }

  return (
    <PageContainer width="text">
      <PageTitle
        lead={t("Register your institute and find the teachers it needs. Fields with * are needed.")}
      >
        {t("Employer Profile")}
      </PageTitle>
      <AlreadyLoggedIn />
      <EmployerRegistrationForm onRegistered={welcome} />
    </PageContainer>
  );
}
