// All news by month, each month in a carousel (CONTENT-2).
import { groupByMonth } from "#web/news/by-month.ts";
import { NewsCarousel } from "#web/news/news-carousel.tsx";
import type { News } from "#domain/news/contract.ts";
import styles from "#web/news/news-months.module.css";

const DELAY = 3_000;

export function NewsMonths({ news }: { news: readonly News[] }) {
  return groupByMonth(news).map(({ month, heading, news: items }, index) => (
    <section key={month} className={styles.month} aria-labelledby={`month-${month}`}>
      <h2 id={`month-${month}`} className={`beside middle gap-md below strong ${styles.heading}`}>
        {heading}
      </h2>
      <NewsCarousel
        news={items}
        label={`News of ${heading}`}
        delay={DELAY}
        pauseOnHover
        first={index === 0}
      />
    </section>
  ));
}
