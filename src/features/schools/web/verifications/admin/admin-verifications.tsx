// Verifications: the queue of the admin panel, by state (ADMIN, SCHOOL-5).
import { QUEUE_LABELS, QUEUE_STATES } from "#features/schools/domain/verifications/terms.ts";
import { verificationsQuery } from "./admin-queries.ts";
import { SchoolVerificationCard } from "./school-verification-card.tsx";
import { AdminList } from "#platform/web/ui/table/admin-list.tsx";
import { adminView } from "#platform/web/layout/dashboard/admin-view.ts";

export const verificationsView = adminView({
  name: "verifications",
  entry: { label: "Verifications", group: "Users" },
  Component: AdminVerifications,
  loads: (cache, address) => [cache.prefetchQuery(verificationsQuery(address))],
});

export default function AdminVerifications() {
  return (
    <AdminList
      title="Verifications"
      lead="Schools that ask to be verified, those that wait longest first."
      query={verificationsQuery}
      rows={["schools", "school"]}
      choice={{
        label: "State",
        name: "state",
        options: QUEUE_STATES,
        labels: QUEUE_LABELS,
        always: "pending",
      }}
      card={(school) => <SchoolVerificationCard school={school} />}
      failure="The verifications could not be loaded. Please try again."
      empty={{
        text: "No schools found",
        picture: "people",
        hint: () => "Another state may have schools.",
      }}
    />
  );
}
