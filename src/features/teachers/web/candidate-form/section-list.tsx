// The progress through the long form: all sections with a mark for done ones, beside the form on a desktop, above it on
// a phone.
import { useId, useState } from "react";
import { Icon } from "#platform/web/ui/display/icon.tsx";
import { CANDIDATE_SECTIONS, type SectionId } from "./form-sections.ts";
import styles from "./section-list.module.css";
import { useT } from "#platform/web/language/use-t.tsx";

type Props = {
  sections: readonly SectionId[];
  done: readonly SectionId[];
  idOf: (section: SectionId) => string;
};

export function SectionList({ sections, done, idOf }: Props) {
  const t = useT("registration");
  const [open, setOpen] = useState(false);
  const listId = useId();
  const listed = CANDIDATE_SECTIONS.filter(({ id }) => sections.includes(id));
  const count = listed.filter(({ id }) => done.includes(id)).length;
  return (
    <nav className={styles.list} aria-label={t("Sections of the form")}>
      <p className="beside middle between gap-md text strong below-xs">
        <span aria-live="polite">{t("{count} of {all} sections done", { count, all: listed.length })}</span>
        <button
          type="button"
          className={`text-button ${styles.toggle}`}
          aria-expanded={open}
          aria-controls={listId}
          onClick={() => setOpen(!open)}
        >
          {open ? t("Hide sections") : t("Show sections")}
        </button>
      </p>
      <div className={`beside gap-2xs ${styles.bar}`} aria-hidden>
        {listed.map(({ id }) => (
          <span key={id} data-done={done.includes(id) || undefined} />
        ))}
      </div>
      <ol id={listId} className="list above" data-open={open || undefined}>
        {listed.map(({ id, title }, index) => {
          const isDone = done.includes(id);
          return (
            <li key={id}>
              <a
                className="menu-line"
                href={`#${idOf(id)}`}
                onClick={(event) => {
                  event.preventDefault();
                  goTo(idOf(id));
                }}
              >
                <span className={`sign ${styles.mark}`} data-done={isDone || undefined} aria-hidden>
                  {isDone ? <Icon name="check" size={16} /> : index + 1}
                </span>
                {t(title)}
                {isDone && <span className="ek-visually-hidden">{t("(done)")}</span>}
              </a>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}

function goTo(id: string): void {
  const section = document.getElementById(id);
  section?.scrollIntoView();
  section?.focus({ preventScroll: true });
}
