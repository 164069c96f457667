// A form of the team: sent once at a time, with a refusal at its field, else as a sentence above the buttons.
import { type ReactNode, useRef, useState } from "react";
import { errorMessage } from "#web/api.ts";
import { isSessionRefusal } from "#web/session/session-guard/session-trouble.ts";
import { useBusyFlight } from "#web/ui/feedback/single-flight.ts";
import { getFieldErrors } from "#web/ui/field-errors.ts";
import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import type { FieldErrors } from "#web/ui/form/form-check.ts";

type Props = {
  /** The label of the button that sends. */
  label: string;
  /** The first error of each field; empty when the form can be sent. */
  check: (typed: Record<string, string>) => FieldErrors;
  send: (typed: Record<string, string>) => Promise<unknown>;
  failure: string;
  onCancel: () => void;
  children: (errors: FieldErrors, forget: () => void) => ReactNode;
};

export function TeamForm({ label, check, send, failure, onCancel, children }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [problem, setProblem] = useState<string>();
  const { isBusy, run } = useBusyFlight();

  function show(wrong: FieldErrors) {
    setErrors(wrong);
    const [first] = Object.keys(wrong);
    if (first) form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
  }
  function forget() {
    setErrors({});
    setProblem(undefined);
  }

  function submit(element: HTMLFormElement) {
    const typed = readTyped(element);
    const wrong = check(typed);
    setProblem(undefined);
    show(wrong);
    if (Object.keys(wrong).length > 0) return;
    void run(async () => {
      try {
        await send(typed);
      } catch (error) {
        const refused = getFieldErrors(error);
        show(refused);
        if (Object.keys(refused).length === 0 && !isSessionRefusal(error))
          setProblem(errorMessage(error, failure));
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
        {children(errors, forget)}
        {problem && <Notice tone="bad">{problem}</Notice>}
        <div className="row end">
          <Button look="default" onClick={onCancel}>
            Cancel
          </Button>
          <Button type="submit" busy={isBusy}>
            {label}
          </Button>
        </div>
      </div>
    </form>
  );
}

function readTyped(form: HTMLFormElement): Record<string, string> {
  const texts = [...new FormData(form)].filter(
    (field): field is [string, string] => typeof field[1] === "string",
  );
  return Object.fromEntries(texts);
}
