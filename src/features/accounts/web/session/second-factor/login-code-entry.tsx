// Asks for the code, the second step of an admin's login: on its own page, and in the dialog that logs in again.
import { sentText } from "#platform/web/sent-form.ts";
import type { Text } from "#platform/domain/locale/sentence.ts";
import { type ReactNode, useCallback, useEffect, useState } from "react";
import { Refusal } from "#platform/domain/refusal.ts";
import type { SessionAdmin } from "#features/accounts/domain/session/calls.ts";
import { errorMessage } from "#platform/web/api.ts";
import { LOGIN_FAILED } from "#features/accounts/web/session/login/admin-login-form.tsx";
import { useLoginByCode } from "#features/accounts/web/session/second-factor/queries.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { Form, FormEnd } from "#platform/web/ui/form/form.tsx";
import { TextField } from "#platform/web/ui/form/form-fields.tsx";
import { useForm } from "#platform/web/ui/form/use-form.ts";

/** The sentence of a refusal; `isExpired` when the password has to be entered again. */
export type LoginCodeRefusal = { sentence: Text; isExpired: boolean };

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

export const readCode = (form: FormData): string => sentText(form, "code").trim();

export function LoginCodeEntry({ refused, onAdmin, children }: Props) {
  const [isExpired, setExpired] = useState(refused?.isExpired ?? false);
  const login = useLoginByCode();
  const form = useForm({
    initialValues: { code: "" },
    initialProblem: refused?.sentence,
    validate: ({ code }) => ({ code: !code.trim() && "Please enter the code." }),
    send: async ({ code }) => onAdmin((await login.mutateAsync(code.trim())).admin),
    failure: LOGIN_FAILED,
    onError: (error) => {
      setExpired(codeRefusal(error).isExpired);
      focus();
      return false;
    },
  });
  const { element } = form;
  const focus = useCallback(() => element.current?.querySelector("input")?.focus(), [element]);
  // The password's field was removed together with the focus.
  useEffect(focus, [focus]);

  const button = (
    <Button type="submit" busy={form.isBusy}>
      Continue
    </Button>
  );
  return (
    <Form form={form}>
      <TextField
        name="code"
        label="Code"
        description="Six digits of your authenticator app, or a recovery code"
        autoComplete="one-time-code"
        autoCapitalize="characters"
        spellCheck={false}
      />
      <FormEnd>{children({ button, isExpired })}</FormEnd>
    </Form>
  );
}
