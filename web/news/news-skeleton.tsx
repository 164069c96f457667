// The placeholder of the news while it is fetched.
import { Skeleton } from "@mantine/core";
import styles from "#web/news/news-skeleton.module.css";

export function NewsSkeleton() {
  return (
    <div aria-busy="true">
      <output className={styles.word}>Loading news...</output>
      <div className={styles.cards}>
        {[1, 2, 3].map((card) => (
          <div key={card} className={styles.card}>
            <Skeleton className={styles.picture} height="auto" radius={0} />
            <Skeleton height={20} width="85%" m="md" />
            <Skeleton height={14} width="35%" m="md" />
          </div>
        ))}
      </div>
    </div>
  );
}
