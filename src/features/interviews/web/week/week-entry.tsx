// One interview in a week: when, with whom, for what, how and in which status; it leads to the interview.
import { Link } from "#platform/web/ui/link.tsx";
import { formatTime } from "#platform/domain/day.ts";
import { formatPost } from "#features/interviews/domain/invitation/terms.ts";
import type { Interview } from "#features/interviews/domain/wire.ts";
import { InterviewStatusBadge } from "#features/interviews/web/badges.tsx";
import styles from "./week-grid.module.css";
import { useLocale } from "#platform/web/language/locale.tsx";
import { useT } from "#platform/web/language/use-t.tsx";
import { useSay } from "#platform/web/language/use-say.ts";

export const idOfEntry = (interviewId: string) => `interview-${interviewId}`;

export function WeekEntry({ interview, to }: { interview: Interview; to: string }) {
  const say = useSay("interviews");
  const locale = useLocale();
  const t = useT("interviews");
  const { _id: id, interviewSlotFrom: from, interviewSlotTo: until, candidateName, post, mode } = interview;
  return (
    <Link
      id={idOfEntry(id)}
      to={to}
      className={`card tile stack gap-2xs start padded breaks ${styles.entry}`}
      preventScrollReset
    >
      <span className={`digits ${styles.time}`}>
        {t("{from} to {until}", { from: formatTime(from, locale), until: formatTime(until, locale) })}
      </span>
      <strong>{candidateName}</strong>
      {post && <span>{say(formatPost(post))}</span>}
      <span>{mode === "online" ? t("Online") : t("At school")}</span>
      <InterviewStatusBadge status={interview.status} />
    </Link>
  );
}
