// The label, hint and error around a field of plain elements, which look as those of the library's fields.
import { type ReactNode, useId } from "react";
import styles from "#web/ui/plain/plain-field.module.css";

export type FrameProps = {
  label?: ReactNode;
  /** Above the field; below it where the field has no label. */
  description?: ReactNode;
  error?: ReactNode;
};

type Props = FrameProps & {
  id: string | undefined;
  required: boolean | undefined;
  children: (attributes: FieldAttributes) => ReactNode;
};

type FieldAttributes = {
  id: string;
  "aria-describedby": string | undefined;
  "aria-invalid": true | undefined;
};

export function FieldFrame({ label, description, error, id: givenId, required, children }: Props) {
  const ownId = useId();
  const id = givenId ?? ownId;
  const errorId = error ? `${id}-error` : undefined;
  const descriptionId = description ? `${id}-description` : undefined;
  const described = [errorId, descriptionId].filter(Boolean).join(" ");
  const hint = description && (
    <p id={descriptionId} className={styles.hint}>
      {description}
    </p>
  );
  return (
    <div className={styles.field}>
      {label && (
        <label htmlFor={id} className={styles.label}>
          {label}
          {required && (
            <span className={styles.required} aria-hidden>
              {" *"}
            </span>
          )}
        </label>
      )}
      {label && hint}
      {children({ id, "aria-describedby": described || undefined, "aria-invalid": error ? true : undefined })}
      {!label && hint}
      {error && (
        <p id={errorId} className={styles.error}>
          {error}
        </p>
      )}
    </div>
  );
}
