// A folded part of the form to post a job. It is open where something is filled in, and opens for an error.
import { type ReactNode, useState } from "react";
import { Icon } from "#web/ui/display/icon.tsx";
import styles from "./vacancy-form.module.css";

type Props = {
  title: string;
  /** What is in it, for those who look for a field. */
  hint: string;
  startsOpen: boolean;
  hasError: boolean;
  children: ReactNode;
};

export function Fold({ title, hint, startsOpen, hasError, children }: Props) {
  const [isOpen, setOpen] = useState(startsOpen);
  return (
    <details
      className={styles.fold}
      open={isOpen || hasError}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>
        <span className={styles.foldTitle}>
          {title}
          <small>{hint}</small>
        </span>
        <Icon name="chevron-down" />
      </summary>
      {children}
    </details>
  );
}
