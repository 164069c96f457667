// Form fields that are bound by their name and have an id that the error summary can link to.
import { createContext, type ReactNode, use, useEffect, useEffectEvent, useId } from "react";
import { readPhone } from "#domain/phone.ts";
import { ReadOnlyText } from "#web/ui/form/read-only-text.tsx";
import type { InputProps } from "#web/ui/form/use-form.ts";
import {
  Select,
  TextInput,
  Textarea,
  type SelectProps,
  type TextInputProps,
  type TextareaProps,
} from "#web/ui/form/field.tsx";
import { PasswordField } from "#web/ui/form/password-field.tsx";

type Form = {
  key: (name: string) => string;
  getInputProps: (name: string) => InputProps;
  clearFieldError: (name: string) => void;
};

type Context = {
  form: Form;
  id: string;
  /** Errors of texts that are in a field but not yet in its value, by field. */
  unresolved?: Map<string, string>;
};

const FieldsContext = createContext<Context | null>(null);

export function FormFields({ children, ...context }: Context & { children: ReactNode }) {
  return <FieldsContext value={context}>{children}</FieldsContext>;
}

/** The prefix of all field ids of one form; pass it to `FormFields` and `ErrorSummary`. */
export function useFormId(): string {
  return useId();
}

export function fieldId(formId: string, name: string): string {
  return `${formId}-${name}`;
}

/** `key` is apart from the props, because React does not take it from a spread. */
export function useField(name: string) {
  const context = use(FieldsContext);
  if (!context) throw new Error("A field needs FormFields above it");
  const { form, id } = context;
  return { key: form.key(name), field: { id: fieldId(id, name), name, ...form.getInputProps(name) } };
}

/**
 * Keeps the form from being sent while a field holds a text that is not in its value, such as a word that is still to
 * be chosen from a list; null when there is none.
 */
export function useUnresolved(name: string, sentence: string | null): void {
  const context = use(FieldsContext);
  const { unresolved, form } = context ?? {};
  const isShown = Boolean(form?.getInputProps(name).error);
  const clear = useEffectEvent(() => {
    if (isShown) form?.clearFieldError(name);
  });
  useEffect(() => {
    if (sentence === null || !unresolved) return;
    unresolved.set(name, sentence);
    return () => {
      unresolved.delete(name);
      clear();
    };
  }, [unresolved, name, sentence]);
}

type Named<Props> = Props & { name: string };

export function TextField({ name, ...look }: Named<TextInputProps>) {
  const { key, field } = useField(name);
  if (!look.readOnly) return <TextInput key={key} {...look} {...field} />;
  return <ReadOnlyText key={key} {...look} {...field} />;
}

/** A number that is typed, pasted or autofilled with +91, 0 or signs becomes its ten digits (REG-12, REG-13). */
export function PhoneField({ name, ...look }: Named<TextInputProps>) {
  const { key, field } = useField(name);
  return (
    <TextInput
      key={key}
      type="tel"
      autoComplete="tel-national"
      leftSection="+91"
      onInput={({ currentTarget: input }) => {
        // What cannot be read stays as it is: the check names the reason, and nothing is cut.
        const digits = readPhone(input.value);
        if (digits !== null && digits !== input.value) input.value = digits;
      }}
      {...look}
      {...field}
    />
  );
}

export function SecretField({ name, ...look }: Named<TextInputProps>) {
  const { key, field } = useField(name);
  return <PasswordField key={key} {...look} {...field} />;
}

export function LongTextField({ name, ...look }: Named<TextareaProps>) {
  const { key, field } = useField(name);
  return <Textarea key={key} {...look} {...field} />;
}

export function SelectField({ name, ...look }: Named<SelectProps>) {
  const { key, field } = useField(name);
  return (
    <Select key={key} {...look} {...field}>
      <option value="">Please choose</option>
    </Select>
  );
}
