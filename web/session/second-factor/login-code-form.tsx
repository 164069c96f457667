// The second step of an admin's login: the code. Before hydration the route's action handles it.
import { Alert, Anchor, Button, Stack, TextInput } from "@mantine/core";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { Form, Link, useNavigate } from "react-router";
import { Refusal } from "#domain/refusal.ts";
import { errorMessage } from "#web/api.ts";
import { AFTER_ADMIN_LOGIN, LOGIN_FAILED } from "#web/session/login/admin-login-form.tsx";
import { useLoginByCode } from "#web/session/second-factor/queries.ts";
import { useStartSession } from "#web/session/login/start-session.ts";
import { useConfirm } from "#web/ui/feedback/confirm.tsx";
import { useSingleFlight } from "#web/ui/feedback/single-flight.ts";

const ADMIN_LOGIN_PAGE = "/edunakuri/adminpanel/login";

/** The sentence of a refusal; `isOver` when the password has to be entered again. */
type LoginCodeRefusal = { sentence: string; isOver: boolean };

export function refusalOfCode(error: unknown): LoginCodeRefusal {
  return {
    sentence: errorMessage(error, LOGIN_FAILED),
    isOver: error instanceof Refusal && error.kind === "unauthenticated",
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
  const once = useSingleFlight();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const code = readCode(new FormData(event.currentTarget));
    setRefusal(undefined);
    if (!code) {
      setRefusal({ sentence: "Please enter the code.", isOver: false });
      return field.current?.focus();
    }
    void once(async () => {
      try {
        const { admin } = await login.mutateAsync(code);
        await ask({
          title: "Logged in!",
          body: "Redirecting to your dashboard …",
          tone: "good",
          seconds: 1.5,
        });
        startSession({ user: null, admin });
        await navigate(AFTER_ADMIN_LOGIN);
      } catch (error) {
        setRefusal(refusalOfCode(error));
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
        {refusal?.isOver ? (
          <Button component={Link} to={ADMIN_LOGIN_PAGE}>
            Log In Again
          </Button>
        ) : (
          <Button type="submit" disabled={login.isPending || login.isSuccess}>
            {login.isPending ? "Signing in…" : "Continue"}
          </Button>
        )}
        {!refusal?.isOver && (
          <Anchor component={Link} to={ADMIN_LOGIN_PAGE} size="sm" style={{ justifySelf: "start" }}>
            Log in as somebody else
          </Anchor>
        )}
      </Stack>
    </Form>
  );
}
