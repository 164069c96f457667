// 'Schedule Interview' for an applicant: the same dialog and checks as from a profile, named by the application.
import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { ApplicantDetail } from "#features/applications/domain/wire.ts";
import { isOpen } from "#features/interviews/domain/rules.ts";
import { interviewQueries } from "#features/interviews/web/queries.ts";
import { ScheduleInterview } from "#features/interviews/web/schedule-interview.tsx";
import type { Invite } from "#features/applications/web/school/applicant-page.tsx";
import { useSession } from "#features/accounts/web/session/session.tsx";
import { SUBSCRIPTIONS } from "#features/money/web/subscriptions/queries.ts";
import { makeStale } from "#platform/web/query.ts";
import { APPLICANTS } from "#features/applications/web/school/queries.ts";

export const inviteButton: Invite = (application, opensAtOnce) => (
  <InviteApplicant application={application} opensAtOnce={opensAtOnce} />
);

type InviteProps = { application: ApplicantDetail; opensAtOnce: boolean | undefined };

function InviteApplicant({ application, opensAtOnce }: InviteProps) {
  const { candidateId, profile } = application;
  const { user } = useSession();
  if (!candidateId || !profile || !user) return null;
  return (
    <InviteCandidate
      application={application}
      candidate={{ ...profile, _id: candidateId }}
      employerId={user._id}
      opensAtOnce={opensAtOnce}
    />
  );
}

type Props = InviteProps & {
  candidate: NonNullable<ApplicantDetail["profile"]>;
  employerId: string;
};

function InviteCandidate({ application, candidate, employerId, opensAtOnce = false }: Props) {
  const cache = useQueryClient();
  const { data: interviews } = useQuery(interviewQueries.between(employerId, candidate._id));
  const now = (field: "interviewSlotFrom" | "interviewSlotTo") => {
    const change = application.changes.find((one) => one.field === field);
    return typeof change?.now === "string" ? change.now : candidate[field];
  };
  return (
    <ScheduleInterview
      // The slot of today: that of the application may be another one.
      candidate={{
        ...candidate,
        interviewSlotFrom: now("interviewSlotFrom"),
        interviewSlotTo: now("interviewSlotTo"),
      }}
      applicationId={application._id}
      opensAtOnce={opensAtOnce}
      open={interviews?.items.find(({ status }) => isOpen(status))}
      onScheduled={() => {
        void makeStale(cache, SUBSCRIPTIONS);
        void makeStale(cache, APPLICANTS);
      }}
    />
  );
}
