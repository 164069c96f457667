// The second step of an admin's login: the code. Before hydration the route's action handles it.
import { Alert, Anchor, Button, Stack, TextInput } from "@mantine/core";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { Form, Link, useNavigate } from "react-router";
import { Refusal } from "#domain/refusal.ts";
import { errorMessage } from "#web/api.ts";
import { AFTER_ADMIN_LOGIN, LOGIN_FAILED } from "#web/session/login/admin-login-form.tsx";
import { useLoginByCode } from "#web/session/second-factor/queries.ts";
import { storeSession, useStartSession } from "#web/session/stored-session.ts";
import { useConfirm } from "#web/ui/feedback/confirm.tsx";
import { useBusyFlight } from "#web/ui/feedback/single-flight.ts";

const ADMIN_LOGIN_PAGE = "/edunakuri/adminpanel/login";

/** The sentence of a refusal; `isExpired` when the password has to be entered again. */
type LoginCodeRefusal = { sentence: string; isExpired: boolean };

export function codeRefusal(error: unknown): LoginCodeRefusal {
  return {
    sentence: errorMessage(error, LOGIN_FAILED),
    isExpired: error instanceof Refusal && error.kind === "unauthenticated",
  };
}

export function readCode(form: FormData): string {
  const code = form.get("code");
  return typeof code === "string" ? code.trim() : "";
}

export function LoginCodeForm({ refused }: { refused?: LoginCodeRefusal | undefined }) {
  const [refusal, setRefusal] = useState(refused);
  const login = useLoginByCode();
  const startSession = useStartSession();
  const ask = useConfirm();
  const navigate = useNavigate();
  const { isBusy, run } = useBusyFlight();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const code = readCode(new FormData(event.currentTarget));
    setRefusal(undefined);
    if (!code) {
      setRefusal({ sentence: "Please enter the code.", isExpired: false });
      return field.current?.focus();
    }
    void run(async () => {
      try {
        const { admin } = await login.mutateAsync(code);
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
        setRefusal(codeRefusal(error));
        field.current?.focus();
      }
    });
  }

  return (
    <Form method="post" onSubmit={submit} noValidate>
      <Stack>
        {refusal && (
          <Alert color="red" role="alert">
            {refusal.sentence}
          </Alert>
        )}
        <TextInput
          name="code"
          label="Code"
          description="Six digits of your authenticator app, or a recovery code"
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
          ref={field}
        />
        {refusal?.isExpired ? (
          <Button component={Link} to={ADMIN_LOGIN_PAGE}>
            Log In Again
          </Button>
        ) : (
          <Button type="submit" disabled={isBusy}>
            {login.isPending ? "Signing in…" : "Continue"}
          </Button>
        )}
        {!refusal?.isExpired && (
          <Anchor component={Link} to={ADMIN_LOGIN_PAGE} size="sm" style={{ justifySelf: "start" }}>
            Log in as somebody else
          </Anchor>
        )}
      </Stack>
    </Form>
  );
}
