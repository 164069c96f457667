// The filters of a desk, and what it says where nobody is there.
import { STAGE_LABELS, STAGES } from "#features/applications/domain/stages.ts";
import { APPLICANT_SORT_LABELS, APPLICANT_SORTS } from "#features/applications/domain/terms.ts";
import { ORIGINS } from "#features/deciding/domain/terms.ts";
import { ButtonLink } from "#platform/web/ui/button.tsx";
import { EmptyState } from "#platform/web/ui/feedback/empty-state.tsx";
import { FilterBar } from "#platform/web/ui/table/filter-bar.tsx";
import { OptionFilter } from "#platform/web/ui/table/option-filter.tsx";
import { SearchField } from "#platform/web/ui/table/search-field.tsx";
import { readSearchText, type SearchFilters } from "#platform/web/ui/table/search-params.ts";
import { SortField } from "#platform/web/ui/table/sort-field.tsx";
import { useT } from "#platform/web/language/use-t.tsx";
import { useSay } from "#platform/web/language/use-say.ts";

const ORIGIN_LABELS = { applied: "Applied", found: "Found by search" };

export function DeskFilters({ filters }: { filters: SearchFilters }) {
  const say = useSay("shortlists");
  const t = useT("shortlists");
  const names = ["from", "stage", "q"] as const;
  const isNarrowed = names.some((name) => filters.get(name) !== "");
  return (
    <FilterBar onClear={isNarrowed && (() => filters.change({ from: "", stage: "", q: "" }))}>
      <OptionFilter
        label={t("Came From")}
        name="from"
        options={ORIGINS}
        labelOf={(one) => say(ORIGIN_LABELS[one])}
        filters={filters}
      />
      <OptionFilter
        label={t("Status")}
        name="stage"
        options={STAGES}
        labelOf={(one) => say(STAGE_LABELS[one])}
        filters={filters}
      />
      <SearchField
        label={t("Search")}
        placeholder={t("Name")}
        value={readSearchText(filters)}
        onSearch={(text) => filters.change({ q: text })}
      />
      <SortField sorts={APPLICANT_SORTS} labels={APPLICANT_SORT_LABELS} filters={filters} />
    </FilterBar>
  );
}

export const NobodyHere = () => {
  const t = useT("shortlists");
  return (
    <EmptyState
      picture="people"
      hint={t("Applicants appear here, and who you put on the shortlist of this job with the star.")}
      action={<ButtonLink to="/candidate/allCandidatePage">{t("Search Candidate")}</ButtonLink>}
    >
      {t("Nobody is here")}
    </EmptyState>
  );
};
