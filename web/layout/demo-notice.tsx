// Says on every page of an invented world that it is one.
import styles from "#web/layout/demo-notice.module.css";

export function DemoNotice() {
  return (
    <aside aria-label="Demonstration" className={styles.notice}>
      Demonstration: everybody here is invented.
    </aside>
  );
}
