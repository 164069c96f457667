// A form that asks for a code, a password or both, and shows a refusal at its field.
import { type ReactNode, useEffect, useRef, useState } from "react";
import { errorMessage } from "#web/api.ts";
import { getFieldErrors } from "#web/ui/field-errors.ts";
import { useSingleFlight } from "#web/ui/feedback/single-flight.ts";
import { PasswordField } from "#web/ui/form/password-field.tsx";
import { Button } from "#web/ui/button.tsx";
import { TextInput } from "#web/ui/form/field.tsx";
import { toast } from "#web/ui/feedback/toast-store.ts";

type Typed = { password: string; code: string };

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

const EMPTY = { password: "Please enter your password.", code: "Please enter the code." };

export function CodeForm({ asks, label, codeHint, send, failure, onCancel, children }: Props) {
  const [wrong, setWrong] = useState<Partial<Record<keyof Typed, string>>>({});
  const [busy, setBusy] = useState(false);
  const singleFlight = useSingleFlight();
  const form = useRef<HTMLFormElement>(null);
  // The previous step was removed together with the focus.
  useEffect(() => form.current?.querySelector<HTMLElement>("[data-autofocus]")?.focus(), []);

  function submit(sent: HTMLFormElement) {
    const typed = readFields(new FormData(sent));
    const empty = asks.find((name) => typed[name].trim() === "");
    setWrong(empty ? { [empty]: EMPTY[empty] } : {});
    if (empty) return sent.querySelector<HTMLElement>(`[name="${empty}"]`)?.focus();
    void singleFlight(async () => {
      setBusy(true);
      try {
        await send(typed);
      } catch (error) {
        const errors = getFieldErrors(error);
        setWrong(errors);
        const [first] = Object.keys(errors);
        if (first) sent.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
        else toast.bad(errorMessage(error, failure));
      } finally {
        setBusy(false);
      }
    });
  }

  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit(event.currentTarget);
      }}
    >
      <div className="stack">
        {children}
        {asks.includes("password") && (
          <PasswordField
            label="Your Password"
            name="password"
            autoComplete="current-password"
            error={wrong.password}
            data-autofocus
          />
        )}
        {asks.includes("code") && (
          <TextInput
            label="Code"
            name="code"
            description={codeHint}
            autoComplete="one-time-code"
            autoCapitalize="characters"
            spellCheck={false}
            error={wrong.code}
            data-autofocus={asks.includes("password") ? undefined : true}
          />
        )}
        <div className="row end">
          {onCancel && (
            <Button look="default" onClick={onCancel}>
              Cancel
            </Button>
          )}
          <Button type="submit" busy={busy}>
            {label}
          </Button>
        </div>
      </div>
    </form>
  );
}

function readFields(form: FormData): Typed {
  const read = (name: keyof Typed) => {
    const value = form.get(name);
    return typeof value === "string" ? value : "";
  };
  return { password: read("password"), code: read("code") };
}
