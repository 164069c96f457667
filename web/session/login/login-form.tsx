// The login form of candidates and employers. Before hydration the route's action handles it.
import { type FormEvent, useState } from "react";
import { Form, useNavigate, useSearchParams } from "react-router";
import { errorMessage } from "#web/api.ts";
import { findJobToReturnTo } from "#web/session/login/chosen-job.ts";
import { findPlanToReturnTo } from "#web/session/login/chosen-plan.ts";
import { refuseToLogIn } from "#web/session/login/login-check.ts";
import { useLogin } from "#web/session/queries.ts";
import { storeSession, useStartSession } from "#web/session/stored-session.ts";
import { useConfirm } from "#web/ui/feedback/confirm.tsx";
import { useBusyFlight } from "#web/ui/feedback/single-flight.ts";
import { PasswordField } from "#web/ui/form/password-field.tsx";
import { Button } from "#web/ui/button.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { TextInput } from "#web/ui/form/field.tsx";
import { toast } from "#web/ui/feedback/toast-store.ts";

type Props = { refusal?: string };

export const AFTER_LOGIN = "/candidate/allCandidatePage";

export function LoginForm({ refusal }: Props) {
  const login = useLogin();
  const startSession = useStartSession();
  const ask = useConfirm();
  const navigate = useNavigate();
  const [search] = useSearchParams();

  const { isBusy, run } = useBusyFlight();
  const [failure, setFailure] = useState<string>();

  /** The toast goes after three seconds; the form keeps the sentence until something is typed (LOGIN-7). */
  function showFailure(sentence: string) {
    setFailure(sentence);
    toast.bad(sentence, { seconds: 3 });
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = readCredentials(new FormData(event.currentTarget));
    const wrong = refuseToLogIn(typed);
    if (wrong) return showFailure(wrong);
    setFailure(undefined);

    void run(async () => {
      try {
        const { user } = await login.mutateAsync(typed);
        if (!user) return showFailure("Unexpected response shape");
        const session = { user, admin: null };
        storeSession(session);
        await ask({ title: "Login successful!", tone: "good", seconds: 1.5 });
        startSession(session);
        await navigate(findPlanToReturnTo(user, search) ?? findJobToReturnTo(user, search) ?? AFTER_LOGIN);
      } catch (error) {
        showFailure(errorMessage(error, "Login failed. Please try again."));
      }
    });
  }

  return (
    <Form method="post" onSubmit={submit} onInput={() => setFailure(undefined)} noValidate>
      <div className="stack">
        {refusal && <Notice tone="bad">{refusal}</Notice>}
        <TextInput name="email" type="email" label="Email" autoComplete="username" />
        <PasswordField name="password" label="Password" autoComplete="current-password" />
        <TextLink className="fine" to="/forgot-password">
          Forgot Password?
        </TextLink>
        {failure && (
          // The toast is read to a screen reader; this is the same sentence where the eyes are.
          <Notice tone="bad" role="note">
            {failure}
          </Notice>
        )}
        <Button type="submit" disabled={isBusy}>
          {login.isPending ? "Logging in…" : "Login"}
        </Button>
      </div>
    </Form>
  );
}

export function readCredentials(form: FormData) {
  return { email: textOf(form.get("email")), password: textOf(form.get("password")) };
}

function textOf(value: FormDataEntryValue | null): string {
  return typeof value === "string" ? value : "";
}
