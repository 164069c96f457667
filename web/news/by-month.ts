// Groups news by month (CONTENT-2).
import type { News } from "#domain/news/contract.ts";

const MONTHS = [
  "January", "February", "March", "April", "May", "June",
  "July", "August", "September", "October", "November", "December",
]; // prettier-ignore

type NewsMonth = { month: string; heading: string; news: News[] };

/** Keeps the order of the news: a month stands where its first piece is. */
export function groupByMonth(news: readonly News[]): NewsMonth[] {
  const groups = Map.groupBy(news, ({ date }) => date.slice(0, 7));
  return [...groups].map(([month, items]) => ({ month, heading: headingOf(month), news: items }));
}

/** "2026-12" -> "December 2026". */
function headingOf(month: string): string {
  const [year, number] = month.split("-");
  return `${MONTHS[Number(number) - 1]} ${year}`;
}
