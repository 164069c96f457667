// Verifications: the queue of the admin panel, by state (ADMIN, SCHOOL-5).
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { QUEUE_LABELS, QUEUE_STATES } from "#domain/verifications/terms.ts";
import { PageTitle } from "#web/ui/display/page-title.tsx";
import { EmptyState } from "#web/ui/feedback/empty-state.tsx";
import { FilterBar } from "#web/ui/table/filter-bar.tsx";
import { RecordList } from "#web/ui/table/record-list.tsx";
import { readOption, useSearchFilters } from "#web/ui/table/search-params.ts";
import styles from "../verification.module.css";
import { verificationsQuery } from "./admin-queries.ts";
import { Select } from "#web/ui/form/field.tsx";
import { SchoolVerificationCard } from "./school-verification-card.tsx";

export default function AdminVerifications() {
  const filters = useSearchFilters();
  const answer = useQuery({ ...verificationsQuery(filters), placeholderData: keepPreviousData });
  return (
    <>
      <PageTitle lead="Schools that ask to be verified, those that wait longest first.">
        Verifications
      </PageTitle>
      <FilterBar>
        <Select
          label="State"
          value={readOption(filters, "state", QUEUE_STATES) ?? "pending"}
          onChange={({ currentTarget }) => filters.change({ state: currentTarget.value })}
        >
          {QUEUE_STATES.map((state) => (
            <option key={state} value={state}>
              {QUEUE_LABELS[state]}
            </option>
          ))}
        </Select>
      </FilterBar>
      <RecordList
        countLabels={["schools", "school"]}
        answer={answer}
        filters={filters}
        render={(schools) => (
          <div className={styles.schools}>
            {schools.map((school) => (
              <SchoolVerificationCard key={school._id} school={school} />
            ))}
          </div>
        )}
        failure="The verifications could not be loaded. Please try again."
        empty={
          <EmptyState picture="people" hint="Another state may have schools.">
            No schools found
          </EmptyState>
        }
      />
    </>
  );
}
