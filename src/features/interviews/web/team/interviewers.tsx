// Chooses the members of the school who are named on an interview: as a field, and as a form for one that is scheduled already.
import type { TeamMember } from "#features/schools/domain/teams/calls.ts";
import { MEMBER_ROLE_LABELS } from "#platform/domain/role.ts";
import { Checkbox } from "#platform/web/ui/form/field.tsx";
import { useField, useFormAbove } from "#platform/web/ui/form/form-fields.tsx";
import { useValue, useForm } from "#platform/web/ui/form/use-form.ts";
import styles from "./interview-team.module.css";
import { useT } from "#platform/web/language/use-t.tsx";
import { useSay } from "#platform/web/language/use-say.ts";
import { useQuery } from "@tanstack/react-query";
import type { Interview } from "#features/interviews/domain/wire.ts";
import { EmptyState } from "#platform/web/ui/feedback/empty-state.tsx";
import { toast } from "#platform/web/ui/feedback/toast-store.ts";
import { Form } from "#platform/web/ui/form/form.tsx";
import { Loaded } from "#platform/web/ui/table/loaded.tsx";
import { useNameInterviewers } from "./queries.ts";
import { queryOf } from "#platform/web/query.ts";

/** The value `interviewers` of the form around it. */
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

type Props = { interview: Interview; onDone: () => void };

export function InterviewersForm(props: Props) {
  const t = useT("interviews");
  const answer = useQuery(queryOf("/api/employer/team"));
  return (
    <Loaded answer={answer} failure={t("Your team could not be loaded. Please try again.")}>
      {({ members }) =>
        members.length > 1 ? (
          <Choice {...props} members={members} />
        ) : (
          <EmptyState picture="people" hint={t("Invite the people who hire with you in the tab Team first.")}>
            {t("Only you are a member")}
          </EmptyState>
        )
      }
    </Loaded>
  );
}

function Choice({ interview, members, onDone }: Props & { members: readonly TeamMember[] }) {
  const t = useT("interviews");
  const name = useNameInterviewers(interview._id);
  const form = useForm({
    initialValues: { interviewers: interview.interviewers?.flatMap(({ _id }) => _id ?? []) ?? [] },
    send: async ({ interviewers }) => {
      await name.mutateAsync(interviewers);
      onDone();
      toast.good(t("Interviewers updated"), { seconds: 3 });
    },
    failure: t("The interviewers could not be saved. Please try again."),
  });

  return (
    <Form form={form} submit={t("Save")} onCancel={onDone}>
      <InterviewersField members={members} />
    </Form>
  );
}
