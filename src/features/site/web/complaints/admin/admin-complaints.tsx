// Complaints: staff's queue with both clocks (PRIV-22, PRIV-23).
import { COMPLAINT_STATE_LABELS, COMPLAINT_STATES } from "#features/site/domain/complaints/terms.ts";
import type { Complaint } from "#features/site/domain/complaints/calls.ts";
import {
  ComplaintDetail,
  ComplaintSteps,
  StateOfComplaint,
} from "#features/site/web/complaints/admin/complaint-card.tsx";
import { formatDay, formatInstant } from "#platform/domain/day.ts";
import { complaintsQuery, readComplaintState } from "#features/site/web/complaints/queries.ts";
import { ButtonLink } from "#platform/web/ui/button.tsx";
import { AdminList } from "#platform/web/ui/table/admin-list.tsx";
import { adminView } from "#platform/web/layout/dashboard/admin-view.ts";

export const complaintsView = adminView({
  name: "complaints",
  entry: { label: "Complaints", group: "Users" },
  Component: AdminComplaints,
  loads: (cache, address) => [cache.prefetchQuery(complaintsQuery(address))],
});

export default function AdminComplaints() {
  return (
    <AdminList
      title="Complaints"
      lead="Acknowledge each one within 24 hours and answer it within 15 days. Those that are due first come first."
      actions={
        <ButtonLink look="default" href="/api/admin/processing.csv" download>
          Register of Processing
        </ButtonLink>
      }
      query={complaintsQuery}
      rows={["complaints", "complaint"]}
      choice={{
        label: "State",
        name: "state",
        options: COMPLAINT_STATES,
        labels: COMPLAINT_STATE_LABELS,
        always: "open",
      }}
      entry={{
        title: titleOf,
        lines: (complaint) => [complaint.text, <NextStep key="next" complaint={complaint} />],
        isNew: ({ acknowledgedAt }) => acknowledgedAt === null,
        badges: (complaint) => <StateOfComplaint complaint={complaint} />,
        detail: (complaint) => <ComplaintDetail complaint={complaint} />,
        actions: (complaint) => <ComplaintSteps complaint={complaint} />,
      }}
      failure="The complaints could not be loaded. Please try again."
      empty={{
        text: "No complaints found",
        picture: "messages",
        hint: (_narrowed, filters) =>
          readComplaintState(filters) === "answered"
            ? "Answered complaints stay here for three years."
            : "Nothing waits for you here.",
      }}
    />
  );
}

const titleOf = ({ number, about }: Complaint) => (about ? `${number}: ${about}` : number);

/** What staff do next, and until when. */
function NextStep({ complaint }: { complaint: Complaint }) {
  const { answeredAt, acknowledgedAt, acknowledgeBy, answerBy, isOverdue } = complaint;
  if (answeredAt) return `Answered ${formatInstant(answeredAt)}`;
  const text = acknowledgedAt
    ? `Answer by ${formatDay(answerBy)}`
    : `Acknowledge by ${formatInstant(acknowledgeBy)}`;
  return isOverdue ? <span className="wrong">{text}</span> : text;
}
