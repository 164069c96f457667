// Complaints: staff's queue with both clocks (PRIV-22, PRIV-23).
import { COMPLAINT_STATE_LABELS, COMPLAINT_STATES } from "#features/site/domain/complaints/terms.ts";
import { ComplaintCard } from "#features/site/web/complaints/admin/complaint-card.tsx";
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
      card={(complaint) => <ComplaintCard complaint={complaint} />}
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
