// A card of a list of news: picture, title, date, and the link to the article.
import { Link } from "react-router";
import { formatDay } from "#domain/day.ts";
import type { News } from "#domain/news/contract.ts";
import { NewsPicture } from "#web/news/news-picture.tsx";
import { usePrefetch } from "#web/session/session.tsx";
import { Icon } from "#web/ui/display/icon.tsx";
import styles from "#web/news/news-card.module.css";

/** The width of a card in the carousel, which shows three, two or one at a time. */
const SIZES = "(min-width: 64em) 24rem, (min-width: 48em) 48vw, 92vw";
const SIZES_ALONE = "(min-width: 48em) 32rem, 92vw";

/** A card that is `alone` takes the width of the row, with its words beside the picture. */
type Props = { news: News; eager: boolean; alone: boolean };

export function NewsCard({ news, eager, alone }: Props) {
  const prefetch = usePrefetch();
  return (
    <article className={styles.card} data-alone={alone || undefined}>
      <NewsPicture
        image={news.image}
        className={styles.picture}
        eager={eager}
        sizes={alone ? SIZES_ALONE : SIZES}
      />
      <div className={styles.words}>
        <h3 className={styles.title}>{news.title}</h3>
        <p className={styles.date}>
          <time dateTime={news.date}>{formatDay(news.date)}</time>
        </p>
        <Link to={`/news/${news._id}`} prefetch={prefetch} className={styles.more}>
          Read More <span className="ek-visually-hidden">{news.title}</span>
          <Icon name="chevron-right" size={18} />
        </Link>
      </div>
    </article>
  );
}
