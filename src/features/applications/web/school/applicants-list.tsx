// The applicants of a school with filters, ten a page, and the answers to several (JOB-90 to JOB-93).
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { STAGE_LABELS, STAGES } from "#features/applications/domain/stages.ts";
import {
  APPLICANT_SORT_LABELS,
  APPLICANT_SORTS,
  APPLICANTS_PER_PAGE,
  MAX_ANSWERED_AT_ONCE,
} from "#features/applications/domain/terms.ts";
import type { ApplicantWithoutContact, Applicant } from "#features/applications/domain/wire.ts";
import { formatCount } from "#platform/domain/money.ts";
import { HIRING_ROLES } from "#platform/domain/role.ts";
import { useHasMemberRole } from "#features/schools/web/teams/member-role.ts";
import { PageTitle } from "#platform/web/ui/display/page-title.tsx";
import { EmptyState } from "#platform/web/ui/feedback/empty-state.tsx";
import { FormDialog } from "#platform/web/ui/form/form-dialog.tsx";
import { FilterBar } from "#platform/web/ui/table/filter-bar.tsx";
import { OptionFilter } from "#platform/web/ui/table/option-filter.tsx";
import { CompareBar } from "#features/deciding/web/compare-button.tsx";
import { RecordList } from "#platform/web/ui/table/record-list.tsx";
import { RecordTable } from "#platform/web/ui/table/record-table.tsx";
import { SearchField } from "#platform/web/ui/table/search-field.tsx";
import {
  readSearchText,
  type SearchFilters,
  useSearchFilters,
} from "#platform/web/ui/table/search-params.ts";
import { SortField } from "#platform/web/ui/table/sort-field.tsx";
import { MAX_JOBS, ownVacancyQueries } from "#features/jobs/web/school/queries.ts";
import { applicantColumns } from "./applicant-columns.tsx";
import { BulkForm } from "./bulk-form.tsx";
import { applicantQueries, readStage } from "./queries.ts";
import { StepDialog } from "./step-dialog.tsx";
import { Templates } from "./templates-dialog.tsx";
import { useChosen, type Chosen } from "#platform/web/ui/table/use-chosen.ts";
import { Button, ButtonLink } from "#platform/web/ui/button.tsx";
import { Notice } from "#platform/web/ui/feedback/notice.tsx";
import { Select, Checkbox } from "#platform/web/ui/form/field.tsx";
import { useSteps } from "./use-steps.ts";
import { useT } from "#platform/web/language/use-t.tsx";
import { useSay } from "#platform/web/language/use-say.ts";
import { canAnswer } from "./steps.ts";

/** The bar above the applicants: ticks all of the page, and answers those that are ticked (JOB-93). */
type Props = { rows: readonly Applicant[]; chosen: Chosen<ApplicantWithoutContact>; onAnswer: () => void };

function BulkBar({ rows, chosen, onAnswer }: Props) {
  const t = useT("applicants");
  const open = rows.filter(canAnswer);
  const count = chosen.rows.length;
  if (open.length === 0 && count === 0) return null;
  const ticked = open.filter(chosen.has).length;
  return (
    <section className="row panel padded below" aria-label={t("Answer several")} data-not-printed>
      {open.length > 0 && (
        <Checkbox
          label={t("All {number} open ones of this page", { number: formatCount(open.length) })}
          checked={ticked === open.length}
          indeterminate={ticked > 0 && ticked < open.length}
          onChange={(event) => chosen.set(open, event.currentTarget.checked)}
        />
      )}
      <p className="grow text" aria-live="polite">
        {count === 0 ? t("Nobody is chosen.") : t("{number} chosen", { number: formatCount(count) })}
      </p>
      {count > 0 && (
        <>
          <Button look="subtle" onClick={chosen.clear}>
            {t("Choose None")}
          </Button>
          <Button onClick={onAnswer}>{t("Answer {number}", { number: formatCount(count) })}</Button>
        </>
      )}
    </section>
  );
}

type Open = "answer" | "templates" | null;

