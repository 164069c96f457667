// The first step of logging in again: e-mail and password. The e-mail can be changed, since it may have changed meanwhile.
import { type FormEvent, useState } from "react";
import { errorMessage } from "#web/api.ts";
import { refuseToLogIn } from "#web/session/login/login-check.ts";
import { readCredentials } from "#web/session/login/login-form.tsx";
import { type Credentials, type Session, useLogin, useLoginAdmin } from "#web/session/queries.ts";
import { useBusyFlight } from "#web/ui/feedback/single-flight.ts";
import dialogStyles from "#web/ui/feedback/dialog.module.css";
import { Button } from "#web/ui/button.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { TextInput } from "#web/ui/form/field.tsx";
import { PasswordField } from "#web/ui/form/password-field.tsx";

type Props = {
  email: string;
  isAdmin: boolean;
  onSession: (session: Session) => void;
  /** The password was right; the second factor's code is needed too. */
  onCode: () => void;
  onDismiss: () => void;
};

export function AgainPasswordForm({ email, isAdmin, onSession, onCode, onDismiss }: Props) {
  const [refusal, setRefusal] = useState<string | null>(null);
  const { isBusy, run } = useBusyFlight();
  const logIn = useLogInAs(isAdmin);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = readCredentials(new FormData(event.currentTarget));
    const wrong = refuseToLogIn(typed);
    setRefusal(wrong);
    if (wrong) return;
    void run(async () => {
      try {
        const session = await logIn(typed);
        if (session) onSession(session);
        else onCode();
      } catch (error) {
        setRefusal(errorMessage(error, "Login failed. Please try again."));
      }
    });
  }

  return (
    <form method="post" onSubmit={submit} noValidate>
      <div className="stack">
        {refusal && <Notice tone="bad">{refusal}</Notice>}
        <TextInput name="email" type="email" label="Email" autoComplete="username" defaultValue={email} />
        <PasswordField name="password" label="Password" autoComplete="current-password" data-autofocus />
        {!isAdmin && (
          <TextLink className="fine" href="/forgot-password" target="_blank">
            Forgot Password?<span className="ek-visually-hidden"> (opens in a new tab)</span>
          </TextLink>
        )}
        <div className={dialogStyles.actions}>
          <Button look="default" onClick={onDismiss}>
            Not now
          </Button>
          <Button type="submit" busy={isBusy}>
            Log In
          </Button>
        </div>
      </div>
    </form>
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
