// The message in place of an article that cannot be shown.
import type { ReactNode } from "react";
import styles from "#web/news/no-article.module.css";

type Props = { children: string; hint: string; action?: ReactNode };

export function NoArticle({ children, hint, action }: Props) {
  return (
    <div className={styles.none}>
      <img src="/pictures/not-found.svg" alt="" width={320} height={210} className={styles.picture} />
      <h1 className={styles.title}>{children}</h1>
      <p className="dimmed text above-xs below-lg">{hint}</p>
      {action}
    </div>
  );
}
