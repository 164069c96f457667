// What is said while a page that the specification has words for is fetched (document 2, "Candidate dashboard").
import { useLocation, useNavigation } from "react-router";
import styles from "#web/layout/page-under-way.module.css";

const WORDS: Record<string, string> = { "/candidate/profile": "Loading Profile..." };

export function PageUnderWay() {
  const { pathname } = useLocation();
  const next = useNavigation().location?.pathname;
  const words = next && next !== pathname ? WORDS[next] : undefined;
  return words && <output className={styles.words}>{words}</output>;
}
