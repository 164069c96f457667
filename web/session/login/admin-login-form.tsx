// The login form of admins. Before hydration the route's action handles it.
import { type FormEvent, useState } from "react";
import { Form, useNavigate } from "react-router";
import { errorMessage } from "#web/api.ts";
import { findAdminLoginErrors, hasErrors, type LoginErrors } from "./login-check.ts";
import { readCredentials } from "#web/session/login/login-form.tsx";
import { useLoginAdmin } from "#web/session/queries.ts";
import { LOGIN_CODE_PAGE } from "#web/session/second-factor/addresses.ts";
import { storeSession, useStartSession } from "#web/session/stored-session.ts";
import { useConfirm } from "#web/ui/feedback/confirm.tsx";
import { useBusyFlight } from "#web/ui/feedback/single-flight.ts";
import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { TextInput } from "#web/ui/form/field.tsx";
import { PasswordField } from "#web/ui/form/password-field.tsx";

/** The sentence for a failure without one of the server (LOGIN-6). */
export const LOGIN_FAILED = "An error occurred. Please try again.";
export const AFTER_ADMIN_LOGIN = "/admin/edunakuri/dashboard";

type LoginFailure = { errors?: LoginErrors; refusal?: string };

export function AdminLoginForm({ failure = {} }: { failure?: LoginFailure | undefined }) {
  const [errors, setErrors] = useState<LoginErrors>(failure.errors ?? {});
  const [refusal, setRefusal] = useState(failure.refusal);
  const login = useLoginAdmin();
  const startSession = useStartSession();
  const ask = useConfirm();
  const navigate = useNavigate();
  const { isBusy, run } = useBusyFlight();

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const typed = readCredentials(new FormData(form));
    const wrong = findAdminLoginErrors(typed);
    setErrors(wrong);
    setRefusal(undefined);
    if (hasErrors(wrong)) return focusOn(form, wrong.email ? "email" : "password");
    void run(async () => {
      try {
        const answer = await login.mutateAsync(typed);
        if ("secondFactor" in answer) return await navigate(LOGIN_CODE_PAGE);
        const { admin } = answer;
        if (!admin) return setRefusal("Invalid email or password");
        const session = { user: null, admin };
        storeSession(session);
        await ask({
          title: "Logged in!",
          body: "Redirecting to your dashboard …",
          tone: "good",
          seconds: 1.5,
        });
        startSession(session);
        await navigate(AFTER_ADMIN_LOGIN);
      } catch (error) {
        setRefusal(errorMessage(error, LOGIN_FAILED));
      }
    });
  }

  const clear = (name: keyof LoginErrors) => () => setErrors((now) => ({ ...now, [name]: undefined }));
  return (
    <Form method="post" onSubmit={submit} noValidate>
      <div className="stack">
        {refusal && <Notice tone="bad">{refusal}</Notice>}
        <TextInput
          name="email"
          type="email"
          label="Email"
          autoComplete="username"
          error={errors.email}
          onInput={clear("email")}
        />
        <PasswordField
          name="password"
          label="Password"
          autoComplete="current-password"
          error={errors.password}
          onInput={clear("password")}
        />
        <Button type="submit" disabled={isBusy}>
          {login.isPending ? "Signing in…" : "Sign in to Dashboard"}
        </Button>
      </div>
    </Form>
  );
}

function focusOn(form: HTMLFormElement, name: string): void {
  form.querySelector<HTMLInputElement>(`[name="${name}"]`)?.focus();
}
