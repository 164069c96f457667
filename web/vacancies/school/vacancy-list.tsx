// A school's jobs: the state in words, applications by stage, days left, views, and what can be done (JOB-80).
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { HIRING_ROLES, READING_ROLES } from "#domain/role.ts";
import { formatCount } from "#domain/money.ts";
import { SHOWN_STATE_LABELS, SHOWN_STATES } from "#domain/vacancies/terms.ts";
import { withoutCountry } from "#domain/vacancies/public/texts.ts";
import type { OwnVacancy } from "#domain/vacancies/wire.ts";
import { useToday } from "#web/layout/root-data.ts";
import { useHasMemberRole } from "#web/teams/member-role.ts";
import { PageTitle } from "#web/ui/display/page-title.tsx";
import { StatusBadge } from "#web/ui/display/status-badge.tsx";
import { Icon } from "#web/ui/display/icon.tsx";
import { EmptyState } from "#web/ui/feedback/empty-state.tsx";
import { FormDialog } from "#web/ui/form/form-dialog.tsx";
import { FilterBar } from "#web/ui/table/filter-bar.tsx";
import { OptionFilter } from "#web/ui/table/option-filter.tsx";
import { RecordList } from "#web/ui/table/record-list.tsx";
import { type Column, RecordTable, TwoLines } from "#web/ui/table/record-table.tsx";
import { type SearchFilters, useSearchFilters } from "#web/ui/table/search-params.ts";
import { PreviewDialog } from "#web/vacancies/form/preview-dialog.tsx";
import { AllowanceNotice } from "./allowance-notice.tsx";
import { CloseForm } from "./close-form.tsx";
import styles from "./jobs.module.css";
import { ownVacancyQueries, readShownState } from "./queries.ts";
import { countApplications, listStageCounts } from "./stage-counts.ts";
import { describeDaysLeft, describeState, STATE_TONES } from "./state-texts.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { useVacancyActions, VacancyActions } from "./vacancy-actions.tsx";

const NEW = "?tab=jobs&job=new";

export function VacancyList() {
  const filters = useSearchFilters();
  const state = readShownState(filters);
  const answer = useQuery({ ...ownVacancyQueries.list(filters), placeholderData: keepPreviousData });
  const mayHire = useHasMemberRole(HIRING_ROLES);
  const mayRead = useHasMemberRole(READING_ROLES);
  const today = useToday();
  const actions = useVacancyActions();
  const { open } = actions;
  const isEmpty = answer.data?.total === 0 && state === undefined;
  const columns = [...columnsFor(mayRead), ...(mayHire ? [actionsColumn(actions)] : [])];

  return (
    <>
      <PageTitle
        lead="What your school is looking for, and how many have applied."
        actions={mayHire && !isEmpty && <PostButton />}
      >
        Jobs
      </PageTitle>
      {mayHire && <AllowanceNotice />}
      {!isEmpty && <StateFilter filters={filters} />}
      <RecordList
        countLabels={["jobs", "job"]}
        answer={answer}
        filters={filters}
        failure="The jobs could not be loaded. Please try again."
        empty={<NoJobs isFiltered={state !== undefined} mayHire={mayHire} />}
        render={(rows) => (
          <RecordTable isFull name="Jobs" columns={columns} rows={rows} keyOf={({ _id }) => _id} />
        )}
      />
      {open?.dialog === "close" && (
        <FormDialog opened title={`Close “${open.vacancy.title}”`} onClose={actions.endDialog}>
          <CloseForm vacancy={open.vacancy} onDone={actions.endDialog} />
        </FormDialog>
      )}
      <PreviewDialog
        vacancy={open?.dialog === "preview" ? open.vacancy : null}
        today={today}
        onClose={actions.endDialog}
      />
    </>
  );
}

const PostButton = () => (
  <ButtonLink to={NEW} icon={<Icon name="plus" />}>
    Post a Job
  </ButtonLink>
);

function StateFilter({ filters }: { filters: SearchFilters }) {
  const state = readShownState(filters);
  return (
    <FilterBar onClear={state !== undefined && (() => filters.change({ state: "" }))}>
      <OptionFilter
        label="State"
        name="state"
        options={SHOWN_STATES}
        labelOf={(one) => SHOWN_STATE_LABELS[one]}
        filters={filters}
      />
    </FilterBar>
  );
}

function NoJobs({ isFiltered, mayHire }: { isFiltered: boolean; mayHire: boolean }) {
  if (isFiltered) return <EmptyState hint="Jobs in other states are under All.">No jobs match</EmptyState>;
  return (
    <EmptyState
      hint={
        mayHire
          ? "Six fields are enough: title, subject, city, closing date, pay and description. Teachers then find it on EduNakuri and in search engines, and apply here."
          : "The jobs of your school appear here."
      }
      action={mayHire && <PostButton />}
    >
      No jobs posted yet
    </EmptyState>
  );
}

const columnsFor = (mayRead: boolean): Column<OwnVacancy>[] => [
  {
    label: "Job",
    kind: "title",
    cell: ({ title, city }) => <TwoLines first={title} second={city && withoutCountry(city)} />,
  },
  {
    label: "State",
    cell: (vacancy) => (
      <span className="breaks">
        <StatusBadge tone={STATE_TONES[vacancy.state]}>{SHOWN_STATE_LABELS[vacancy.state]}</StatusBadge>
        <small className="line above-2xs">{describeState(vacancy)}</small>
      </span>
    ),
  },
  {
    label: "Applicants",
    cell: (vacancy) => <StageCounts vacancy={vacancy} isLinked={mayRead} />,
  },
  { label: "Closes", kind: "short", cell: ({ daysLeft }) => describeDaysLeft(daysLeft) || "—" },
  { label: "Views", kind: "number", cell: ({ views }) => formatCount(views) },
];

const actionsColumn = (actions: ReturnType<typeof useVacancyActions>): Column<OwnVacancy> => ({
  label: "Actions",
  kind: "actions",
  cell: (vacancy) => <VacancyActions vacancy={vacancy} actions={actions} />,
});

/** Each count leads to those applicants. */
function StageCounts({ vacancy, isLinked }: { vacancy: OwnVacancy; isLinked: boolean }) {
  const counts = listStageCounts(vacancy.applications);
  if (counts.length === 0) return "None yet";
  const to = `?tab=applicants&job=${vacancy._id}`;
  return (
    <ul className={`row tight list ${styles.counts}`}>
      <li>
        <Count to={to} isLinked={isLinked} label="All" count={countApplications(vacancy.applications)} />
      </li>
      {counts.map(({ stage, label, count }) => (
        <li key={stage}>
          <Count to={`${to}&stage=${stage}`} isLinked={isLinked} label={label} count={count} />
        </li>
      ))}
    </ul>
  );
}

type CountProps = { to: string; isLinked: boolean; label: string; count: number };

function Count({ to, isLinked, label, count }: CountProps) {
  const text = `${label} ${formatCount(count)}`;
  return isLinked ? <Link to={to}>{text}</Link> : text;
}
