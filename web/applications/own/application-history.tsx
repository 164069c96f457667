// What happened to an application so far, with what the school wrote, newest last.
import { STAGE_LABELS } from "#domain/applications/stages.ts";
import type { OwnApplication } from "#domain/applications/wire.ts";
import { formatInstant } from "#domain/day.ts";
import styles from "#web/applications/own/applications.module.css";

const BY = { candidate: "by you", school: "by the school", admin: "by EduNakuri" } as const;

export function ApplicationHistory({ application: { events, school } }: { application: OwnApplication }) {
  if (events.length < 2) return null;
  return (
    <details className={`above-sm ${styles.details}`}>
      <summary>What happened so far</summary>
      <ol className={styles.history}>
        {events.map(({ stage, at, by, note }) => (
          <li key={`${stage} ${at}`}>
            <strong>{STAGE_LABELS[stage]}</strong> {formatInstant(at)}
            {by && `, ${BY[by]}`}
            {note && by === "school" && (
              <blockquote aria-label={`Message of ${school.instituteName}`} className={styles.note}>
                {note}
              </blockquote>
            )}
          </li>
        ))}
      </ol>
    </details>
  );
}
