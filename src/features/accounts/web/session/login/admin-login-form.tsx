// The login form of admins. Before hydration the route's action handles it.
import type { SessionAdmin } from "#features/accounts/domain/session/calls.ts";
import type { Text } from "#platform/domain/locale/sentence.ts";
import { useNavigate } from "react-router";
import { Refusal } from "#platform/domain/refusal.ts";
import { findAdminLoginErrors, type LoginErrors } from "./login-check.ts";
import { useLoginAdmin } from "#features/accounts/web/session/queries.ts";
import { LOGIN_CODE_PAGE, PANEL } from "#features/accounts/web/session/addresses.ts";
import { storeSession, useStartSession } from "#features/accounts/web/session/stored-session.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { useConfirm } from "#platform/web/ui/feedback/confirm.tsx";
import { Form, FormEnd } from "#platform/web/ui/form/form.tsx";
import { SecretField, TextField } from "#platform/web/ui/form/form-fields.tsx";
import { useForm } from "#platform/web/ui/form/use-form.ts";

/** The sentence for a failure without one of the server (LOGIN-6). */
export const LOGIN_FAILED = "An error occurred. Please try again.";

type LoginFailure = { errors?: LoginErrors; refusal?: Text | undefined; email?: string };

/** Stores the session, says so for a moment, and opens the panel. */
export function useEnterPanel(): (admin: SessionAdmin) => Promise<void> {
  const startSession = useStartSession();
  const ask = useConfirm();
  const navigate = useNavigate();
  return async (admin) => {
    const session = { user: null, admin };
    storeSession(session);
    await ask({ title: "Logged in!", body: "Redirecting to your dashboard …", tone: "good", seconds: 1.5 });
    startSession(session);
    await navigate(PANEL);
  };
}

export function AdminLoginForm({ failure = {} }: { failure?: LoginFailure | undefined }) {
  const login = useLoginAdmin();
  const enter = useEnterPanel();
  const navigate = useNavigate();
  const form = useForm({
    initialValues: { email: failure.email ?? "", password: "" },
    initialErrors: failure.errors,
    initialProblem: failure.refusal,
    validate: findAdminLoginErrors,
    send: async (typed) => {
      const answer = await login.mutateAsync(typed);
      if ("secondFactor" in answer) return await navigate(LOGIN_CODE_PAGE);
      const { admin } = answer;
      if (!admin) throw new Refusal("invalid", "NO_ADMIN", "Invalid email or password");
      await enter(admin);
    },
    failure: LOGIN_FAILED,
  });

  return (
    <Form form={form}>
      <TextField name="email" type="email" label="Email" autoComplete="username" />
      <SecretField name="password" label="Password" autoComplete="current-password" />
      <FormEnd>
        <Button type="submit" disabled={form.isBusy}>
          {login.isPending ? "Signing in…" : "Sign in to Dashboard"}
        </Button>
      </FormEnd>
    </Form>
  );
}
