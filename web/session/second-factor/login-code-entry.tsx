// Asks for the code, the second step of an admin's login: on its own page, and in the dialog that logs in again.
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { Refusal } from "#domain/refusal.ts";
import type { SessionAdmin } from "#domain/session/contract.ts";
import { errorMessage } from "#web/api.ts";
import { LOGIN_FAILED } from "#web/session/login/admin-login-form.tsx";
import { useLoginByCode } from "#web/session/second-factor/queries.ts";
import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { TextInput } from "#web/ui/form/field.tsx";
import { useBusyFlight } from "#web/ui/feedback/single-flight.ts";

/** The sentence of a refusal; `isExpired` when the password has to be entered again. */
export type LoginCodeRefusal = { sentence: string; isExpired: boolean };

type Props = {
  /** The refusal of a form that was sent before hydration. */
  refused?: LoginCodeRefusal | undefined;
  onAdmin: (admin: SessionAdmin) => void | Promise<void>;
  /** Places the button that sends the code, or offers the password again when the login has expired. */
  children: (sending: { button: ReactNode; isExpired: boolean }) => ReactNode;
};

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

export function LoginCodeEntry({ refused, onAdmin, children }: Props) {
  const [refusal, setRefusal] = useState(refused);
  const { isBusy, run } = useBusyFlight();
  const login = useLoginByCode();
  const field = useRef<HTMLInputElement>(null);
  // The password's field was removed together with the focus.
  useEffect(() => field.current?.focus(), []);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const code = readCode(new FormData(event.currentTarget));
    setRefusal(code ? undefined : { sentence: "Please enter the code.", isExpired: false });
    if (!code) return field.current?.focus();
    void run(async () => {
      try {
        await onAdmin((await login.mutateAsync(code)).admin);
      } catch (error) {
        setRefusal(codeRefusal(error));
        field.current?.focus();
      }
    });
  }

  const button = (
    <Button type="submit" busy={isBusy}>
      Continue
    </Button>
  );
  return (
    <form method="post" onSubmit={submit} noValidate>
      <div className="stack">
        {refusal && <Notice tone="bad">{refusal.sentence}</Notice>}
        <TextInput
          name="code"
          label="Code"
          description="Six digits of your authenticator app, or a recovery code"
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
          ref={field}
        />
        {children({ button, isExpired: refusal?.isExpired ?? false })}
      </div>
    </form>
  );
}
