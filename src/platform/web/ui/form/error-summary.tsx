// The error summary at the top of a form: each line links to its field.
import { type Text } from "#platform/domain/locale/sentence.ts";
import { use, useEffect, useRef } from "react";
import { Icon } from "#platform/web/ui/display/icon.tsx";
import { FormContext } from "#platform/web/ui/form/form-fields.tsx";
import { fieldId } from "#platform/web/ui/form/use-form.ts";
import styles from "#platform/web/ui/form/error-summary.module.css";
import { useT } from "#platform/web/language/use-t.tsx";
import { useSay } from "#platform/web/language/use-say.ts";

const MAX_SHOWN = 5;

/** The errors of a form, inside it. It takes the focus after each attempt with wrong fields. */
export function ErrorSummary() {
  const form = use(FormContext);
  const errors = Object.entries(form?.errors ?? {});
  if (!form || form.attempt === 0 || errors.length === 0) return null;
  return <Summary key={form.attempt} formId={form.id} errors={errors} />;
}

type Props = { formId: string; errors: readonly [name: string, message: Text][] };

function Summary({ formId, errors }: Props) {
  const t = useT("ui");
  const summary = useRef<HTMLDivElement>(null);
  useEffect(() => {
    summary.current?.focus({ preventScroll: true });
    summary.current?.scrollIntoView();
  }, []);

  const first = errors.length > MAX_SHOWN + 1 ? errors.slice(0, MAX_SHOWN) : errors;
  const others = errors.slice(first.length);
  return (
    <div
      ref={summary}
      tabIndex={-1}
      role="alert"
      className={`card padded ${styles.summary}`}
      data-error-summary
    >
      <p className="beside middle gap-sm strong wrong text">
        <Icon name="alert" />
        {errors.length === 1
          ? t("One thing is missing or wrong")
          : t("{count} things are missing or wrong", { count: errors.length })}
      </p>
      <Lines formId={formId} errors={first} />
      {others.length > 0 && (
        <details className={styles.others}>
          <summary>{t("and {count} more, marked at their fields", { count: others.length })}</summary>
          <Lines formId={formId} errors={others} />
        </details>
      )}
    </div>
  );
}

function Lines({ formId, errors }: Props) {
  const say = useSay();
  return (
    <ul className={`list ${styles.list}`}>
      {errors.map(([name, message]) => (
        <li key={name}>
          <a
            href={`#${fieldId(formId, name)}`}
            onClick={(event) => {
              event.preventDefault();
              goTo(fieldId(formId, name));
            }}
          >
            {say(message)}
          </a>
        </li>
      ))}
    </ul>
  );
}

function goTo(id: string): void {
  const field = document.getElementById(id);
  field?.focus({ preventScroll: true });
  field?.scrollIntoView({ block: "center" });
}
