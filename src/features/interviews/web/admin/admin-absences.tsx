// Absences: interviews to which one side says that the other did not come, and the decision of staff (INT-92).
import { ABSENCE_STATES } from "#features/interviews/domain/absence.ts";
import {
  ABSENCE_STATE_LABELS,
  AbsenceDecisions,
  AbsenceDetail,
  headingOfAbsence,
  linesOfAbsence,
  StateOfAbsence,
  titleOfAbsence,
} from "#features/interviews/web/admin/absence-card.tsx";
import { absencesQuery, readAbsenceState } from "#features/interviews/web/admin/absence-queries.ts";
import { TextLink } from "#platform/web/ui/text-link.tsx";
import { AdminList } from "#platform/web/ui/table/admin-list.tsx";
import { adminView } from "#platform/web/layout/dashboard/admin-view.ts";

export const absencesView = adminView({
  name: "absences",
  under: "interviews",
  Component: AdminAbsences,
  loads: (cache, address) => [cache.prefetchQuery(absencesQuery(address))],
});

export default function AdminAbsences() {
  return (
    <AdminList
      title="Absences"
      lead="One side says that the other did not come. What nobody contradicts is settled by itself after 72 hours."
      actions={<TextLink to="?view=interviews">All Interviews</TextLink>}
      query={absencesQuery}
      rows={["absences", "absence"]}
      choice={{
        label: "State",
        name: "state",
        options: [...ABSENCE_STATES, "all"],
        labels: { ...ABSENCE_STATE_LABELS, all: "All" },
        always: "disputed",
      }}
      entry={{
        title: titleOfAbsence,
        lines: linesOfAbsence,
        heading: headingOfAbsence,
        badges: (interview) => <StateOfAbsence interview={interview} />,
        detail: (interview) => <AbsenceDetail interview={interview} />,
        actions: (interview) => <AbsenceDecisions interview={interview} />,
      }}
      failure="The absences could not be loaded. Please try again."
      empty={{
        text: "No absences found",
        picture: "interviews",
        hint: (_narrowed, filters) =>
          readAbsenceState(filters) === "disputed"
            ? "No absence is contradicted. Those that are only noted stand under another state."
            : "Another state may have absences.",
      }}
    />
  );
}
