// Password recovery in three steps (LOGIN-29).
import type { Text } from "#platform/domain/locale/sentence.ts";
import { data, redirect, useSearchParams } from "react-router";
import { errorMessage } from "#platform/web/api.ts";
import { PageContainer } from "#platform/web/layout/site/page-container.tsx";
import { keepChosen } from "#features/accounts/web/session/login/chosen-plan.ts";
import { stepAfter, sendStep } from "#features/accounts/web/session/recovery/recovery-call.ts";
import { type RecoveryAnswer, RecoveryForm } from "#features/accounts/web/session/recovery/recovery-form.tsx";
import {
  readRecovery,
  RECOVERY_TEXTS,
  refuseToProceed,
} from "#features/accounts/web/session/recovery/recovery-steps.ts";
import { Card } from "#platform/web/ui/display/card.tsx";
import { pageMetaIn } from "#platform/web/ui/display/page-meta.ts";
import { PageTitle } from "#platform/web/ui/display/page-title.tsx";
import { getApi } from "#platform/web/visit.ts";
import type { Route } from "./+types/forgot-password";
import { ButtonLink } from "#platform/web/ui/button.tsx";
import { useT } from "#platform/web/language/use-t.tsx";

export const meta: Route.MetaFunction = (page) => pageMetaIn(page, "Forgot Password");

export async function action({ context, request }: Route.ActionArgs) {
  const typed = readRecovery(await request.formData());
  const { step, email } = typed;
  const refuse = (message: Text) =>
    data({ step, email, message, refused: true } satisfies RecoveryAnswer, { status: 400 });

  const wrong = refuseToProceed(typed);
  if (wrong) return refuse(wrong);
  try {
    const { message } = await sendStep(getApi(context), typed);
    const next = stepAfter(step);
    if (!next) return redirect(keepChosen("/login", new URL(request.url).searchParams));

    return data({
      step: next,
      email,
      message: message || RECOVERY_TEXTS[step].done,
      refused: false,
    } satisfies RecoveryAnswer);
  } catch (error) {
    return refuse(errorMessage(error, RECOVERY_TEXTS[step].failed));
  }
}

export default function ForgotPasswordPage({ actionData }: Route.ComponentProps) {
  const t = useT("session");
  const [search] = useSearchParams();
  return (
    <PageContainer width="narrow">
      <PageTitle lead={t("We mail you a code; with it you choose a new password.")}>
        {t("Forgot Password")}
      </PageTitle>
      <Card>
        <RecoveryForm answer={actionData} />
      </Card>
      <div className="row between gap-sm above-lg">
        <span>{t("Remembered it?")}</span>
        <ButtonLink to={keepChosen("/login", search)} look="default">
          {t("Back to Login")}
        </ButtonLink>
      </div>
    </PageContainer>
  );
}
