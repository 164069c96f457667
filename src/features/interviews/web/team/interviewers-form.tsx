// Names the interviewers of an interview that is scheduled already.
import { useQuery } from "@tanstack/react-query";
import type { Interview } from "#features/interviews/domain/wire.ts";
import type { TeamMember } from "#features/schools/domain/teams/calls.ts";
import { errorMessage } from "#platform/web/api.ts";
import { EmptyState } from "#platform/web/ui/feedback/empty-state.tsx";
import { toast } from "#platform/web/ui/feedback/toast-store.ts";
import { Form } from "#platform/web/ui/form/form.tsx";
import { useForm } from "#platform/web/ui/form/use-form.ts";
import { ListFailure } from "#platform/web/ui/table/record-list.tsx";
import { SkeletonList } from "#platform/web/ui/table/skeleton-list.tsx";
import { InterviewersField } from "./interviewers-field.tsx";
import { useNameInterviewers } from "./queries.ts";
import { useT } from "#platform/web/language/use-t.tsx";
import { queryOf } from "#platform/web/query.ts";

type Props = { interview: Interview; onDone: () => void };

export function InterviewersForm(props: Props) {
  const t = useT("interviews");
  const { data: team, error, isFetching, refetch } = useQuery(queryOf("/api/employer/team"));
  if (team && team.members.length > 1) return <Choice {...props} members={team.members} />;
  if (team) {
    return (
      <EmptyState picture="people" hint={t("Invite the people who hire with you in the tab Team first.")}>
        {t("Only you are a member")}
      </EmptyState>
    );
  }
  if (!error) return <SkeletonList rows={2} />;
  return (
    <ListFailure
      sentence={errorMessage(error, t("Your team could not be loaded. Please try again."))}
      retry={() => void refetch()}
      busy={isFetching}
    />
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
