// The interviews ahead, one after the other; it can be paused, and stands still where motion is not wanted.
import { ActionIcon } from "@mantine/core";
import Autoplay from "embla-carousel-autoplay";
import useEmblaCarousel from "embla-carousel-react";
import { useState } from "react";
import { Link } from "react-router";
import { formatDay, formatTime } from "#domain/day.ts";
import type { Interview } from "#domain/interviews/wire.ts";
import { InterviewStatusBadge } from "#web/interviews/status-badge.tsx";
import { useCarouselState } from "#web/interviews/use-carousel-state.ts";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Icon } from "#web/ui/icon.tsx";
import styles from "#web/interviews/upcoming-carousel.module.css";

/** Document 2, section 9. */
const DELAY = 2_000;

type Props = { interviews: readonly Interview[]; /** Where all interviews are. */ to: string };

export function UpcomingCarousel({ interviews, to }: Props) {
  // Made once: a new plug-in would begin the round anew with every drawing. It plays only on our word (below).
  const [plugins] = useState(() => [
    Autoplay({ delay: DELAY, playOnInit: false, stopOnInteraction: false, stopOnFocusIn: true }),
  ]);
  const [viewport, carousel] = useEmblaCarousel({ loop: true }, plugins);
  const { chosen, playing, toggle } = useCarouselState(carousel, interviews.length);

  if (interviews.length === 0) {
    return (
      <EmptyState picture="interviews" hint="When a school invites you, the day appears here.">
        No upcoming interviews scheduled
      </EmptyState>
    );
  }
  return (
    <section aria-roledescription="carousel" aria-label="Upcoming interviews">
      <div ref={viewport} className={styles.viewport}>
        <ul className={styles.slides} aria-live={playing ? "off" : "polite"}>
          {interviews.map((interview, index) => (
            <li
              key={interview._id}
              className={styles.slide}
              aria-label={`${index + 1} of ${interviews.length}`}
              // What has moved out of sight is not to be reached by Tab.
              inert={index !== chosen}
            >
              <Slide interview={interview} to={to} />
            </li>
          ))}
        </ul>
      </div>
      {interviews.length > 1 && (
        <div className={styles.controls}>
          <ActionIcon aria-label={playing ? "Pause" : "Play"} onClick={toggle}>
            <Icon name={playing ? "pause" : "play"} />
          </ActionIcon>
          {interviews.map((interview, index) => (
            <button
              key={interview._id}
              type="button"
              className={styles.dot}
              aria-label={`Interview ${index + 1}`}
              aria-current={index === chosen || undefined}
              onClick={() => carousel?.scrollTo(index)}
            />
          ))}
        </div>
      )}
    </section>
  );
}

function Slide({ interview, to }: { interview: Interview; to: string }) {
  return (
    <Link to={to} className={styles.card}>
      <span className={styles.head}>
        <strong>{interview.employerId.instituteName}</strong>
        <InterviewStatusBadge status={interview.status} />
      </span>
      <span className={styles.line}>
        <Icon name="calendar" size={18} />
        {formatDay(interview.interviewDate)}, {formatTime(interview.interviewSlotFrom)} to{" "}
        {formatTime(interview.interviewSlotTo)} India time
      </span>
      <span className={styles.line}>
        <Icon name="pin" size={18} />
        {interview.location}
      </span>
      {interview.notes && (
        <span className={styles.line}>
          <Icon name="document" size={18} />
          {interview.notes}
        </span>
      )}
    </Link>
  );
}
