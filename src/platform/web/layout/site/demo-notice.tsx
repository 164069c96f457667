// The notice on every page of a demonstration with invented people.
import styles from "#platform/web/layout/site/demo-notice.module.css";
import { useRootData } from "#platform/web/layout/root-data.ts";
import { useT } from "#platform/web/language/use-t.tsx";

/** Inside `main` it is a paragraph; above the header it is a landmark. */
export function DemoNotice({ inside }: { inside?: "main" }) {
  const t = useT("layout");
  const root = useRootData();
  if (!root?.demo) return null;
  const words = t("Demonstration: everybody here is invented.");
  return inside ? (
    <p className={styles.notice} data-not-printed>
      {words}
    </p>
  ) : (
    <aside aria-label={t("Demonstration")} className={styles.notice} data-not-printed>
      {words}
    </aside>
  );
}
