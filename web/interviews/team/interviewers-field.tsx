// Chooses the members of the school who are named on an interview: the fields `interviewers` of the form around it.
import type { TeamMember } from "#domain/teams/contract.ts";
import { MEMBER_ROLE_LABELS } from "#domain/role.ts";
import { Checkbox } from "#web/ui/form/field.tsx";
import styles from "./interview-team.module.css";

type Props = { members: readonly TeamMember[]; chosen?: readonly string[] };

export function InterviewersField({ members, chosen = [] }: Props) {
  return (
    <fieldset className={styles.field}>
      <legend>Interviewers</legend>
      <p className={styles.hint}>Members whom you name here see this interview and get its mails.</p>
      <div className={styles.choices}>
        {members.map(({ _id, name, role, isYou }) => (
          <Checkbox
            key={_id}
            name={INTERVIEWERS}
            value={_id}
            label={isYou ? `${name} (you)` : name}
            description={MEMBER_ROLE_LABELS[role]}
            defaultChecked={chosen.includes(_id)}
          />
        ))}
      </div>
    </fieldset>
  );
}

const INTERVIEWERS = "interviewers";

export function readInterviewers(form: FormData): string[] {
  return form.getAll(INTERVIEWERS).filter((value) => typeof value === "string");
}
