// A carousel of news cards: three, two or one at a time.
import type { News } from "#features/site/domain/news/calls.ts";
import { Carousel } from "#platform/web/ui/carousel/carousel.tsx";
import styles from "#features/site/web/news/news-carousel.module.css";
import { Link } from "#platform/web/ui/link.tsx";
import { formatDay } from "#platform/domain/day.ts";
import { NewsPicture } from "#features/site/web/news/news-picture.tsx";
import { usePrefetch } from "#features/accounts/web/session/session.tsx";
import { Icon } from "#platform/web/ui/display/icon.tsx";
import { useT } from "#platform/web/language/use-t.tsx";
import { useLocale } from "#platform/web/language/locale.tsx";

type Props = {
  news: readonly News[];
  label: string;
  delay: number;
  pauseOnHover?: boolean;
  /** The carousel is at the top of its page: its first picture is fetched at once. */
  first?: boolean;
};

export function NewsCarousel({ news, first = false, ...carousel }: Props) {
  return (
    <Carousel items={news} keyOf={({ _id }) => _id} className={styles.news} {...carousel}>
      {(item, index) => <NewsCard news={item} eager={first && index === 0} count={news.length} />}
    </Carousel>
  );
}

/** The width of a card in the carousel, which shows three, two or one at a time. */
const SIZES = "(min-width: 64em) 24rem, (min-width: 48em) 48vw, 92vw";
const SIZES_OF_TWO = "(min-width: 64em) 36rem, (min-width: 48em) 48vw, 92vw";
const SIZES_ALONE = "(min-width: 48em) 32rem, 92vw";

type CardProps = { news: News; eager: boolean; count: number };

/** `count` is the number of cards in the carousel. One alone takes the whole row, with its words beside the picture. */
function NewsCard({ news, eager, count }: CardProps) {
  const t = useT("site");
  const locale = useLocale();
  const prefetch = usePrefetch();
  const alone = count === 1;
  const several = count === 2 ? SIZES_OF_TWO : SIZES;
  return (
    <article className={`stack no-gap card covering ${styles.card}`} data-alone={alone || undefined}>
      <NewsPicture
        image={news.image}
        className={styles.picture}
        eager={eager}
        sizes={alone ? SIZES_ALONE : several}
      />
      <div className={`stack no-gap ${styles.words}`}>
        <h3 className={`two-lines heading strong ${styles.title}`}>{news.title}</h3>
        <p className="dimmed fine digits text above-xs">
          <time dateTime={news.date}>{formatDay(news.date, locale)}</time>
        </p>
        <Link to={`/news/${news._id}`} prefetch={prefetch} className={`tap strong ${styles.more}`}>
          {t("Read More")} <span className="ek-visually-hidden">{news.title}</span>
          <Icon name="chevron-right" size={18} />
        </Link>
      </div>
    </article>
  );
}
