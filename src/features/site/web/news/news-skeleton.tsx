// The placeholder of the news while it is fetched.
import { Placeholder } from "#platform/web/ui/feedback/placeholder.tsx";
import styles from "#features/site/web/news/news-skeleton.module.css";
import { useT } from "#platform/web/language/use-t.tsx";

export function NewsSkeleton() {
  const t = useT("site");
  return (
    <div aria-busy="true">
      <output className="line below-sm dimmed">{t("Loading news...")}</output>
      <div className="grid many">
        {[1, 2, 3].map((card) => (
          <div key={card} className={card === 1 ? "panel" : "panel wide-only"}>
            <Placeholder className={styles.picture} height="auto" />
            <Placeholder height={20} width="85%" />
            <Placeholder height={14} width="35%" />
          </div>
        ))}
      </div>
    </div>
  );
}
