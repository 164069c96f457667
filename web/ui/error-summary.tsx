// Everything that stands in the way, at the top of a form: each line leads to its field.
import { Alert } from "@mantine/core";
import { useEffect, useRef } from "react";
import { fieldId } from "#web/ui/form-fields.tsx";
import { Icon } from "#web/ui/icon.tsx";
import styles from "#web/ui/error-summary.module.css";

export type FieldError = { name: string; message: string };

type Props = { formId: string; errors: readonly FieldError[]; title?: string };

/** Takes the focus when it appears. Give it a new `key` for each attempt. */
export function ErrorSummary({ formId, errors, title }: Props) {
  const summary = useRef<HTMLDivElement>(null);
  useEffect(() => {
    summary.current?.focus();
    summary.current?.scrollIntoView({ block: "center" });
  }, []);

  return (
    <Alert
      ref={summary}
      tabIndex={-1}
      role="alert"
      color="red"
      icon={<Icon name="alert" />}
      title={
        title ??
        (errors.length === 1 ? "One thing is missing" : `${errors.length} things are missing or wrong`)
      }
      className={styles.summary}
    >
      {errors.length > 0 && (
        <ul className={styles.list}>
          {errors.map(({ name, message }) => (
            <li key={name}>
              <a
                href={`#${fieldId(formId, name)}`}
                onClick={(event) => {
                  event.preventDefault();
                  goTo(fieldId(formId, name));
                }}
              >
                {message}
              </a>
            </li>
          ))}
        </ul>
      )}
    </Alert>
  );
}

function goTo(id: string): void {
  const field = document.getElementById(id);
  field?.focus({ preventScroll: true });
  field?.scrollIntoView({ block: "center" });
}
