// Names the interviewers of an interview that is scheduled already.
import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useRef, useState } from "react";
import type { Interview } from "#domain/interviews/wire.ts";
import type { TeamMember } from "#domain/teams/contract.ts";
import { errorMessage } from "#web/api.ts";
import { teamQueries } from "#web/teams/queries.ts";
import { EmptyState } from "#web/ui/feedback/empty-state.tsx";
import { useBusyFlight } from "#web/ui/feedback/single-flight.ts";
import { toast } from "#web/ui/feedback/toast-store.ts";
import { useUnsavedChanges } from "#web/ui/form/unsaved-changes.ts";
import { ListFailure } from "#web/ui/table/record-list.tsx";
import { SkeletonList } from "#web/ui/table/skeleton-list.tsx";
import { InterviewersField, readInterviewers } from "./interviewers-field.tsx";
import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { useNameInterviewers } from "./queries.ts";

type Props = { interview: Interview; onDone: () => void };

export function InterviewersForm(props: Props) {
  const { data: team, error, isFetching, refetch } = useQuery(teamQueries.team());
  if (team && team.members.length > 1) return <Choice {...props} members={team.members} />;
  if (team) {
    return (
      <EmptyState picture="people" hint="Invite the people who hire with you in the tab Team first.">
        Only you are a member
      </EmptyState>
    );
  }
  if (!error) return <SkeletonList rows={2} />;
  return (
    <ListFailure
      sentence={errorMessage(error, "Your team could not be loaded. Please try again.")}
      retry={() => void refetch()}
      busy={isFetching}
    />
  );
}

function Choice({ interview, members, onDone }: Props & { members: readonly TeamMember[] }) {
  const form = useRef<HTMLFormElement>(null);
  const [problem, setProblem] = useState<string>();
  const { markSaved, leaveBy } = useUnsavedChanges(
    () => form.current && readInterviewers(new FormData(form.current)),
  );
  const name = useNameInterviewers(interview._id);
  const { isBusy, run } = useBusyFlight();

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const chosen = readInterviewers(new FormData(event.currentTarget));
    setProblem(undefined);
    void run(async () => {
      try {
        await name.mutateAsync(chosen);
        markSaved();
        onDone();
        toast.good("Interviewers updated", { seconds: 3 });
      } catch (error) {
        setProblem(errorMessage(error, "The interviewers could not be saved. Please try again."));
      }
    });
  }

  return (
    <form ref={form} onSubmit={submit}>
      <div className="stack">
        <InterviewersField
          members={members}
          chosen={interview.interviewers?.flatMap(({ _id }) => _id ?? []) ?? []}
        />
        {problem && <Notice tone="bad">{problem}</Notice>}
        <div className="row end">
          <Button look="default" onClick={() => void leaveBy(onDone)}>
            Cancel
          </Button>
          <Button type="submit" busy={isBusy}>
            Save
          </Button>
        </div>
      </div>
    </form>
  );
}
