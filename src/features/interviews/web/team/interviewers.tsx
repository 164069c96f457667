// Chooses the members of the school who are named on an interview: the value `interviewers` of the form around it.
import type { TeamMember } from "#features/schools/domain/teams/calls.ts";
import { MEMBER_ROLE_LABELS } from "#platform/domain/role.ts";
import { Checkbox } from "#platform/web/ui/form/field.tsx";
import { useField, useFormAbove } from "#platform/web/ui/form/form-fields.tsx";
import { useValue } from "#platform/web/ui/form/use-form.ts";
import styles from "./interview-team.module.css";
import { useT } from "#platform/web/language/use-t.tsx";
import { useSay } from "#platform/web/language/use-say.ts";

export function InterviewersField({ members }: { members: readonly TeamMember[] }) {
  const say = useSay();
  const t = useT("interviews");
  const { field } = useField("interviewers");
  const chosen = useValue(
    useFormAbove(),
    (values) => Reflect.get(values, "interviewers") as readonly string[],
  );
  return (
    <fieldset>
      <legend className="strong">{t("Interviewers")}</legend>
      <p className="text dimmed fine below-xs">
        {t("Members whom you name here see this interview and get its mails.")}
      </p>
      <div className={`grid gap-sm panel padded breaks ${styles.choices}`}>
        {members.map(({ _id, name, role, isYou }) => (
          <Checkbox
            key={_id}
            name="interviewers"
            value={_id}
            label={isYou ? t("{name} (you)", { name }) : name}
            description={say(MEMBER_ROLE_LABELS[role])}
            checked={chosen.includes(_id)}
            onChange={({ currentTarget: { checked } }) =>
              field.onChange(
                members.map((one) => one._id).filter((id) => (id === _id ? checked : chosen.includes(id))),
              )
            }
          />
        ))}
      </div>
    </fieldset>
  );
}
