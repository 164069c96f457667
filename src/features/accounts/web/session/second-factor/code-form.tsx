// A form that asks for a code, a password or both.
import { type ReactNode, useEffect } from "react";
import { Form } from "#platform/web/ui/form/form.tsx";
import { SecretField, TextField } from "#platform/web/ui/form/form-fields.tsx";
import { useForm } from "#platform/web/ui/form/use-form.ts";

const EMPTY = { password: "", code: "" };
type Typed = typeof EMPTY;

type Props = {
  asks: readonly (keyof Typed)[];
  /** The label of the button. */
  label: string;
  codeHint?: string;
  send: (typed: Typed) => Promise<void>;
  /** The message when the call fails without a sentence of the server. */
  failure: string;
  onCancel?: (() => void) | undefined;
  children?: ReactNode;
};

export function CodeForm({ asks, label, codeHint, send, failure, onCancel, children }: Props) {
  const form = useForm({
    initialValues: EMPTY,
    validate: ({ password, code }) => ({
      password: asks.includes("password") && !password.trim() && "Please enter your password.",
      code: asks.includes("code") && !code.trim() && "Please enter the code.",
    }),
    send,
    failure,
  });
  // The previous step was removed together with the focus.
  const { element } = form;
  useEffect(() => element.current?.querySelector<HTMLElement>("[data-autofocus]")?.focus(), [element]);

  return (
    <Form form={form} submit={label} onCancel={onCancel}>
      {children}
      {asks.includes("password") && (
        <SecretField name="password" label="Your Password" autoComplete="current-password" data-autofocus />
      )}
      {asks.includes("code") && (
        <TextField
          name="code"
          label="Code"
          description={codeHint}
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
          data-autofocus={asks.includes("password") ? undefined : true}
        />
      )}
    </Form>
  );
}
