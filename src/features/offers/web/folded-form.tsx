// A step of an offer as a form that opens, and works without scripts too.
import type { ReactNode } from "react";
import type { Text } from "#platform/domain/locale/sentence.ts";
import { Button } from "#platform/web/ui/button.tsx";
import type { FieldErrors } from "#platform/web/ui/form/form-check.ts";
import { Form, FormEnd } from "#platform/web/ui/form/form.tsx";
import { useActionForm } from "#platform/web/ui/form/use-action-form.ts";
import type { FormOptions } from "#platform/web/ui/form/use-form.ts";

/** Of the form that was sent last and refused. */
export type Refused = {
  step: string;
  problem: Text | null;
  errors: FieldErrors;
  values: Record<string, string>;
} | null;

type Props = {
  /** Sent as `step`. */
  step: string;
  label: string;
  button: string;
  look?: "danger" | undefined;
  values: Record<string, string>;
  /** Sent with it, also without scripts. */
  about?: Record<string, string> | undefined;
  validate?: FormOptions<Record<string, string>>["validate"];
  isOpen?: boolean | undefined;
  refused: Refused;
  children: ReactNode;
};

export function FoldedForm(props: Props) {
  const { step, label, isOpen = false, refused } = props;
  return (
    <details open={isOpen || refused?.step === step}>
      <summary className="button default opener unmarked">{label}</summary>
      <StepForm {...props} />
    </details>
  );
}

export function StepForm({ step, button, look, values, about = {}, validate, refused, children }: Props) {
  const own = refused?.step === step ? refused : null;
  const form = useActionForm<Record<string, string>>({ ...values, ...own?.values, step }, own, validate, {
    about,
  });
  return (
    <Form form={form} className="stack above-xs">
      {Object.entries({ ...about, step }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
      <FormEnd>
        <div className="row">
          <Button type="submit" look={look} busy={form.isBusy}>
            {button}
          </Button>
        </div>
      </FormEnd>
    </Form>
  );
}