export function ApplicantsList() {
  const t = useT("applicants");
  const filters = useSearchFilters();
  const mayHire = useHasMemberRole(HIRING_ROLES);
  const answer = useQuery({ ...applicantQueries.list(filters), placeholderData: keepPreviousData });
  const job = filters.get("job");
  const chosen = useChosen<ApplicantWithoutContact>(MAX_ANSWERED_AT_ONCE);
  // Who was ticked before a step of its own has its answer.
  const steps = useSteps((moved) => chosen.set([moved], false));
  const [open, setOpen] = useState<Open>(null);
  /** Those of the last bulk answer that can be taken back. */
  const [undo, setUndo] = useState<string[]>([]);
  const columns = applicantColumns({
    hiring: mayHire ? { chosen, steps } : null,
    hrefOf: ({ _id }) => `?tab=applicants&application=${_id}`,
  });

  function onAnswered(ids: string[]) {
    setUndo(ids);
    chosen.clear();
    setOpen(null);
  }

  return (
    <>
      <PageTitle
        lead={t("Who has applied for your jobs, and what comes next.")}
        actions={
          <>
            {job !== "" && <ButtonLink to={`?tab=applicants&desk=${job}`}>{t("Decide")}</ButtonLink>}
            {mayHire && (
              <Button look="default" onClick={() => setOpen("templates")}>
                {t("Your Texts")}
              </Button>
            )}
          </>
        }
      >
        {t("Applicants")}
      </PageTitle>
      <CompareBar vacancyId={job || undefined} />
      <ApplicantFilters filters={filters} />
      {undo.length > 0 && (
        <Notice className="below">
          {undo.length === 1
            ? t("One applicant is not selected. They learn of it in 24 hours.")
            : t("{count} applicants are not selected. They learn of it in 24 hours.", {
                count: formatCount(undo.length),
              })}{" "}
          <Button small look="default" onClick={() => steps.undo(undo, () => setUndo([]))}>
            {t("Undo")}
          </Button>
        </Notice>
      )}
      <RecordList
        countLabels={["applicants", "applicant"]}
        answer={answer}
        filters={filters}
        rowsPerPage={APPLICANTS_PER_PAGE}
        failure={t("The applicants could not be loaded. Please try again.")}
        empty={<NoApplicants filters={filters} />}
        render={(rows) => (
          <>
            {mayHire && <BulkBar rows={rows} chosen={chosen} onAnswer={() => setOpen("answer")} />}
            <RecordTable
              isFull
              name={t("Applicants")}
              columns={columns}
              rows={rows}
              keyOf={({ _id }) => _id}
            />
          </>
        )}
      />
      <StepDialog steps={steps} />
      <FormDialog
        opened={open === "answer"}
        title={t("Answer {count} applicants", { count: formatCount(chosen.rows.length) })}
        onClose={() => setOpen(null)}
        wide
      >
        <BulkForm applicants={chosen.rows} onCancel={() => setOpen(null)} onDone={onAnswered} />
      </FormDialog>
      <FormDialog opened={open === "templates"} title={t("Your Texts")} onClose={() => setOpen(null)} wide>
        <Templates />
      </FormDialog>
    </>
  );
}

function ApplicantFilters({ filters }: { filters: SearchFilters }) {
  const say = useSay("applicants");
  const t = useT("applicants");
  const job = filters.get("job");
  const stage = readStage(filters);
  const q = readSearchText(filters);
  const { data: jobs } = useQuery(ownVacancyQueries.newest(MAX_JOBS));
  const { data: counts } = useQuery(applicantQueries.counts(job));
  const isNarrowed = job !== "" || q !== "" || stage !== undefined;
  return (
    <FilterBar onClear={isNarrowed && (() => filters.change({ job: "", stage: "", q: "" }))}>
      <Select
        label={t("Job")}
        value={job}
        onChange={(event) => filters.change({ job: event.currentTarget.value })}
      >
        <option value="">{t("All jobs")}</option>
        {jobs?.items
          .filter(({ state }) => state !== "draft")
          .map(({ _id, title }) => (
            <option key={_id} value={_id}>
              {title}
            </option>
          ))}
      </Select>
      <OptionFilter
        label={t("Status")}
        name="stage"
        options={STAGES}
        labelOf={(one) =>
          counts
            ? `${say(STAGE_LABELS[one])} (${formatCount(counts.stages[one] ?? 0)})`
            : say(STAGE_LABELS[one])
        }
        filters={filters}
      />
      <SearchField
        label={t("Search")}
        placeholder={t("Name")}
        value={q}
        onSearch={(text) => filters.change({ q: text })}
      />
      <SortField sorts={APPLICANT_SORTS} labels={APPLICANT_SORT_LABELS} filters={filters} />
    </FilterBar>
  );
}

function NoApplicants({ filters }: { filters: SearchFilters }) {
  const t = useT("applicants");
  const isNarrowed = filters.get("job") !== "" || readSearchText(filters) !== "" || readStage(filters);
  if (isNarrowed)
    return (
      <EmptyState picture="people" hint={t("Try another job, another status or other words.")}>
        {t("No applicants match")}
      </EmptyState>
    );
  return (
    <EmptyState
      picture="people"
      hint={t("Everybody who applies for one of your jobs appears here.")}
      action={<ButtonLink to="?tab=jobs">{t("Go to Jobs")}</ButtonLink>}
    >
      {t("No applicants yet")}
    </EmptyState>
  );
}
