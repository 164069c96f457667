// A carousel of news cards: three, two or one at a time.
import type { News } from "#features/site/domain/news/calls.ts";
import { NewsCard } from "#features/site/web/news/news-card.tsx";
import { Carousel } from "#platform/web/ui/carousel/carousel.tsx";
import styles from "#features/site/web/news/news-carousel.module.css";

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
