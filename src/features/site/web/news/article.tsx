// A news article (CONTENT-6).
import { formatDay } from "#platform/domain/day.ts";
import type { News } from "#features/site/domain/news/calls.ts";
import { NewsPicture } from "#features/site/web/news/news-picture.tsx";
import { Icon } from "#platform/web/ui/display/icon.tsx";
import { TextLink } from "#platform/web/ui/text-link.tsx";
import styles from "#features/site/web/news/article.module.css";
import { useT } from "#platform/web/language/use-t.tsx";
import { useLocale } from "#platform/web/language/locale.tsx";

export function Article({ news }: { news: News }) {
  const t = useT("site");
  const locale = useLocale();
  return (
    <article className="breaks">
      <NewsPicture image={news.image} className="panel" eager sizes="(min-width: 48em) 46rem, 96vw" />
      <h1 className="above-lg">{news.title}</h1>
      <p className="beside middle dimmed text above-sm">
        <Icon name="calendar" size={18} />
        <time dateTime={news.date}>{formatDay(news.date, locale)}</time>
      </p>
      <div className={`written ${styles.text}`}>{news.description}</div>
      {news.link && news.link !== "#" && (
        <TextLink href={news.link} rel="noopener noreferrer" className="tap beside strong above">
          <Icon name="link" size={18} />
          {t("Read more on official source")}
        </TextLink>
      )}
    </article>
  );
}
