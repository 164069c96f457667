// The loading text of a page while it is fetched (CDASH-3).
import { useLocation, useNavigation } from "react-router";
import styles from "#web/layout/site/navigation-progress.module.css";

const WORDS: Record<string, string> = { "/candidate/profile": "Loading Profile..." };

export function NavigationProgress() {
  const { pathname } = useLocation();
  const next = useNavigation().location?.pathname;
  const words = next && next !== pathname ? WORDS[next] : undefined;
  return words && <output className={styles.words}>{words}</output>;
}
