// A carousel of the upcoming interviews.
import { Link } from "#platform/web/ui/link.tsx";
import { formatDayWithWeekday, formatTime } from "#platform/domain/day.ts";
import { atNextTime } from "#features/interviews/domain/agenda/from-wire.ts";
import type { Interview } from "#features/interviews/domain/wire.ts";
import { InterviewStatusBadge } from "#features/interviews/web/badges.tsx";
import { VerifiedBadge } from "#features/schools/web/verifications/school-badge.tsx";
import { Carousel } from "#platform/web/ui/carousel/carousel.tsx";
import { EmptyState } from "#platform/web/ui/feedback/empty-state.tsx";
import { Icon } from "#platform/web/ui/display/icon.tsx";
import styles from "#features/interviews/web/list/upcoming-carousel.module.css";
import { useLocale } from "#platform/web/language/locale.tsx";
import { useT } from "#platform/web/language/use-t.tsx";
import { useToday } from "#platform/web/layout/root-data.ts";
import { useNow } from "#platform/web/ui/hydration/now.ts";

/** Milliseconds for each slide (CDASH-6). */
const DELAY = 2_000;

type Props = {
  interviews: readonly Interview[];
  /** The address of the list of all interviews. */ to: string;
};

export function UpcomingCarousel({ interviews, to }: Props) {
  const t = useT("interviews");
  if (interviews.length === 0) {
    return (
      <EmptyState picture="interviews" hint={t("When a school invites you, the day appears here.")}>
        {t("No upcoming interviews scheduled")}
      </EmptyState>
    );
  }
  return (
    <Carousel items={interviews} keyOf={({ _id }) => _id} label={t("Upcoming interviews")} delay={DELAY}>
      {(interview) => <Slide interview={interview} to={to} />}
    </Carousel>
  );
}

function Slide({ interview, to }: { interview: Interview; to: string }) {
  const locale = useLocale();
  const at = atNextTime(interview, useNow(useToday()));
  const t = useT("interviews");
  return (
    <Link to={to} className={`tint tile grid gap-xs ${styles.card}`}>
      <span className="row between tight breaks heading">
        <strong>{interview.employerId.instituteName}</strong>
        <InterviewStatusBadge status={interview.status} />
      </span>
      <VerifiedBadge badge={interview.employerId.verified} />
      <span className="fact">
        {t.nodes("{icon}{day}, {from} to {to} India time", {
          icon: <Icon name="calendar" size={18} />,
          day: formatDayWithWeekday(at.interviewDate, locale),
          from: formatTime(at.interviewSlotFrom, locale),
          to: formatTime(at.interviewSlotTo, locale),
        })}
      </span>
      <span className="fact">
        <Icon name="pin" size={18} />
        {interview.mode === "online" ? t("Online") : interview.location}
      </span>
      {interview.notes && (
        <span className="fact">
          <Icon name="document" size={18} />
          {interview.notes}
        </span>
      )}
    </Link>
  );
}
