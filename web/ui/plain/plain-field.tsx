// A text field of plain elements that looks as the library's fields do, for pages that are rendered often.
import type { ComponentProps, ReactNode } from "react";
import { useId } from "react";
import styles from "#web/ui/plain/plain-field.module.css";

type Props = Omit<ComponentProps<"input">, "size"> & {
  label?: ReactNode;
  /** Above the field; below it where the field has no label. */
  description?: ReactNode;
  error?: ReactNode;
  leftSection?: ReactNode;
  rightSection?: ReactNode;
  /** Puts something around the field. */
  inputContainer?: (field: ReactNode) => ReactNode;
};

export function PlainField(props: Props) {
  const { label, description, error, leftSection, rightSection, inputContainer, ...input } = props;
  const ownId = useId();
  const id = input.id ?? ownId;
  const errorId = error ? `${id}-error` : undefined;
  const descriptionId = description ? `${id}-description` : undefined;
  const described = [errorId, descriptionId].filter(Boolean).join(" ");
  const hint = description && (
    <p id={descriptionId} className={styles.hint}>
      {description}
    </p>
  );
  const field = (
    <div className={styles.box}>
      {leftSection && <span className={styles.left}>{leftSection}</span>}
      <input
        aria-describedby={described || undefined}
        aria-invalid={error ? true : undefined}
        {...input}
        id={id}
        className={styles.input}
      />
      {rightSection && <span className={styles.right}>{rightSection}</span>}
    </div>
  );
  return (
    <div className={styles.field}>
      {label && (
        <label htmlFor={id} className={styles.label}>
          {label}
        </label>
      )}
      {label && hint}
      {inputContainer ? inputContainer(field) : field}
      {!label && hint}
      {error && (
        <p id={errorId} className={styles.error}>
          {error}
        </p>
      )}
    </div>
  );
}
