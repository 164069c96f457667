// The fields of all forms: a text, several lines, a choice, a tick. Label, hint and error belong to the field.
import { type Text } from "#platform/domain/locale/sentence.ts";
import { type ComponentProps, type ReactNode, type Ref, useEffect, useId, useRef, useState } from "react";
import { formatDay } from "#platform/domain/day.ts";
import { Icon } from "#platform/web/ui/display/icon.tsx";
import styles from "#platform/web/ui/form/field.module.css";
import { useT } from "#platform/web/language/use-t.tsx";
import { useSay } from "#platform/web/language/use-say.ts";
import { useLocale } from "#platform/web/language/locale.tsx";

type FrameProps = {
  label?: ReactNode;
  /** Above the field; below it where the field has no label. */
  description?: ReactNode;
  /** An error takes its line then, so that what stands below does not move. */
  descriptionBelow?: boolean | undefined;
  /** True: its sentence is said elsewhere. */
  error?: Text | true | undefined;
  className?: string | undefined;
};

type SectionProps = {
  leftSection?: ReactNode;
  rightSection?: ReactNode;
  /** Puts something around the field. */
  inputContainer?: (field: ReactNode) => ReactNode;
};

type FieldAttributes = {
  id: string;
  "aria-describedby": string | undefined;
  "aria-invalid": true | undefined;
};

type FieldProps = FrameProps & {
  id: string | undefined;
  required: boolean | undefined;
  children: (attributes: FieldAttributes) => ReactNode;
};

function Field(props: FieldProps) {
  const { label, description, descriptionBelow, error, className, required, children } = props;
  const ownId = useId();
  const id = props.id ?? ownId;
  const descriptionId = description && !(descriptionBelow && error) ? `${id}-description` : undefined;
  const sentence = error === true ? undefined : error;
  const described = [sentence && `${id}-error`, descriptionId].filter(Boolean).join(" ");
  const isAbove = Boolean(label) && !descriptionBelow;
  const hint = descriptionId && (
    <p id={descriptionId} className={styles.hint}>
      {description}
    </p>
  );
  return (
    <div className={className ? `${styles.field} ${className}` : styles.field}>
      {label && (
        <FieldLabel htmlFor={id} required={required}>
          {label}
        </FieldLabel>
      )}
      {isAbove && hint}
      {children({ id, "aria-describedby": described || undefined, "aria-invalid": error ? true : undefined })}
      {!isAbove && hint}
      {sentence && <FieldError id={`${id}-error`}>{sentence}</FieldError>}
    </div>
  );
}

type LabelProps = { htmlFor: string; required?: boolean | undefined; children: ReactNode };

export function FieldLabel({ htmlFor, required, children }: LabelProps) {
  return (
    <label htmlFor={htmlFor} className={styles.label}>
      {children}
      {required && <Star />}
    </label>
  );
}

/** The label of a group of fields. */
export function FieldLegend({ required, children }: Omit<LabelProps, "htmlFor">) {
  return (
    <legend className={styles.label}>
      {children}
      {required && <Star />}
    </legend>
  );
}

/** Screen readers say from the field itself that it is required. */
function Star() {
  return (
    <span className={styles.required} aria-hidden>
      {" *"}
    </span>
  );
}

export function FieldHint({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p id={id} className={styles.hint}>
      {children}
    </p>
  );
}

export function FieldError({ id, role, children }: { id: string; role?: "alert"; children: Text }) {
  const say = useSay();
  return (
    <p id={id} role={role} className={styles.error}>
      {say(children)}
    </p>
  );
}

export type TextInputProps = FrameProps & SectionProps & Omit<ComponentProps<"input">, "size">;

export function TextInput(props: TextInputProps) {
  const { label, description, descriptionBelow, error, className, ...rest } = props;
  const { leftSection, rightSection, inputContainer, ...input } = rest;
  const frame = { label, description, descriptionBelow, error, className };
  return (
    <Field {...frame} id={input.id} required={input.required}>
      {(attributes) => {
        const field = (
          <div className={styles.box}>
            {leftSection && <span className={styles.left}>{leftSection}</span>}
            <Input {...attributes} {...input} id={attributes.id} className={styles.input} />
            {rightSection && <span className={styles.right}>{rightSection}</span>}
          </div>
        );
        return inputContainer ? inputContainer(field) : field;
      }}
    </Field>
  );
}

