// The values and errors of a form whose fields keep their own text: a typed character renders nothing else.
import { type FormEvent, useState } from "react";
import type { FieldErrors } from "#web/ui/form/form-check.ts";

type Options<Values> = {
  initialValues: Values;
  initialErrors?: FieldErrors | undefined;
  validate: (values: Values) => FieldErrors;
  onValuesChange?: ((values: Values) => void) | undefined;
};

/** Of any field; a component knows which values its field has. */
// oxlint-disable-next-line typescript/no-explicit-any
type Any = any;

export type InputProps = {
  defaultValue: Any;
  error: string | undefined;
  /** Takes the value, or the event of a field with a text. */
  onChange: (change: Any) => void;
};

export function useForm<Values extends object>(options: Options<Values>) {
  const [errors, setErrors] = useState<FieldErrors>(options.initialErrors ?? {});
  /** How often each field, or all of them, got a value that was not typed: such a field is mounted again. */
  const [renewals, setRenewals] = useState<Record<string, number>>({});
  const [values] = useState(() => keep(options.initialValues));

  const clearFieldError = (name: string) =>
    setErrors((last) => {
      if (!(name in last)) return last;
      const { [name]: _cleared, ...others } = last;
      return others;
    });
  const renew = (name: string) => setRenewals((last) => ({ ...last, [name]: (last[name] ?? 0) + 1 }));

  function change(name: string, value: unknown) {
    values.set(withValue(values.get(), name.split("."), value) as Values);
    clearFieldError(name);
    options.onValuesChange?.(values.get());
  }

  return {
    initialValues: options.initialValues,
    errors,
    setErrors,
    clearFieldError,
    getValues: values.get,
    /** Shows a value in its field. */
    setFieldValue: (name: string, value: unknown) => {
      change(name, value);
      renew(name);
    },
    setValues: (changed: Partial<Values>) => {
      values.set({ ...values.get(), ...changed });
      setErrors({});
      renew("");
      options.onValuesChange?.(values.get());
    },
    /** For a field's `key`, since React does not take it from a spread. */
    key: (name: string) => `${renewals[""] ?? 0}-${name}-${renewals[name] ?? 0}`,
    getInputProps: (name: string): InputProps => ({
      defaultValue: valueAt(values.get(), name.split(".")),
      error: errors[name],
      onChange: (changed) => change(name, valueOf(changed)),
    }),
    onSubmit:
      (send: (values: Values) => void, refuse: (errors: FieldErrors, values: Values) => void) =>
      (event?: FormEvent) => {
        event?.preventDefault();
        const found = options.validate(values.get());
        setErrors(found);
        if (Object.keys(found).length > 0) refuse(found, values.get());
        else send(values.get());
      },
  };
}

/** Beside the state: a change renders nothing. */
function keep<Values>(first: Values) {
  let values = first;
  return { get: () => values, set: (next: Values) => void (values = next) };
}

function valueOf(change: unknown): unknown {
  const field =
    typeof change === "object" && change !== null && "currentTarget" in change && change.currentTarget;
  if (field instanceof HTMLInputElement && field.type === "checkbox") return field.checked;
  const hasText =
    field instanceof HTMLInputElement ||
    field instanceof HTMLTextAreaElement ||
    field instanceof HTMLSelectElement;
  return hasText ? field.value : change;
}

const partOf = (values: unknown, name: string): unknown =>
  typeof values === "object" && values !== null ? Reflect.get(values, name) : undefined;

function valueAt(values: unknown, [first = "", ...rest]: readonly string[]): unknown {
  const part = partOf(values, first);
  return rest.length === 0 ? part : valueAt(part, rest);
}

function withValue(values: unknown, [first = "", ...rest]: readonly string[], value: unknown): object {
  const next = rest.length === 0 ? value : withValue(partOf(values, first), rest, value);
  return { ...(values as object), [first]: next };
}
