// The fields of a form by their names: each knows its value and its error from the form around it.
import { type Text } from "#platform/domain/locale/sentence.ts";
import { createContext, use, useEffect, useEffectEvent, useState } from "react";
import { LONG_TEXT } from "#platform/domain/field-limits.ts";
import { readPhone } from "#platform/domain/phone.ts";
import { buttonClass } from "#platform/web/ui/button.tsx";
import { Icon } from "#platform/web/ui/display/icon.tsx";
import { type AnyForm, fieldId } from "#platform/web/ui/form/use-form.ts";
import {
  Checkbox,
  type CheckboxProps,
  Select,
  TextInput,
  Textarea,
  type SelectProps,
  type TextInputProps,
  type TextareaProps,
} from "#platform/web/ui/form/field.tsx";
import { useT } from "#platform/web/language/use-t.tsx";

export const FormContext = createContext<AnyForm | null>(null);

/** `key` is apart from the props, because React does not take it from a spread. */
export function useField(name: string) {
  const form = useFormAbove();
  return {
    key: form.key(name),
    field: { id: fieldId(form.id, name), name, ...form.getInputProps(name) },
    /** For a field that keeps nothing itself: the form is rendered with the new value. */
    set: (value: unknown) => form.setFieldValue(name, value),
  };
}

export function useFormAbove(): AnyForm {
  const form = use(FormContext);
  if (!form) throw new Error("A field needs a Form above it");
  return form;
}

/**
 * Keeps the form from being sent while a field holds a text that is not in its value, such as a word that is still to
 * be chosen from a list; null when there is none.
 */
export function useUnresolved(name: string, problem: Text | null): void {
  const form = use(FormContext);
  const unresolved = form?.unresolved;
  const isShown = Boolean(form?.getInputProps(name).error);
  // The same sentence is another object each time.
  const key = problem && JSON.stringify(problem);
  const clear = useEffectEvent(() => {
    if (isShown) form?.clearFieldError(name);
  });
  useEffect(() => {
    if (key === null || !unresolved) return;
    unresolved.set(name, JSON.parse(key) as Text);
    return () => {
      unresolved.delete(name);
      clear();
    };
  }, [unresolved, name, key]);
}

type Named<Props> = Props & { name: string };

export function TextField({ name, ...look }: Named<TextInputProps>) {
  const { key, field } = useField(name);
  if (!look.readOnly) return <TextInput key={key} {...look} {...field} />;
  return <ReadOnlyText key={key} {...look} {...field} />;
}

/** A text that is shown in a form but cannot be changed there: on another ground, with a lock. */
export function ReadOnlyText(props: TextInputProps) {
  return <TextInput {...props} readOnly rightSection={<Icon name="lock" size={18} />} />;
}

/** A number that is typed, pasted or autofilled with +91, 0 or signs becomes its ten digits (REG-12, REG-13). */
export function PhoneField({ name, ...look }: Named<TextInputProps>) {
  const { key, field } = useField(name);
  return (
    <TextInput
      key={key}
      type="tel"
      autoComplete="tel"
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
  return <Password key={key} {...look} {...field} />;
}

/** Its content can be shown. */
function Password(props: TextInputProps) {
  const t = useT("ui");
  const [visible, setVisible] = useState(false);
  return (
    <TextInput
      {...props}
      type={visible ? "text" : "password"}
      rightSection={
        <button
          type="button"
          className={buttonClass({ look: "icon" })}
          aria-label={visible ? t("Hide password") : t("Show password")}
          // The focus stays in the field.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => setVisible(!visible)}
        >
          <Icon name={visible ? "eye-off" : "eye"} />
        </button>
      }
    />
  );
}

/** The two fields in which somebody who registers sets a password. */
export function NewPasswordFields() {
  const t = useT("ui");
  return (
    <>
      <SecretField
        name="password"
        label={t("Password")}
        description={t("At least 6 characters")}
        autoComplete="new-password"
        required
      />
      <SecretField
        name="confirmPassword"
        label={t("Confirm Password")}
        description={t("Type the same password again")}
        autoComplete="new-password"
        required
      />
    </>
  );
}

export function LongTextField({ name, ...look }: Named<TextareaProps>) {
  const { key, field } = useField(name);
  return <Textarea key={key} {...look} {...field} />;
}

/** `none` is the text of no choice; null where something is always chosen. */
export function SelectField({ name, none, ...look }: Named<SelectProps> & { none?: string | null }) {
  const t = useT("ui");
  const { key, field } = useField(name);
  return (
    <Select key={key} {...look} {...field}>
      {none !== null && <option value="">{none ?? t("Please choose")}</option>}
      {look.children}
    </Select>
  );
}

export function CheckField({ name, ...look }: Named<CheckboxProps>) {
  const { key, field } = useField(name);
  const { defaultValue, error: _, ...bound } = field;
  return <Checkbox key={key} {...look} {...bound} defaultChecked={defaultValue === true} />;
}

/** A longer text: what happened, a reason, a note. */
export function NoteField(look: Named<TextareaProps>) {
  return <LongTextField maxLength={LONG_TEXT} rows={3} {...look} />;
}
