// The second step of an admin who logs in again: the code of the second factor.
import { Alert, Button, Stack, TextInput } from "@mantine/core";
import { type FormEvent, useEffect, useRef, useState } from "react";
import type { Session } from "#web/session/queries.ts";
import { codeRefusal, readCode } from "#web/session/second-factor/login-code-form.tsx";
import { useLoginByCode } from "#web/session/second-factor/queries.ts";
import { BusyButton } from "#web/ui/feedback/busy-button.tsx";
import { useBusyFlight } from "#web/ui/feedback/single-flight.ts";
import dialogStyles from "#web/ui/feedback/dialog.module.css";

type Props = {
  onSession: (session: Session) => void;
  /** The password has to be entered again. */
  onPassword: () => void;
  onDismiss: () => void;
};

export function AgainCodeForm({ onSession, onPassword, onDismiss }: Props) {
  const [refusal, setRefusal] = useState<ReturnType<typeof codeRefusal> | null>(null);
  const { isBusy, run } = useBusyFlight();
  const login = useLoginByCode();
  const field = useRef<HTMLInputElement>(null);
  // The password's field was removed together with the focus.
  useEffect(() => field.current?.focus(), []);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const code = readCode(new FormData(event.currentTarget));
    setRefusal(code ? null : { sentence: "Please enter the code.", isExpired: false });
    if (!code) return field.current?.focus();
    void run(async () => {
      try {
        onSession({ user: null, admin: (await login.mutateAsync(code)).admin });
      } catch (error) {
        setRefusal(codeRefusal(error));
        field.current?.focus();
      }
    });
  }

  return (
    <form method="post" onSubmit={submit} noValidate>
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
        <div className={dialogStyles.actions}>
          <Button variant="default" onClick={onDismiss}>
            Not now
          </Button>
          {refusal?.isExpired ? (
            <Button onClick={onPassword}>Enter the password again</Button>
          ) : (
            <BusyButton type="submit" busy={isBusy}>
              Continue
            </BusyButton>
          )}
        </div>
      </Stack>
    </form>
  );
}
