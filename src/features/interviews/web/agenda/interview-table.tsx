// Interviews as a table; on a phone each row is a card with labelled values.
import type { ReactNode } from "react";
import { formatDayWithWeekday, formatTime, formatDay } from "#platform/domain/day.ts";
import { isOpen } from "#features/interviews/domain/rules.ts";
import type { Interview } from "#features/interviews/domain/wire.ts";
import { JoinLink } from "#features/interviews/web/actions/join-link.tsx";
import { InterviewStatusBadge } from "#features/interviews/web/status-badge.tsx";
import { type Column, RecordTable } from "#platform/web/ui/table/record-table.tsx";
import { TextLink } from "#platform/web/ui/text-link.tsx";
import styles from "#features/interviews/web/agenda/interview-table.module.css";
import { useLocale } from "#platform/web/language/locale.tsx";
import { useT } from "#platform/web/language/use-t.tsx";
import { pathOf } from "#platform/web/api.ts";

/** The columns that have different labels on each side (CDASH-10, EDASH-8). */
export type InterviewColumns = { who: string; date: string; link: string; actions: string };

type Props = {
  name: string;
  /** Rows below each other, with a title where they belong to one day. */
  groups: readonly { title: string | null; interviews: readonly Interview[] }[];
  labels: InterviewColumns;
  now: Date;
  nameOf: (interview: Interview) => ReactNode;
  actionsOf: (interview: Interview) => ReactNode;
};

export function InterviewTable({ name, groups, labels, now, nameOf, actionsOf }: Props) {
  const locale = useLocale();
  const t = useT("interviews");
  const titles = new Map(groups.flatMap(({ title, interviews }) => interviews.map((one) => [one, title])));
  const columns: Column<Interview>[] = [
    { label: labels.who, kind: "title", cell: nameOf },
    {
      label: labels.date,
      cell: (interview) => (
        <span className={styles.when}>
          <span>{formatDayWithWeekday(interview.interviewDate, locale)}</span>
          {isOpen(interview.status) && <CalendarFile interview={interview} />}
        </span>
      ),
    },
    { label: t("Time From"), kind: "short", cell: (one) => formatTime(one.interviewSlotFrom, locale) },
    { label: t("Time To"), kind: "short", cell: (one) => formatTime(one.interviewSlotTo, locale) },
    { label: labels.link, cell: (interview) => <JoinLink interview={interview} now={now} /> },
    { label: t("Status"), cell: ({ status }) => <InterviewStatusBadge status={status} /> },
    {
      label: labels.actions,
      kind: "actions",
      cell: (interview) => <div className={styles.actions}>{actionsOf(interview)}</div>,
    },
  ];
  return (
    <div className={styles.even}>
      <RecordTable
        name={name}
        columns={columns}
        rows={groups.flatMap(({ interviews }) => interviews)}
        keyOf={({ _id }) => _id}
        groupOf={(interview) => titles.get(interview) ?? null}
        isFull
      />
    </div>
  );
}

function CalendarFile({ interview }: { interview: Interview }) {
  const locale = useLocale();
  const t = useT("interviews");
  return (
    <TextLink
      className={`line fine ${styles.file}`}
      href={pathOf("/api/interview/ics/{id}", { id: interview._id })}
      aria-label={t("Add to calendar: interview on {day}", {
        day: formatDay(interview.interviewDate, locale),
      })}
      data-not-printed
      download
    >
      {t("Add to calendar")}
    </TextLink>
  );
}
