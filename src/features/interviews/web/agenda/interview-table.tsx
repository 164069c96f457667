// Interviews as a table whose rows open with everything else about them.
import type { ReactNode } from "react";
import { formatDayWithWeekday, formatTime, formatDay } from "#platform/domain/day.ts";
import { atNextTime } from "#features/interviews/domain/agenda/from-wire.ts";
import { isOpen } from "#features/interviews/domain/rules.ts";
import type { Interview } from "#features/interviews/domain/wire.ts";
import { JoinLink } from "#features/interviews/web/actions/join-link.tsx";
import { InterviewStatusBadge } from "#features/interviews/web/badges.tsx";
import { DenseTable, type DenseColumn } from "#platform/web/ui/table/dense-table.tsx";
import { TextLink } from "#platform/web/ui/text-link.tsx";
import styles from "#features/interviews/web/agenda/interview-table.module.css";
import { useLocale } from "#platform/web/language/locale.tsx";
import { useT } from "#platform/web/language/use-t.tsx";
import { pathOf } from "#platform/web/api.ts";

/** The columns that have different labels on each side (CDASH-10, EDASH-8). */
type InterviewColumns = { who: string; date: string; link: string; actions: string };

/** What each side puts into its rows. */
export type InterviewParts = {
  labels: InterviewColumns;
  nameOf: (interview: Interview) => ReactNode;
  actionsOf: (interview: Interview) => ReactNode;
  moreOf: (interview: Interview) => ReactNode;
};

type Props = InterviewParts & {
  name: string;
  /** Rows below each other, with a title where they belong to one day. */
  groups: readonly { title: string | null; isOneDay: boolean; interviews: readonly Interview[] }[];
  now: Date;
  startsOpen: (interview: Interview) => boolean;
};

export function InterviewTable({ name, groups, labels, now, startsOpen, ...parts }: Props) {
  const locale = useLocale();
  const t = useT("interviews");
  const groupOf = new Map(groups.flatMap((group) => group.interviews.map((one) => [one, group])));
  const columns: DenseColumn<Interview>[] = [
    { label: labels.who, kind: "title", width: 18.5, cell: parts.nameOf },
    {
      label: labels.date,
      kind: "short",
      width: 12.5,
      closed: "line",
      cell: (interview) => {
        const { interviewDate, interviewSlotFrom } = atNextTime(interview, now);
        return (
          <>
            {groupOf.get(interview)?.isOneDay && (
              <span className={styles.from}>{formatTime(interviewSlotFrom, locale)}</span>
            )}
            <span>{formatDayWithWeekday(interviewDate, locale)}</span>
          </>
        );
      },
    },
    {
      label: t("Time From"),
      kind: "short",
      width: 8.5,
      cell: (one) => formatTime(atNextTime(one, now).interviewSlotFrom, locale),
    },
    {
      label: t("Time To"),
      kind: "short",
      width: 8,
      cell: (one) => formatTime(atNextTime(one, now).interviewSlotTo, locale),
    },
    {
      label: labels.link,
      width: 12,
      cell: (interview) => (
        <div className={styles.where}>
          <JoinLink interview={atNextTime(interview, now)} now={now} />
        </div>
      ),
    },
    {
      label: t("Status"),
      kind: "short",
      width: 10.5,
      closed: "end",
      cell: ({ status }) => <InterviewStatusBadge status={status} />,
    },
    { label: labels.actions, kind: "actions", cell: parts.actionsOf },
  ];
  return (
    <div className={styles.table}>
      <DenseTable
        name={name}
        columns={columns}
        rows={groups.flatMap(({ interviews }) => interviews)}
        keyOf={({ _id }) => _id}
        groupOf={(interview) => groupOf.get(interview)?.title ?? null}
        startsOpen={startsOpen}
        more={parts.moreOf}
      />
    </div>
  );
}

/** Of an open interview, in the opened row. */
export function CalendarFile({ interview }: { interview: Interview }) {
  const locale = useLocale();
  const t = useT("interviews");
  if (!isOpen(interview.status)) return null;
  return (
    <TextLink
      className="fine tap"
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
