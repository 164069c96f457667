// All news by month, each month in a carousel (CONTENT-2).
import { joined, type Sentence, term } from "#platform/domain/locale/sentence.ts";
import type { News } from "#features/site/domain/news/calls.ts";
import { NewsCarousel } from "#features/site/web/news/news-carousel.tsx";
import styles from "#features/site/web/news/news-months.module.css";
import { useT } from "#platform/web/language/use-t.tsx";
import { useSay } from "#platform/web/language/use-say.ts";

const DELAY = 3_000;

export function NewsMonths({ news }: { news: readonly News[] }) {
  const t = useT("site");
  const say = useSay();
  return groupByMonth(news).map(({ month, heading, news: items }, index) => (
    <section key={month} className={styles.month} aria-labelledby={`month-${month}`}>
      <h2 id={`month-${month}`} className={`beside middle gap-md below strong ${styles.heading}`}>
        {say(heading)}
      </h2>
      <NewsCarousel
        news={items}
        label={t("News of {month}", { month: say(heading) })}
        delay={DELAY}
        pauseOnHover
        first={index === 0}
      />
    </section>
  ));
}

const MONTHS = [
  "January", "February", "March", "April", "May", "June",
  "July", "August", "September", "October", "November", "December",
]; // prettier-ignore

type NewsMonth = { month: string; heading: Sentence; news: News[] };

/** Keeps the order of the news: a month stands where its first piece is. */
export function groupByMonth(news: readonly News[]): NewsMonth[] {
  const groups = Map.groupBy(news, ({ date }) => date.slice(0, 7));
  return [...groups].map(([month, items]) => ({ month, heading: headingOf(month), news: items }));
}

/** "2026-12" -> "December 2026". */
function headingOf(month: string): Sentence {
  const [year = "", number] = month.split("-");
  return joined([term(MONTHS[Number(number) - 1] ?? ""), year], " ");
}
