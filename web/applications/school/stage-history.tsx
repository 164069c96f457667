// What happened to an application, the newest step last.
import { formatInstant } from "#domain/day.ts";
import { STAGE_LABELS } from "#domain/applications/stages.ts";
import type { ApplicantDetail } from "#domain/applications/wire.ts";
import styles from "./applicants.module.css";
import { nameOf } from "./texts.ts";

const SIDES = { school: "Your school", admin: "Our staff" };

export function StageHistory({ application }: { application: ApplicantDetail }) {
  const { events } = application;
  return (
    <ol className={`stack gap-sm list ${styles.entries}`} aria-label="History">
      {events.map((event) => (
        <li key={`${event.at} ${event.stage}`}>
          <strong>{STAGE_LABELS[event.stage]}</strong>
          <p className={styles.quiet}>
            {formatInstant(event.at)}
            {event.by &&
              `, ${event.byName ?? (event.by === "candidate" ? nameOf(application) : SIDES[event.by])}`}
          </p>
          {event.note && <p className="written text">{event.note}</p>}
        </li>
      ))}
    </ol>
  );
}