const Input = (props: ComponentProps<"input">) =>
  props.type === "date" ? <DayInput {...props} /> : <input {...props} />;

/** Without it browsers take years of six digits, and the second part of a typed year goes nowhere. */
const LAST_DAY = "9999-12-31";

/**
 * A browser writes days in its own way, often month first. India's way lies over it while the field has no focus, and a
 * click opens the calendar.
 */
function DayInput(props: ComponentProps<"input">) {
  const t = useT("ui");
  const locale = useLocale();
  const input = useRef<HTMLInputElement>(null);
  const [shown, setShown] = useState<string>();
  useEffect(() => setShown(input.current?.value), [props.value]);
  return (
    <>
      <input
        max={LAST_DAY}
        {...props}
        ref={input}
        onChange={(event) => {
          setShown(event.currentTarget.value);
          props.onChange?.(event);
        }}
        onBlur={(event) => {
          const { value, validity } = event.currentTarget;
          // What is half typed has no value, and is only to be seen in the browser's own way.
          setShown(validity.badInput ? undefined : value);
          props.onBlur?.(event);
        }}
        onClick={({ currentTarget }) => !props.readOnly && currentTarget.showPicker?.()}
      />
      {shown !== undefined && (
        <span className={styles.day} data-empty={shown === "" || undefined} aria-hidden>
          {shown === "" ? t("Choose a day") : formatDay(shown, locale)}
        </span>
      )}
    </>
  );
}

export type TextareaProps = FrameProps & ComponentProps<"textarea">;

/** Grows with its text, from `rows` lines on. */
export function Textarea(props: TextareaProps) {
  const { label, description, descriptionBelow, error, className, rows = 4, ...area } = props;
  const frame = { label, description, descriptionBelow, error, className };
  return (
    <Field {...frame} id={area.id} required={area.required}>
      {(attributes) => (
        <textarea
          {...attributes}
          {...area}
          id={attributes.id}
          rows={rows}
          className={`${styles.input} ${styles.lines}`}
        />
      )}
    </Field>
  );
}

type SelectOption = string | { value: string; label: Text };

export type SelectProps = FrameProps &
  ComponentProps<"select"> & {
    /** Instead of children. */
    options?: readonly SelectOption[];
  };

/** The device's own list, which is the easiest to use on a phone. */
export function Select({ label, description, descriptionBelow, error, className, ...props }: SelectProps) {
  const say = useSay();
  const { options = [], children, ...select } = props;
  const frame = { label, description, descriptionBelow, error, className };
  return (
    <Field {...frame} id={select.id} required={select.required}>
      {(attributes) => (
        <div className={styles.box}>
          <select {...attributes} {...select} id={attributes.id} className={styles.input}>
            {children}
            {options.map((option) => {
              const { value, label: text } =
                typeof option === "string" ? { value: option, label: option } : option;
              return (
                <option key={value} value={value}>
                  {say(text)}
                </option>
              );
            })}
          </select>
          <span className={styles.right}>
            <Icon name="chevron-down" size={18} />
          </span>
        </div>
      )}
    </Field>
  );
}

export type CheckboxProps = ComponentProps<"input"> & {
  label?: ReactNode;
  description?: ReactNode;
  /** Some of what it stands for is ticked. */
  indeterminate?: boolean;
};

export function Checkbox({ label, description, indeterminate = false, ...input }: CheckboxProps) {
  const ownId = useId();
  const id = input.id ?? ownId;
  const mark: Ref<HTMLInputElement> = (element) => {
    if (element) element.indeterminate = indeterminate;
  };
  return (
    <div className={styles.check}>
      <input
        ref={mark}
        aria-describedby={description ? `${id}-description` : undefined}
        {...input}
        id={id}
        type="checkbox"
      />
      {label && <label htmlFor={id}>{label}</label>}
      {description && <FieldHint id={`${id}-description`}>{description}</FieldHint>}
    </div>
  );
}
