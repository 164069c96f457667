// The loading text of a page while it is fetched (CDASH-3).
import { useLocation, useNavigation } from "react-router";
import styles from "#web/layout/site/navigation-progress.module.css";

const LOADING_TEXTS: Record<string, string> = { "/candidate/profile": "Loading Profile..." };

export function NavigationProgress() {
  const { pathname } = useLocation();
  const next = useNavigation().location?.pathname;
  const text = next && next !== pathname ? LOADING_TEXTS[next] : undefined;
  return text && <output className={styles.words}>{text}</output>;
}
