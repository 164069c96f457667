// A grey line that stands for text which is still fetched, as the library's skeleton does.
import styles from "#web/ui/plain/placeholder.module.css";

type Props = { height: number; width?: string; below?: number };

/** `below` is the space under it in pixels. */
export function Placeholder({ height, width, below }: Props) {
  return <div className={styles.placeholder} style={{ height, width, marginBottom: below }} />;
}
