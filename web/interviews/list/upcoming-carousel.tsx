// A carousel of the upcoming interviews.
import { Link } from "react-router";
import { formatDayWithWeekday, formatTime } from "#domain/day.ts";
import type { Interview } from "#domain/interviews/wire.ts";
import { InterviewStatusBadge } from "#web/interviews/list/status-badge.tsx";
import { VerifiedBadge } from "#web/verifications/school-badge.tsx";
import { Carousel } from "#web/ui/carousel/carousel.tsx";
import { EmptyState } from "#web/ui/feedback/empty-state.tsx";
import { Icon } from "#web/ui/display/icon.tsx";
import styles from "#web/interviews/list/upcoming-carousel.module.css";

/** Milliseconds for each slide (CDASH-6). */
const DELAY = 2_000;

type Props = {
  interviews: readonly Interview[];
  /** The address of the list of all interviews. */ to: string;
};

export function UpcomingCarousel({ interviews, to }: Props) {
  if (interviews.length === 0) {
    return (
      <EmptyState picture="interviews" hint="When a school invites you, the day appears here.">
        No upcoming interviews scheduled
      </EmptyState>
    );
  }
  return (
    <Carousel items={interviews} keyOf={({ _id }) => _id} label="Upcoming interviews" delay={DELAY}>
      {(interview) => <Slide interview={interview} to={to} />}
    </Carousel>
  );
}

function Slide({ interview, to }: { interview: Interview; to: string }) {
  return (
    <Link to={to} className={`tint tile grid gap-xs ${styles.card}`}>
      <span className="row between tight breaks heading">
        <strong>{interview.employerId.instituteName}</strong>
        <InterviewStatusBadge status={interview.status} />
      </span>
      <VerifiedBadge badge={interview.employerId.verified} />
      <span className="fact">
        <Icon name="calendar" size={18} />
        {formatDayWithWeekday(interview.interviewDate)}, {formatTime(interview.interviewSlotFrom)} to{" "}
        {formatTime(interview.interviewSlotTo)} India time
      </span>
      <span className="fact">
        <Icon name="pin" size={18} />
        {interview.location}
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
