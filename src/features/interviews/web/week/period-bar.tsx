// Names the week or the day that is shown, leads to the one before, the current and the next one, and prints a day.
import { Link } from "#platform/web/ui/link.tsx";
import { addDays, type Day, formatDayWithWeekday } from "#platform/domain/day.ts";
import { Icon } from "#platform/web/ui/display/icon.tsx";
import { formatWeek, hrefOfView, daysOf, type ViewAddress } from "./address.ts";
import { Button } from "#platform/web/ui/button.tsx";
import styles from "./views.module.css";
import { useT } from "#platform/web/language/use-t.tsx";
import { useLocale } from "#platform/web/language/locale.tsx";

type Props = { today: Day; search: URLSearchParams; address: ViewAddress; mayPrint: boolean };

export function PeriodBar({ today, search, address, mayPrint }: Props) {
  const locale = useLocale();
  const t = useT("interviews");
  const { view, day } = address;
  const isWeek = view === "week";
  const step = daysOf(address).days;
  const hrefOf = (other: Day) => hrefOfView(search, { view, day: other });
  const isCurrent = day <= today && today < addDays(day, step);
  return (
    <div className="row tight below">
      <nav
        className={`beside no-gap ${styles.switch}`}
        aria-label={isWeek ? t("Weeks") : t("Days")}
        data-not-printed
      >
        <Link
          className="menu-line"
          to={hrefOf(addDays(day, -step))}
          aria-label={isWeek ? t("Previous week") : t("Previous day")}
          preventScrollReset
        >
          <Icon name="chevron-left" />
        </Link>
        <Link
          className="menu-line"
          to={hrefOf(today)}
          aria-current={isCurrent ? "date" : undefined}
          preventScrollReset
        >
          {isWeek ? t("This week") : t("Today")}
        </Link>
        <Link
          className="menu-line"
          to={hrefOf(addDays(day, step))}
          aria-label={isWeek ? t("Next week") : t("Next day")}
          preventScrollReset
        >
          <Icon name="chevron-right" />
        </Link>
      </nav>
      <h2 aria-live="polite">
        {isWeek ? t("{from} to {to}", formatWeek(day, locale)) : formatDayWithWeekday(day, locale)}
      </h2>
      <p className="text dimmed fine">{t("All times are India time.")}</p>
      {!isWeek && mayPrint && (
        <Button look="default" className={styles.print} onClick={() => window.print()}>
          {t("Print day")}
        </Button>
      )}
    </div>
  );
}
