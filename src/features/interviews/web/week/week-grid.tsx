// A week of interviews: beside each other in hours on a wide screen, else below each other by day (INT-81).
import { Link } from "#platform/web/ui/link.tsx";
import { addDays, type Day, formatDayWithWeekday, formatTime } from "#platform/domain/day.ts";
import type { Interview } from "#features/interviews/domain/wire.ts";
import { useIsLive } from "#platform/web/ui/hydration/live.ts";
import { WeekEntry } from "./week-entry.tsx";
import styles from "./week-grid.module.css";
import type { Locale } from "#platform/domain/locale/locale.ts";
import { useLocale } from "#platform/web/language/locale.tsx";
import { useT } from "#platform/web/language/use-t.tsx";

type Props = {
  interviews: readonly Interview[];
  /** The Monday. */
  from: Day;
  today: Day;
  hrefOf: (interviewId: string) => string;
  hrefOfDay: (day: Day) => string;
};

export function WeekGrid({ interviews, from, today, hrefOf, hrefOfDay }: Props) {
  const locale = useLocale();
  const t = useT("interviews");
  const days = Array.from({ length: 7 }, (_, at) => addDays(from, at)).map((day) => ({
    day,
    blocks: toBlocks(interviews.filter(({ interviewDate }) => interviewDate === day)),
  }));
  const hours = hoursOf(days.flatMap(({ blocks }) => blocks));
  // Until the code of the page runs the days stand below each other: the policy of the pages allows no style in the HTML.
  const isLive = useIsLive();
  const placed = (style: Record<string, string | number>) => (isLive ? { style } : {});
  return (
    <div
      className={styles.week}
      data-placed={isLive || undefined}
      {...placed({ "--rows": countRows(hours) })}
    >
      {hours.map((hour) => (
        <span
          key={hour}
          className={styles.hour}
          {...placed({ gridRow: lineOfHour(hour, hours) })}
          aria-hidden
        >
          {formatTime(`${hour}:00`, locale)}
        </span>
      ))}
      {days.map(({ day, blocks }, at) => (
        <section
          key={day}
          className={styles.day}
          {...placed({ "--column": at + 2 })}
          aria-label={formatDayWithWeekday(day, locale)}
          data-today={day === today || undefined}
          data-empty={blocks.length === 0 || undefined}
        >
          <h3 className="beside middle">
            <Link className="tap link" to={hrefOfDay(day)} preventScrollReset>
              {withoutYear(day, locale)}
            </Link>
            {day === today && <span className={styles.today}>{t("Today")}</span>}
          </h3>
          {blocks.map(({ start, end, items }) => (
            <ul
              key={start}
              className="list grid gap-xs"
              {...placed({ gridRow: `${lineOf(start, hours)} / ${lineOf(end, hours)}` })}
            >
              {items.map((interview) => (
                <li key={interview._id}>
                  <WeekEntry interview={interview} to={hrefOf(interview._id)} />
                </li>
              ))}
            </ul>
          ))}
        </section>
      ))}
    </div>
  );
}

/** "Mon, 23 Nov": the year stands above the week. */
const withoutYear = (day: Day, locale: Locale) => formatDayWithWeekday(day, locale).slice(0, -5);

const ROW_MINUTES = 30;
const ROWS_PER_HOUR = 60 / ROW_MINUTES;

type Timed = Pick<Interview, "interviewSlotFrom" | "interviewSlotTo">;

/** Interviews that overlap, with their first row and the row after their last one. Rows are counted from midnight. */
type Block<Item> = { start: number; end: number; items: Item[] };

export function toBlocks<Item extends Timed>(interviews: readonly Item[]): Block<Item>[] {
  const blocks: Block<Item>[] = [];
  for (const item of interviews.toSorted(byStart)) {
    const start = Math.floor(minutesOf(item.interviewSlotFrom) / ROW_MINUTES);
    const end = Math.max(start + 1, Math.ceil(minutesOf(item.interviewSlotTo) / ROW_MINUTES));
    const last = blocks.at(-1);
    if (last && start < last.end) {
      last.items.push(item);
      last.end = Math.max(last.end, end);
    } else blocks.push({ start, end, items: [item] });
  }
  return blocks;
}

const byStart = (one: Timed, other: Timed) => one.interviewSlotFrom.localeCompare(other.interviewSlotFrom);

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return hours * 60 + minutes;
}

/** The hours that a week shows: whole ones, from the first interview to the end of the last. */
export function hoursOf(blocks: readonly Block<unknown>[]): number[] {
  const first = Math.floor(Math.min(...blocks.map(({ start }) => start)) / ROWS_PER_HOUR);
  const end = Math.ceil(Math.max(...blocks.map((block) => block.end)) / ROWS_PER_HOUR);
  return Array.from({ length: Math.max(0, end - first) }, (_, at) => first + at);
}

/** The line of the grid at which a row begins, below the line of the days. */
export function lineOf(row: number, hours: readonly number[]): number {
  return row - (hours[0] ?? 0) * ROWS_PER_HOUR + 2;
}

export const lineOfHour = (hour: number, hours: readonly number[]) => lineOf(hour * ROWS_PER_HOUR, hours);
export const countRows = (hours: readonly number[]) => hours.length * ROWS_PER_HOUR;
