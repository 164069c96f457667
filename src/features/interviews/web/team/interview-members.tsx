// The members of the school who scheduled an interview, are named on it and recorded its result (TEAM-24).
import type { Interview } from "#features/interviews/domain/wire.ts";
import type { MemberName } from "#features/schools/domain/teams/member-name.ts";
import { useSession } from "#features/accounts/web/session/session.tsx";
import styles from "./interview-team.module.css";
import { useSay } from "#platform/web/language/use-say.ts";
import { useT } from "#platform/web/language/use-t.tsx";

export function InterviewMembers({ interview }: { interview: Interview }) {
  const say = useSay();
  const t = useT("interviews");
  const { scheduledBy, interviewers = [], resultBy } = interview;
  const own = useSession().user?.accountId;
  const nameOf = ({ _id, name }: MemberName) => {
    if (_id === null) return say(name);
    return _id === own ? t("you") : name;
  };
  if (!scheduledBy) return null;
  return (
    <ul className={`list grid no-gap above-2xs breaks dimmed fine ${styles.members}`}>
      <li>{t("Scheduled by {name}", { name: nameOf(scheduledBy) })}</li>
      {interviewers.length > 0 && (
        <li>{t("Interviewers: {names}", { names: interviewers.map(nameOf).join(", ") })}</li>
      )}
      {resultBy && <li>{t("Result by {name}", { name: nameOf(resultBy) })}</li>}
    </ul>
  );
}
