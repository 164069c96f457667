// A question before an act: what will happen, one or two fields, and the call. What the server says of it is a toast.
import type { ReactNode } from "react";
import { toast } from "#platform/web/ui/feedback/toast-store.ts";
import { Form } from "#platform/web/ui/form/form.tsx";
import { FormDialog } from "#platform/web/ui/form/form-dialog.tsx";
import { type FormOptions, useForm, useValue } from "#platform/web/ui/form/use-form.ts";

type Asked = "initialValues" | "validate" | "failure" | "failurePlace" | "seconds";
type Action<Values> = Pick<FormOptions<Values>, Asked> & {
  /** What the button says. */
  submit: string;
  look?: "filled" | "danger";
  send: (values: Values) => Promise<{ message: string }>;
  onClose: () => void;
  /** Instead of `onClose` once it is done. */
  onDone?: () => void;
  /** What will happen, and the fields. */
  children: ReactNode;
  /** What the values that are typed lead to, below the fields. */
  outcome?: (values: Values) => string | null;
};

type Props<Values> = Action<Values> & { opened: boolean; title: string; wide?: boolean };

export function ActionDialog<Values extends object>({ opened, title, wide, ...action }: Props<Values>) {
  return (
    <FormDialog opened={opened} title={title} onClose={action.onClose} wide={wide}>
      <ActionForm {...action} />
    </FormDialog>
  );
}

function ActionForm<Values extends object>({ submit, look, children, outcome, ...action }: Action<Values>) {
  const { send, onClose, onDone = onClose, ...options } = action;
  const form = useForm({
    ...options,
    send: async (values) => {
      const { message } = await send(values);
      toast.good(message, { seconds: 3 });
      onDone();
    },
  });
  const written = useValue(form, (values) => outcome?.(values) ?? null);
  return (
    <Form form={form} submit={submit} look={look} onCancel={onClose}>
      {children}
      {outcome && <p aria-live="polite">{written}</p>}
    </Form>
  );
}
