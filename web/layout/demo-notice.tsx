// Says on every page of an invented world that it is one.
import { useRouteLoaderData } from "react-router";
import type { loader } from "#web/root.tsx";
import styles from "#web/layout/demo-notice.module.css";

/** Inside `main` it is a paragraph; above the header it is a landmark of its own. */
export function DemoNotice({ inside }: { inside?: "main" }) {
  const root = useRouteLoaderData<typeof loader>("root");
  if (!root?.demo) return null;
  const words = "Demonstration: everybody here is invented.";
  return inside ? (
    <p className={styles.notice}>{words}</p>
  ) : (
    <aside aria-label="Demonstration" className={styles.notice}>
      {words}
    </aside>
  );
}
