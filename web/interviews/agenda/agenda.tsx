// A page of interviews as an agenda: what needs an answer, today, what is to come by day, and the past (INT-71).
import { type ReactNode, useId } from "react";
import { formatDayWithWeekday } from "#domain/day.ts";
import { AGENDA_TITLES, type AgendaSection } from "#domain/interviews/agenda/sections.ts";
import type { StepViewer } from "#domain/interviews/steps/next-steps.ts";
import type { Interview } from "#domain/interviews/wire.ts";
import { type InterviewColumns, InterviewTable } from "#web/interviews/list/interview-table.tsx";
import { useFreshAgenda } from "./fresh-agenda.ts";
import { type AgendaDay, groupAgenda } from "./group.ts";
import styles from "./agenda.module.css";

type Props = {
  interviews: readonly Interview[];
  viewer: StepViewer;
  labels: InterviewColumns;
  /** One interview under a title of its own needs no section. */
  alone?: boolean | undefined;
  nameOf: (interview: Interview) => ReactNode;
  actionsOf: (interview: Interview) => ReactNode;
};

const NAME = "Scheduled Interviews";

export function Agenda({ interviews, viewer, alone, ...rows }: Props) {
  const groups = groupAgenda(interviews, viewer);
  useFreshAgenda(
    interviews,
    viewer.now,
    JSON.stringify(groups.map(({ section, days }) => [section, days.map((one) => one.interviews.length)])),
  );
  if (alone)
    return <InterviewTable name={NAME} groups={[{ title: null, interviews }]} now={viewer.now} {...rows} />;
  return (
    <>
      <p className="text below dimmed">All times are India time.</p>
      {groups.map(({ section, days }) => (
        <Section key={section} section={section}>
          <InterviewTable
            name={`${NAME}: ${AGENDA_TITLES[section]}`}
            groups={days.map((one) => ({ title: titleOf(one), interviews: one.interviews }))}
            now={viewer.now}
            {...rows}
          />
        </Section>
      ))}
    </>
  );
}

function Section({ section, children }: { section: AgendaSection; children: ReactNode }) {
  const id = useId();
  return (
    <section className={`below-lg ${styles.section}`} aria-labelledby={id} data-section={section}>
      <h2 id={id} className="below-sm strong">
        {AGENDA_TITLES[section]}
      </h2>
      {children}
    </section>
  );
}

function titleOf({ day }: AgendaDay): string | null {
  if (day === null) return "No day yet";
  return day === undefined ? null : formatDayWithWeekday(day);
}
