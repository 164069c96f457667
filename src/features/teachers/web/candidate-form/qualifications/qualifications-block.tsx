// Qualifications and TETs of a candidate form: optional, folded until somebody opens them or has entered some.
import { type ComponentType, useEffect, useState } from "react";
import { useField, useFormAbove } from "#platform/web/ui/form/form-fields.tsx";
import { LateNotice } from "#platform/web/ui/feedback/while-loading.tsx";
import styles from "./qualifications.module.css";
import { useT } from "#platform/web/language/use-t.tsx";

export function QualificationsBlock() {
  const { key, field } = useField("qualifications");
  const { field: tets } = useField("tets");
  const entered = [field.defaultValue, tets.defaultValue].some(
    (list) => Array.isArray(list) && list.length > 0,
  );
  return <Block key={key} entered={entered} />;
}

function Block({ entered }: { entered: boolean }) {
  const t = useT("registration");
  const [opened, setOpened] = useState(entered);
  const { errors } = useFormAbove();
  const hasErrors = Object.keys(errors).some((name) => /^(qualifications|tets)\b/.test(name));
  const isOpen = opened || hasErrors;
  return (
    <details
      className={`card roomy ${styles.block}`}
      open={isOpen}
      onToggle={({ currentTarget }) => setOpened(currentTarget.open)}
    >
      <summary className={`beside baseline between gap-md ${styles.summary}`}>
        <h2 className="grow">{t("Qualifications & TET")}</h2>
        <span className="dimmed fine">{t("Optional")}</span>
      </summary>
      <p className="dimmed text above-xs below-lg">
        {t(
          "With these, schools see for which classes you meet the national rule. Everybody who sees your education sees them.",
        )}
      </p>
      {isOpen && <FetchedLists />}
    </details>
  );
}

/** Its own loading instead of `lazy`: where the code does not arrive, the rest of the form stays. */
function FetchedLists() {
  const t = useT("registration");
  const [Lists, setLists] = useState<ComponentType | null>(null);
  const [failures, setFailures] = useState(0);
  const [tries, setTries] = useState(0);

  useEffect(() => {
    let isShown = true;
    import("./entry-lists.tsx").then(
      ({ EntryLists }) => isShown && setLists(() => EntryLists),
      () => isShown && setFailures((last) => last + 1),
    );
    return () => void (isShown = false);
  }, [tries]);

  if (Lists) return <Lists />;
  if (failures > tries) return <LateNotice onTryAgain={() => setTries(failures)} />;
  return <output className="dimmed text above-xs below-lg">{t("Loading…")}</output>;
}
