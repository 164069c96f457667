// One section of the candidate form: its heading, its number, and its fields in two columns if the width allows.
import type { ReactNode } from "react";
import { Icon } from "#platform/web/ui/display/icon.tsx";
import styles from "./form-section.module.css";
import { useT } from "#platform/web/language/use-t.tsx";

type Props = { id: string; title: string; step: string; done: boolean; children: ReactNode };

export function FormSection({ id, title, step, done, children }: Props) {
  const t = useT("registration");
  return (
    <section id={id} tabIndex={-1} className={`card roomy ${styles.section}`} aria-labelledby={`${id}-title`}>
      <header className="beside baseline between gap-md below">
        <h2 id={`${id}-title`}>{title}</h2>
        <span className={`beside gap-2xs middle dimmed fine ${styles.step}`} data-done={done || undefined}>
          {done ? (
            <>
              <Icon name="check" size={16} /> {t("Done")}
            </>
          ) : (
            step
          )}
        </span>
      </header>
      <div className="grid gap-lg fields">{children}</div>
    </section>
  );
}

/** A field that takes the whole width. */
export function Wide({ children }: { children: ReactNode }) {
  return <div data-wide>{children}</div>;
}
