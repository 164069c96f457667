// An alert in words: its search, how often, the last mail, and the day on which it ends unless it is kept.
import { Link } from "#platform/web/ui/link.tsx";
import type { JobAlert } from "#features/jobs/domain/alerts/calls.ts";
import { formatSearch, pathOfSearch } from "#features/jobs/domain/alerts/search-text.ts";
import { FREQUENCY_LABELS } from "#features/jobs/domain/alerts/terms.ts";
import { withoutCountry } from "#features/jobs/domain/public/texts.ts";
import { formatDay } from "#platform/domain/day.ts";
import { placeText } from "#platform/domain/places/place.ts";
import { StatusBadge } from "#platform/web/ui/display/status-badge.tsx";
import { useLocale } from "#platform/web/language/locale.tsx";
import { useSay } from "#platform/web/language/use-say.ts";
import { useT } from "#platform/web/language/use-t.tsx";

export function AlertSummary({ alert }: { alert: JobAlert }) {
  const t = useT("candidate");
  const say = useSay();
  const locale = useLocale();
  const { search, frequency, isPaused, isConfirmed, lastMailOn, endsOn, unknownCity } = alert;
  return (
    <>
      <div className="row tight baseline between breaks">
        <strong>
          <Link to={pathOfSearch(search)}>{say(formatSearch(search))}</Link>
        </strong>
        {!isConfirmed && <StatusBadge tone="waiting">{t("Not confirmed")}</StatusBadge>}
        {isConfirmed && isPaused && <StatusBadge tone="neutral">{t("Paused")}</StatusBadge>}
        {isConfirmed && !isPaused && <StatusBadge tone="good">{t("Active")}</StatusBadge>}
      </div>
      <p className="dimmed text above-2xs">
        {say(FREQUENCY_LABELS[frequency])}
        {" · "}
        {lastMailOn
          ? t("Last mail on {lastMailOn}", { lastMailOn: formatDay(lastMailOn, locale) })
          : t("No mail yet")}
      </p>
      {unknownCity && (
        <p className="strong text above-xs">
          {t(
            "We do not know the city “{city}”. This alert finds only jobs whose school writes the name in the same way.",
            { city: search.city ?? "" },
          )}
          {unknownCity.similar &&
            ` ${t("Did you mean {city}?", { city: say(placeText(withoutCountry(unknownCity.similar))) })}`}
        </p>
      )}
      {endsOn && (
        <p className="strong text above-xs">
          {t("You have not changed it for a year. It ends on {endsOn} unless you keep it.", {
            endsOn: formatDay(endsOn, locale),
          })}
        </p>
      )}
    </>
  );
}
