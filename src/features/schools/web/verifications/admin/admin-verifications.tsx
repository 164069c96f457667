// Verifications: the queue of the admin panel, by state (ADMIN, SCHOOL-5).
import { NUMBER_LABELS, QUEUE_LABELS, QUEUE_STATES } from "#features/schools/domain/verifications/terms.ts";
import { verificationsQuery } from "./admin-queries.ts";
import {
  Answers,
  schoolPage,
  StateOfSchool,
  VerificationDetail,
  VerifyAction,
} from "./school-verification-card.tsx";
import { parsePlace } from "#platform/domain/places/place.ts";
import { formatDayOf } from "#platform/domain/day.ts";
import { TextLink } from "#platform/web/ui/text-link.tsx";
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
      search={{ placeholder: "School or number" }}
      choice={{
        label: "State",
        name: "state",
        options: QUEUE_STATES,
        labels: QUEUE_LABELS,
        always: "pending",
      }}
      entry={{
        title: ({ instituteName }) => instituteName,
        lines: ({ request, address }) => [
          request && `${NUMBER_LABELS[request.kind]} ${request.number}`,
          [request && `Asked on ${formatDayOf(request.askedAt)}`, parsePlace(address)?.city]
            .filter(Boolean)
            .join(" · "),
        ],
        after: (school) => <VerifyAction school={school} />,
        heading: ({ _id, instituteName }) => <TextLink to={schoolPage(_id)}>{instituteName}</TextLink>,
        badges: (school) => <StateOfSchool school={school} />,
        detail: (school) => <VerificationDetail school={school} />,
        actions: (school) => <Answers school={school} />,
      }}
      failure="The verifications could not be loaded. Please try again."
      empty={{
        text: "No schools found",
        picture: "people",
        hint: (narrowed) =>
          narrowed ? "Try fewer or other words, or another state." : "Another state may have schools.",
      }}
    />
  );
}
