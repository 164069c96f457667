// The first step of logging in again: e-mail and password. The e-mail can be changed, since it may have changed
// meanwhile.
import type { Credentials } from "#features/accounts/domain/calls.ts";
import { pathIn } from "#platform/domain/locale/locale.ts";
import { useLocale } from "#platform/web/language/locale.tsx";
import { refuseToLogIn } from "#features/accounts/web/session/login/login-check.ts";
import { type Session, useLogin, useLoginAdmin } from "#features/accounts/web/session/queries.ts";
import { Form, FormEnd } from "#platform/web/ui/form/form.tsx";
import { SecretField, TextField } from "#platform/web/ui/form/form-fields.tsx";
import { useForm } from "#platform/web/ui/form/use-form.ts";
import { TextLink } from "#platform/web/ui/text-link.tsx";
import { useT } from "#platform/web/language/use-t.tsx";

type Props = {
  email: string;
  isAdmin: boolean;
  onSession: (session: Session) => void;
  /** The password was right; the second factor's code is needed too. */
  onCode: () => void;
  onDismiss: () => void;
};

export function AgainPasswordForm({ email, isAdmin, onSession, onCode, onDismiss }: Props) {
  const t = useT("session");
  const recovery = pathIn(useLocale(), "/forgot-password");
  const logIn = useLogInAs(isAdmin);
  const form = useForm({
    initialValues: { email, password: "" },
    validate: (typed) => ({ "": refuseToLogIn(typed) }),
    send: async (typed) => {
      const session = await logIn(typed);
      if (session) onSession(session);
      else onCode();
    },
    failure: t("Login failed. Please try again."),
  });

  return (
    <Form form={form}>
      <TextField name="email" type="email" label={t("Email")} autoComplete="username" />
      <SecretField name="password" label={t("Password")} autoComplete="current-password" data-autofocus />
      {!isAdmin && (
        <TextLink className="fine" href={recovery} target="_blank">
          {t("Forgot Password?")}
          <span className="ek-visually-hidden"> {t("(opens in a new tab)")}</span>
        </TextLink>
      )}
      <FormEnd submit={t("Log In")} cancel={t("Not now")} onCancel={onDismiss} />
    </Form>
  );
}

/** Null when the code of the second factor is needed too. */
function useLogInAs(isAdmin: boolean): (typed: Credentials) => Promise<Session | null> {
  const login = useLogin();
  const loginAdmin = useLoginAdmin();
  return async (typed) => {
    if (!isAdmin) return { user: (await login.mutateAsync(typed)).user, admin: null };
    const answer = await loginAdmin.mutateAsync(typed);
    return "secondFactor" in answer ? null : { user: null, admin: answer.admin };
  };
}
