// A form that is checked in the browser, sent once, and shows a refusal of the server at its fields.
import { useState } from "react";
import { errorMessage } from "#web/api.ts";
import { getFieldErrors } from "#web/ui/field-errors.ts";
import type { FieldErrors } from "#web/ui/form/form-check.ts";
import { useForm } from "#web/ui/form/use-form.ts";
import { useSingleFlight } from "#web/ui/feedback/single-flight.ts";
import { toast } from "#web/ui/feedback/toast-store.ts";

export type ServerFormOptions<Values> = {
  initialValues: Values;
  initialErrors?: FieldErrors | undefined;
  validate: (values: Values) => FieldErrors;
  onValuesChange?: (values: Values) => void;
  /** Runs once at a time, however often the form is submitted. What it throws is shown. */
  send: (values: Values) => Promise<unknown>;
  /** The sentence for an error that is no refusal. */
  failure: string | ((error: unknown) => string);
  /** How long a toast stays; without it until it is closed. */
  seconds?: number;
  /** The sentence of a toast for values that do not pass the check; without one there is none. */
  invalid?: (errors: FieldErrors, values: Values) => string | undefined;
  /** Shows an error in its own way; true when nothing else is to be shown. */
  onError?: (error: unknown) => boolean | Promise<boolean>;
};

export function useServerForm<Values extends object>(options: ServerFormOptions<Values>) {
  const { initialValues, initialErrors, validate, onValuesChange, send, failure, seconds } = options;
  const singleFlight = useSingleFlight();
  /** Counts the failed attempts: with each one a summary of the errors is mounted again and takes the focus. */
  const [attempt, setAttempt] = useState(0);
  /** Errors of texts that are in a field but not yet in its value, by field. */
  const [unresolved] = useState(() => new Map<string, string>());
  const form = useForm<Values>({
    initialValues,
    initialErrors,
    validate: (values) => ({ ...validate(values), ...Object.fromEntries(unresolved) }),
    onValuesChange,
  });

  function showErrors(errors: FieldErrors) {
    if (Object.keys(errors).length === 0) return;
    form.setErrors(errors);
    setAttempt((last) => last + 1);
  }
  const showToast = (sentence: string) => toast.bad(sentence, seconds === undefined ? {} : { seconds });

  async function showFailure(error: unknown) {
    if (await options.onError?.(error)) return;
    showErrors(getFieldErrors(error));
    showToast(errorMessage(error, typeof failure === "string" ? failure : failure(error)));
  }

  const submit = form.onSubmit(
    (values) => void singleFlight(() => send(values).then(() => {}, showFailure)),
    (errors, values) => {
      showErrors(errors);
      const sentence = options.invalid?.(errors, values);
      if (sentence) showToast(sentence);
    },
  );

  return { form, submit, attempt, unresolved, errors: form.errors };
}
