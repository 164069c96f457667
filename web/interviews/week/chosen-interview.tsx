// The interview that was chosen in a week or a day, with everything that the list has of it.
import { useEffect, useId, useRef } from "react";
import { Link } from "react-router";
import type { Day } from "#domain/day.ts";
import type { Interview } from "#domain/interviews/wire.ts";
import { EmployerInterviewRows } from "#web/interviews/list/employer-interview-rows.tsx";
import { Icon } from "#web/ui/display/icon.tsx";
import { idOfEntry } from "./week-entry.tsx";
import styles from "./views.module.css";

type Props = { interview: Interview; today: Day; readOnly: boolean | undefined; closeTo: string };

export function ChosenInterview({ interview, today, readOnly, closeTo }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  const headingId = useId();
  const { _id: id } = interview;

  useEffect(() => {
    heading.current?.focus();
    // Gives the focus back to where it was chosen.
    return () => document.getElementById(idOfEntry(id))?.focus();
  }, [id]);

  return (
    <section className={styles.chosen} aria-labelledby={headingId} data-not-printed>
      <header className="beside middle between gap-md">
        <h3 id={headingId} ref={heading} tabIndex={-1}>
          Interview with {interview.candidateName}
        </h3>
        <Link className="button icon" to={closeTo} aria-label="Close" preventScrollReset>
          <Icon name="close" />
        </Link>
      </header>
      <EmployerInterviewRows interviews={[interview]} today={today} readOnly={readOnly} alone />
    </section>
  );
}
