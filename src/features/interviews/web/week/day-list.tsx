// The interviews of a day in a table that fits on one sheet, with a column for notes by hand (INT-82).
import { Link } from "#platform/web/ui/link.tsx";
import { type Day, formatDayWithWeekday, formatTime } from "#platform/domain/day.ts";
import { formatPost, formatRound } from "#features/interviews/domain/invitation/terms.ts";
import type { Interview } from "#features/interviews/domain/wire.ts";
import { InterviewStatusBadge } from "#features/interviews/web/badges.tsx";
import { type Column, RecordTable } from "#platform/web/ui/table/record-table.tsx";
import { idOfEntry } from "./week-entry.tsx";
import styles from "./day-list.module.css";
import { useLocale } from "#platform/web/language/locale.tsx";
import { useT } from "#platform/web/language/use-t.tsx";
import { useSay } from "#platform/web/language/use-say.ts";

type Props = { interviews: readonly Interview[]; day: Day; hrefOf: (interviewId: string) => string };

export function DayList({ interviews, day, hrefOf }: Props) {
  const say = useSay("interviews");
  const locale = useLocale();
  const t = useT("interviews");
  const columns: readonly Column<Interview>[] = [
    {
      label: t("Time"),
      kind: "short",
      cell: ({ interviewSlotFrom, interviewSlotTo }) => (
        <span className="digits">
          <span className="whole">{t("{time} to", { time: formatTime(interviewSlotFrom, locale) })}</span>{" "}
          <span className="whole">{formatTime(interviewSlotTo, locale)}</span>
        </span>
      ),
    },
    {
      label: t("Teacher"),
      kind: "title",
      cell: ({ _id, candidateName, status }) => (
        <span className="row close">
          <Link id={idOfEntry(_id)} className="tap" to={hrefOf(_id)} preventScrollReset>
            {candidateName}
          </Link>
          <InterviewStatusBadge status={status} />
        </span>
      ),
    },
    { label: t("Post"), cell: ({ post }) => post && say(formatPost(post)) },
    { label: t("Round"), cell: ({ round, roundNumber }) => say(formatRound(round, roundNumber) ?? "") },
    { label: t("Place"), cell: ({ mode, location }) => (mode === "online" ? t("Online") : location) },
    { label: t("Members"), cell: ({ interviewers }) => interviewers?.map(({ name }) => name).join(", ") },
    { label: t("Notes"), cell: () => null },
  ];
  return (
    <div className={styles.day}>
      <RecordTable
        name={t("Interviews on {day}", { day: formatDayWithWeekday(day, locale) })}
        columns={columns}
        rows={interviews}
        keyOf={({ _id }) => _id}
      />
    </div>
  );
}
