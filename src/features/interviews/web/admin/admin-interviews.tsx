// All Interviews: an admin sees every interview, cancels an open one and deletes a cancelled one.
import { formatDayWithWeekday, formatInstant, formatTime } from "#platform/domain/day.ts";
import { inEnglish } from "#platform/domain/locale/sentence.ts";
import { numberOfRound } from "#features/interviews/domain/invitation/terms.ts";
import { startsFrom } from "#features/interviews/domain/steps/state-table.ts";
import { INTERVIEW_SORTS, INTERVIEW_STATUSES } from "#features/interviews/domain/terms.ts";
import type { Interview } from "#features/interviews/domain/wire.ts";
import { AdminInterviewActions } from "#features/interviews/web/admin/admin-interview-actions.tsx";
import { InterviewMembers } from "#features/interviews/web/team/interview-members.tsx";
import { InterviewResultBadge, InterviewStatusBadge } from "#features/interviews/web/badges.tsx";
import type { DenseColumn } from "#platform/web/ui/table/dense-table.tsx";
import { TwoLines } from "#platform/web/ui/table/record-table.tsx";
import { DescriptionList } from "#platform/web/ui/display/description-list.tsx";
import { ButtonLink } from "#platform/web/ui/button.tsx";
import { AdminList } from "#platform/web/ui/table/admin-list.tsx";
import { pathOf } from "#platform/web/api.ts";
import { adminView } from "#platform/web/layout/dashboard/admin-view.ts";
import { queryOf } from "#platform/web/query.ts";
import {
  type SearchParamsReader,
  readOption,
  ROWS_PER_PAGE,
  readSearchText,
} from "#platform/web/ui/table/search-params.ts";

export const interviewsView = adminView({
  name: "interviews",
  entry: { label: "All Interviews", icon: "calendar" },
  Component: AdminInterviews,
  loads: (cache, address) => [cache.prefetchQuery(interviewsQuery(address))],
});

export default function AdminInterviews() {
  return (
    <AdminList
      title="All Interviews"
      name="Interviews"
      lead="All times are India time."
      actions={
        <ButtonLink to="?view=absences" look="default">
          Absences
        </ButtonLink>
      }
      exports={pathOf("/api/admin/export/interviews")}
      query={interviewsQuery}
      rows={["interviews", "interview"]}
      search={{ placeholder: "Candidate or employer" }}
      choice={{ label: "Status", name: "status", options: INTERVIEW_STATUSES, labels: (status) => status }}
      sort={{ sorts: INTERVIEW_SORTS, labels: SORT_LABELS }}
      columns={(_rows, first) => columnsFrom(first)}
      more={(interview) => <MoreOfInterview interview={interview} />}
      failure="Failed to load interviews"
      empty={{
        text: "No interviews found",
        picture: "interviews",
        hint: (narrowed) => narrowed && "Try other words or another status.",
      }}
    />
  );
}

const SORT_LABELS = { newest: "Newest", day: "Interview Date", status: "Status" };

function columnsFrom(first: number): DenseColumn<Interview>[] {
  return [
    {
      label: "Date",
      kind: "short",
      closed: "line",
      cell: ({ interviewDate }) => <Whole>{formatDayWithWeekday(interviewDate)}</Whole>,
    },
    { label: "#", kind: "index", cell: (_interview, index) => first + index },
    {
      label: "Candidate",
      kind: "title",
      cell: ({ candidateId }) => <TwoLines first={candidateId.fullName} second={candidateId.email} />,
    },
    {
      label: "Employer",
      kind: "long",
      cell: ({ employerId }) => <TwoLines first={employerId.instituteName} second={employerId.email} />,
    },
    {
      label: "Time Slot",
      kind: "short",
      cell: ({ interviewSlotFrom, interviewSlotTo }) => (
        <span>
          <Whole>{`${formatTime(interviewSlotFrom)} –`}</Whole> <Whole>{formatTime(interviewSlotTo)}</Whole>
        </span>
      ),
    },
    {
      label: "Status",
      kind: "short",
      closed: "end",
      cell: ({ status }) => <InterviewStatusBadge status={status} />,
    },
    {
      label: "Result",
      kind: "short",
      cell: ({ result }) => (result ? <InterviewResultBadge result={result} /> : "—"),
    },
    {
      label: "Action",
      kind: "actions",
      // A completed interview has no actions.
      cell: (interview) =>
        (startsFrom("cancel", interview.status) || interview.status === "Cancelled") && (
          <AdminInterviewActions interview={interview} />
        ),
    },
  ];
}

function MoreOfInterview({ interview }: { interview: Interview }) {
  const { mode, InterviewLink, location, createdAt, cancelReason, roundNumber } = interview;
  return (
    <>
      <DescriptionList
        facts={[
          { label: "Where", value: mode === "online" ? InterviewLink || "Online" : location },
          { label: "Round", value: roundNumber > 1 ? inEnglish(numberOfRound(roundNumber)) : null },
          { label: "Invited On", value: formatInstant(createdAt) },
          { label: "Reason", value: cancelReason },
        ]}
      />
      <InterviewMembers interview={interview} />
    </>
  );
}

/** A day or a time is not broken into two lines. */
function Whole({ children }: { children: string }) {
  return <span className="whole">{children}</span>;
}

function interviewsQuery(address: SearchParamsReader) {
  const query = {
    q: readSearchText(address),
    status: readOption(address, "status", INTERVIEW_STATUSES),
    sort: readOption(address, "sort", INTERVIEW_SORTS),
    page: address.page,
    limit: ROWS_PER_PAGE,
  };
  return queryOf("/api/interview/getAllInterviews", { query });
}
