// A school's jobs: the state in words, applications by stage, days left, views, and what can be done (JOB-80).
import { SHOWN_STATES } from "#features/applications/domain/job-state.ts";
import { PlaceName } from "#platform/web/places/place-name.tsx";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Fragment } from "react";
import { Link } from "#platform/web/ui/link.tsx";
import { HIRING_ROLES, READING_ROLES } from "#platform/domain/role.ts";
import { formatCount } from "#platform/domain/money.ts";
import { SHOWN_STATE_LABELS, OPEN_WITH_PLAN, OPEN_WITHOUT_PLAN } from "#features/jobs/domain/terms.ts";
import type { OwnVacancy } from "#features/jobs/domain/wire.ts";
import { useToday } from "#platform/web/layout/root-data.ts";
import { useHasMemberRole } from "#features/schools/web/teams/member-role.ts";
import { PageTitle } from "#platform/web/ui/display/page-title.tsx";
import { StatusBadge } from "#platform/web/ui/display/status-badge.tsx";
import { Icon } from "#platform/web/ui/display/icon.tsx";
import { EmptyState } from "#platform/web/ui/feedback/empty-state.tsx";
import { FormDialog } from "#platform/web/ui/form/form-dialog.tsx";
import { FilterBar } from "#platform/web/ui/table/filter-bar.tsx";
import { OptionFilter } from "#platform/web/ui/table/option-filter.tsx";
import { RecordList } from "#platform/web/ui/table/record-list.tsx";
import { DenseTable, type DenseColumn } from "#platform/web/ui/table/dense-table.tsx";
import { TwoLines } from "#platform/web/ui/table/record-table.tsx";
import { type SearchFilters, useSearchFilters } from "#platform/web/ui/table/search-params.ts";
import { PreviewDialog } from "#features/jobs/web/form/preview-dialog.tsx";
import { CloseForm } from "./close-form.tsx";
import styles from "./jobs.module.css";
import { ownVacancyQueries, readShownState } from "./queries.ts";
import { countApplications, listStageCounts } from "./stage-counts.ts";
import { formatDaysLeft, writeState, STATE_TONES } from "./state-texts.ts";
import { ButtonLink } from "#platform/web/ui/button.tsx";
import { useVacancyActions, VacancyActions } from "./vacancy-actions.tsx";
import { useT } from "#platform/web/language/use-t.tsx";
import { useSay, Translated } from "#platform/web/language/use-say.ts";
import { TextLink } from "#platform/web/ui/text-link.tsx";
import { Notice } from "#platform/web/ui/feedback/notice.tsx";

/** Where each refusal is settled. */
const NEXT_STEPS: Record<string, { to: string; label: string }> = {
  SCHOOL_NOT_VERIFIED: { to: "?tab=verification", label: "Go to Verification" },
  PUBLISHING_ON_HOLD: { to: "/#contactus", label: "Contact form" },
  TOO_MANY_VACANCIES: { to: "?tab=subscription", label: "See your plan" },
};

function AllowanceNotice() {
  const say = useSay("posting");
  const t = useT("posting");
  const { data } = useQuery(ownVacancyQueries.allowance());
  if (!data) return null;
  const { published, limit, refusal } = data;
  const step = refusal && NEXT_STEPS[refusal.code];
  return (
    <>
      {refusal && (
        <Notice className="below" role="note">
          {say(refusal.message)}{" "}
          {step && (
            <TextLink to={step.to} underlined>
              {say(step.label)}
            </TextLink>
          )}
        </Notice>
      )}
      <p className="dimmed text below">
        {t("{published} of {limit} jobs online.", { published, limit })}
        {limit < OPEN_WITH_PLAN &&
          ` ${t("A school without a plan has up to {without} at once, with one up to {withPlan}.", {
            without: OPEN_WITHOUT_PLAN,
            withPlan: OPEN_WITH_PLAN,
          })}`}
      </p>
    </>
  );
}

const NEW = "?tab=jobs&job=new";

