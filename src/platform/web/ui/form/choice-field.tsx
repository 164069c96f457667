// A choice among a few visible options: radio buttons for one, check boxes for several.
import { type Text } from "#platform/domain/locale/sentence.ts";
import { type ReactNode, useState } from "react";
import { useField } from "#platform/web/ui/form/form-fields.tsx";
import { FieldError, FieldHint, FieldLegend } from "#platform/web/ui/form/field.tsx";
import styles from "#platform/web/ui/form/choice-field.module.css";
import { useShow } from "#platform/web/language/use-say.ts";

type Option = { value: string; label: ReactNode; disabled?: boolean };

type Props = {
  name: string;
  label: string;
  /** A text is its own label. */
  options: readonly (string | Option)[];
  required?: boolean;
  description?: string;
  "data-autofocus"?: true;
};

export function ChoiceField({ name, ...look }: Props) {
  const { key, field } = useField(name);
  return <Choices key={key} {...look} {...field} type="radio" />;
}

export function ChecksField({ name, ...look }: Props) {
  const { key, field } = useField(name);
  return <Choices key={key} {...look} {...field} type="checkbox" />;
}

type ChoicesProps = Props & {
  id: string;
  type: "radio" | "checkbox";
  defaultValue?: string | string[];
  error?: Text;
  onChange: (value: string | string[]) => void;
};

/** The options by themselves, outside a form. */
export function Choices({
  id,
  name,
  type,
  label,
  required,
  description,
  error,
  defaultValue,
  onChange,
  ...props
}: ChoicesProps) {
  const show = useShow();
  const options = props.options.map((one) => (typeof one === "string" ? { value: one, label: one } : one));
  const [chosen, setChosen] = useState<string[]>([defaultValue ?? []].flat());

  function choose(option: string) {
    if (type === "radio") {
      setChosen([option]);
      return onChange(option);
    }
    const next = options
      .map(({ value }) => value)
      .filter((value) => (value === option) !== chosen.includes(value));
    setChosen(next);
    onChange(next);
  }

  const errorId = `${id}-error`;
  return (
    <fieldset aria-describedby={error ? errorId : undefined}>
      <FieldLegend required={required}>{label}</FieldLegend>
      {description && <FieldHint>{description}</FieldHint>}
      <div className="row gap-xs">
        {options.map(({ value, label: text, disabled }: Option, index) => (
          <label key={value} className={styles.option} data-error={Boolean(error) || undefined}>
            {/* The first option carries the field's id, so that the error summary can link to it. */}
            <input
              id={index === 0 ? id : undefined}
              type={type}
              name={name}
              value={value}
              checked={chosen.includes(value)}
              disabled={disabled}
              aria-invalid={Boolean(error) || undefined}
              onChange={() => choose(value)}
              data-autofocus={(index === 0 && props["data-autofocus"]) || undefined}
            />
            {show(text)}
          </label>
        ))}
      </div>
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </fieldset>
  );
}
