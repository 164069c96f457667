// The login form of candidates and employers. Before hydration the route's action handles it.
import { sentText } from "#platform/web/sent-form.ts";
import type { Text } from "#platform/domain/locale/sentence.ts";
import { useNavigate, useSearchParams } from "react-router";
import { Refusal } from "#platform/domain/refusal.ts";
import { findJobToReturnTo } from "#features/accounts/web/session/login/chosen-job.ts";
import { findPlanToReturnTo, keepChosen } from "#features/accounts/web/session/login/chosen-plan.ts";
import { refuseToLogIn } from "#features/accounts/web/session/login/login-check.ts";
import { useLogin } from "#features/accounts/web/session/queries.ts";
import { storeSession, useStartSession } from "#features/accounts/web/session/stored-session.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { useConfirm } from "#platform/web/ui/feedback/confirm.tsx";
import { Form, FormEnd } from "#platform/web/ui/form/form.tsx";
import { SecretField, TextField } from "#platform/web/ui/form/form-fields.tsx";
import { useForm } from "#platform/web/ui/form/use-form.ts";
import { TextLink } from "#platform/web/ui/text-link.tsx";
import { useT } from "#platform/web/language/use-t.tsx";

export const AFTER_LOGIN = "/candidate/allCandidatePage";

/** Of a form that was sent without scripts. */
type LoginFailure = { refusal: Text; email: string };

export function LoginForm({ failure }: { failure?: LoginFailure | undefined }) {
  const t = useT("session");
  const login = useLogin();
  const startSession = useStartSession();
  const ask = useConfirm();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const form = useForm({
    initialValues: { email: failure?.email ?? "", password: "" },
    initialProblem: failure?.refusal,
    validate: (typed) => ({ "": refuseToLogIn(typed) }),
    send: async (typed) => {
      const { user } = await login.mutateAsync(typed);
      if (!user) throw new Refusal("invalid", "NO_USER", "Unexpected response shape");
      const session = { user, admin: null };
      storeSession(session);
      await ask({ title: t("Login successful!"), tone: "good", seconds: 1.5 });
      startSession(session);
      await navigate(findPlanToReturnTo(user.role, search) ?? findJobToReturnTo(user, search) ?? AFTER_LOGIN);
    },
    failure: t("Login failed. Please try again."),
    // The toast goes after three seconds; the form keeps the sentence until something is typed (LOGIN-7).
    failurePlace: "both",
    seconds: 3,
  });

  return (
    <Form form={form}>
      <TextField name="email" type="email" label={t("Email")} autoComplete="username" />
      <SecretField name="password" label={t("Password")} autoComplete="current-password" />
      <TextLink className="fine" to={keepChosen("/forgot-password", search)}>
        {t("Forgot Password?")}
      </TextLink>
      <FormEnd>
        <Button type="submit" disabled={form.isBusy}>
          {login.isPending ? t("Logging in…") : t("Login")}
        </Button>
      </FormEnd>
    </Form>
  );
}

export function readCredentials(form: FormData) {
  return { email: sentText(form, "email"), password: sentText(form, "password") };
}
