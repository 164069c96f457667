// Absences: interviews to which one side says that the other did not come, and the decision of staff (INT-92).
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { ABSENCE_STATES } from "#domain/interviews/steps/absence.ts";
import { ABSENCE_STATE_LABELS, AbsenceCard } from "#web/interviews/admin/absence-card.tsx";
import { absencesQuery, readAbsenceState } from "#web/interviews/admin/absence-queries.ts";
import styles from "#web/interviews/admin/absences.module.css";
import { PageTitle } from "#web/ui/display/page-title.tsx";
import { EmptyState } from "#web/ui/feedback/empty-state.tsx";
import { FilterBar } from "#web/ui/table/filter-bar.tsx";
import { RecordList } from "#web/ui/table/record-list.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import { Select } from "#web/ui/form/field.tsx";
import { useSearchFilters } from "#web/ui/table/search-params.ts";

export default function AdminAbsences() {
  const filters = useSearchFilters();
  const state = readAbsenceState(filters);
  const answer = useQuery({ ...absencesQuery(filters), placeholderData: keepPreviousData });
  return (
    <>
      <PageTitle
        lead="One side says that the other did not come. What nobody contradicts is settled by itself after 72 hours."
        actions={<TextLink to="?view=interviews">All Interviews</TextLink>}
      >
        Absences
      </PageTitle>
      <FilterBar>
        <Select
          label="State"
          value={state}
          onChange={({ currentTarget }) => filters.change({ state: currentTarget.value })}
        >
          {ABSENCE_STATES.map((one) => (
            <option key={one} value={one}>
              {ABSENCE_STATE_LABELS[one]}
            </option>
          ))}
          <option value="all">All</option>
        </Select>
      </FilterBar>
      <RecordList
        countLabels={["absences", "absence"]}
        answer={answer}
        filters={filters}
        render={(interviews) => (
          <div className={styles.absences}>
            {interviews.map((interview) => (
              <AbsenceCard key={interview._id} interview={interview} />
            ))}
          </div>
        )}
        failure="The absences could not be loaded. Please try again."
        empty={
          <EmptyState
            picture="interviews"
            hint={
              state === "disputed"
                ? "No absence is contradicted. Those that are only noted stand under another state."
                : "Another state may have absences."
            }
          >
            No absences found
          </EmptyState>
        }
      />
    </>
  );
}
