// An alert in words: its search, how often, the last mail, and the day on which it ends unless it is kept.
import { Link } from "react-router";
import type { JobAlert } from "#domain/alerts/contract.ts";
import { describeSearch, pathOfSearch } from "#domain/alerts/search-text.ts";
import { FREQUENCY_LABELS } from "#domain/alerts/terms.ts";
import { formatDay } from "#domain/day.ts";
import { StatusBadge } from "#web/ui/display/status-badge.tsx";

export function AlertSummary({ alert }: { alert: JobAlert }) {
  const { search, frequency, isPaused, isConfirmed, lastMailOn, endsOn } = alert;
  return (
    <>
      <div className="row tight baseline between breaks">
        <strong>
          <Link to={pathOfSearch(search)}>{describeSearch(search)}</Link>
        </strong>
        {!isConfirmed && <StatusBadge tone="waiting">Not confirmed</StatusBadge>}
        {isConfirmed && isPaused && <StatusBadge tone="neutral">Paused</StatusBadge>}
        {isConfirmed && !isPaused && <StatusBadge tone="good">Active</StatusBadge>}
      </div>
      <p className="dimmed text above-2xs">
        {FREQUENCY_LABELS[frequency]}
        {" · "}
        {lastMailOn ? `Last mail on ${formatDay(lastMailOn)}` : "No mail yet"}
      </p>
      {endsOn && (
        <p className="strong text above-xs">
          You have not changed it for a year. It ends on {formatDay(endsOn)} unless you keep it.
        </p>
      )}
    </>
  );
}