export function VacancyList() {
  const t = useT("posting");
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
        lead={t("What your school is looking for, and how many have applied.")}
        actions={mayHire && !isEmpty && <PostButton />}
      >
        {t("Jobs")}
      </PageTitle>
      {mayHire && <AllowanceNotice />}
      {!isEmpty && <StateFilter filters={filters} />}
      <RecordList
        countLabels={["jobs", "job"]}
        answer={answer}
        filters={filters}
        failure={t("The jobs could not be loaded. Please try again.")}
        empty={<NoJobs isFiltered={state !== undefined} mayHire={mayHire} />}
        render={(rows) => (
          <DenseTable name={t("Jobs")} columns={columns} rows={rows} keyOf={({ _id }) => _id} />
        )}
      />
      {open?.dialog === "close" && (
        <FormDialog
          opened
          title={t("Close “{title}”", { title: open.vacancy.title })}
          onClose={actions.endDialog}
        >
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

const PostButton = () => {
  const t = useT("posting");
  return (
    <ButtonLink to={NEW} icon={<Icon name="plus" />}>
      {t("Post a Job")}
    </ButtonLink>
  );
};

function StateFilter({ filters }: { filters: SearchFilters }) {
  const say = useSay("posting");
  const t = useT("posting");
  const state = readShownState(filters);
  return (
    <FilterBar onClear={state !== undefined && (() => filters.change({ state: "" }))}>
      <OptionFilter
        label={t("State")}
        name="state"
        options={SHOWN_STATES}
        labelOf={(one) => say(SHOWN_STATE_LABELS[one])}
        filters={filters}
      />
    </FilterBar>
  );
}

function NoJobs({ isFiltered, mayHire }: { isFiltered: boolean; mayHire: boolean }) {
  const t = useT("posting");
  if (isFiltered)
    return <EmptyState hint={t("Jobs in other states are under All.")}>{t("No jobs match")}</EmptyState>;
  return (
    <EmptyState
      hint={
        mayHire
          ? t(
              "Six fields are enough: title, subject, city, closing date, pay and description. Teachers then find it on EduNakuri and in search engines, and apply here.",
            )
          : t("The jobs of your school appear here.")
      }
      action={mayHire && <PostButton />}
    >
      {t("No jobs posted yet")}
    </EmptyState>
  );
}

const columnsFor = (mayRead: boolean): DenseColumn<OwnVacancy>[] => [
  {
    label: "Job",
    kind: "title",
    cell: ({ title, city }) => <TwoLines first={title} second={city && <PlaceName>{city}</PlaceName>} />,
  },
  {
    label: "State",
    closed: "end",
    cell: (vacancy) => <State vacancy={vacancy} />,
  },
  {
    label: "Applicants",
    closed: "line",
    cell: (vacancy) => <StageCounts vacancy={vacancy} isLinked={mayRead} />,
  },
  {
    label: "Closes",
    kind: "short",
    cell: ({ daysLeft }) => <Translated area="posting">{formatDaysLeft(daysLeft) || "—"}</Translated>,
  },
  { label: "Views", kind: "number", cell: ({ views }) => formatCount(views) },
];

const actionsColumn = (actions: ReturnType<typeof useVacancyActions>): DenseColumn<OwnVacancy> => ({
  label: "Actions",
  kind: "actions",
  cell: (vacancy) => <VacancyActions vacancy={vacancy} actions={actions} />,
});

function State({ vacancy }: { vacancy: OwnVacancy }) {
  const say = useSay("posting");
  return (
    <TwoLines
      first={
        <StatusBadge tone={STATE_TONES[vacancy.state]}>{say(SHOWN_STATE_LABELS[vacancy.state])}</StatusBadge>
      }
      second={say(writeState(vacancy))}
    />
  );
}

/** Each count leads to those applicants. */
function StageCounts({ vacancy, isLinked }: { vacancy: OwnVacancy; isLinked: boolean }) {
  const say = useSay("posting");
  const t = useT("posting");
  const counts = listStageCounts(vacancy.applications);
  if (counts.length === 0) return t("None yet");
  const to = `?tab=applicants&job=${vacancy._id}`;
  // Without those who were found by search: they have not applied.
  const all = {
    key: "all",
    href: `${to}&part=all&from=applied`,
    label: t("All"),
    count: countApplications(vacancy.applications),
  };
  const byStage = counts.map(({ stage, ...one }) => ({ key: stage, href: `${to}&stage=${stage}`, ...one }));
  return (
    <span>
      <span className={styles.counts}>
        {[all, ...byStage].map(({ key, href, label, count }, at) => {
          const text = `${say(label)} ${formatCount(count)}`;
          return (
            <Fragment key={key}>
              {at > 0 && " · "}
              {isLinked ? <Link to={href}>{text}</Link> : text}
            </Fragment>
          );
        })}
      </span>
    </span>
  );
}
