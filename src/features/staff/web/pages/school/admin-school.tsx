// Staff's page of a school: members, plan, verification with its actions, reports, views, and notes (REPORT-14).
import { useQuery, type QueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Refusal } from "#platform/domain/refusal.ts";
import { errorMessage } from "#platform/web/api.ts";
import { OwnerChange } from "#features/schools/web/teams/owner-change.tsx";
import { MembersTable } from "#features/schools/web/teams/team-tables.tsx";
import { Card } from "#platform/web/ui/display/card.tsx";
import { PageTitle } from "#platform/web/ui/display/page-title.tsx";
import { EmptyState } from "#platform/web/ui/feedback/empty-state.tsx";
import { FormDialog } from "#platform/web/ui/form/form-dialog.tsx";
import { ListFailure } from "#platform/web/ui/table/record-list.tsx";
import { useSearchFilters } from "#platform/web/ui/table/search-params.ts";
import { SkeletonList } from "#platform/web/ui/table/skeleton-list.tsx";
import { SchoolVerificationCard } from "#features/schools/web/verifications/admin/school-verification-card.tsx";
import { PlanOfSchool } from "./plan-of-school.tsx";
import { SchoolNotes } from "./school-notes.tsx";
import { Loaded } from "#platform/web/ui/table/loaded.tsx";
import { VerificationHistory } from "./verification-history.tsx";
import { Button, ButtonLink } from "#platform/web/ui/button.tsx";
import { TextLink } from "#platform/web/ui/text-link.tsx";
import { DenseTable, type DenseColumn } from "#platform/web/ui/table/dense-table.tsx";
import { JOB_COLUMNS_OF_SCHOOL, MoreOfJob } from "#features/jobs/web/admin/job-columns.tsx";
import { vacanciesOfSchoolQuery } from "#features/jobs/web/admin/queries.ts";
import { reportsOfSchoolQuery } from "#features/schools/web/reports/admin/queries.ts";
import { ReportCard } from "#features/schools/web/reports/admin/report-card.tsx";
import { queryOf } from "#platform/web/query.ts";
import { adminView } from "#platform/web/layout/dashboard/admin-view.ts";
import { subscriptionQueries } from "#features/money/web/subscriptions/queries.ts";
import { formatDayWithWeekday } from "#platform/domain/day.ts";
import { formatCounted } from "#platform/domain/money.ts";
import { formatCount } from "#platform/domain/money.ts";
import type { SchoolViews } from "#features/schools/domain/reports/school-calls.ts";
import { DescriptionList } from "#platform/web/ui/display/description-list.tsx";

export const schoolView = adminView({
  name: "school",
  under: "employers",
  Component: AdminSchool,
  loads: (cache, address) => loadSchool(cache, address.get("school")),
});

export default function AdminSchool() {
  const id = useSearchFilters().get("school");
  return id === "" ? <NoSchool /> : <School key={id} id={id} />;
}

function NoSchool() {
  return (
    <>
      <PageTitle>School</PageTitle>
      <EmptyState
        picture="people"
        hint="It may have been deleted. Please choose one from the list."
        action={<ButtonLink to="?view=employers">All Employers</ButtonLink>}
      >
        School not found
      </EmptyState>
    </>
  );
}

function School({ id }: { id: string }) {
  const {
    data: school,
    error,
    isFetching,
    refetch,
  } = useQuery(queryOf("/api/admin/employers/{employerId}/verification", { params: { employerId: id } }));
  if (!school && error instanceof Refusal && error.kind === "not-found") return <NoSchool />;
  if (!school && error) {
    const sentence = errorMessage(error, "The school could not be loaded. Please try again.");
    return <ListFailure sentence={sentence} retry={() => void refetch()} busy={isFetching} />;
  }
  if (!school) return <SkeletonList rows={4} />;
  const { instituteName, history } = school;
  return (
    <>
      <PageTitle
        lead={school.address}
        actions={<TextLink to={`/employer/profile/${id}`}>Open its dashboard</TextLink>}
      >
        {instituteName}
      </PageTitle>
      <div className="stack gap-lg">
        <SchoolVerificationCard school={school} />
        {history.length > 0 && <VerificationHistory history={history} />}
        <Members id={id} instituteName={instituteName} />
        <PlanOfSchool id={id} />
        <JobsOfSchool id={id} />
        <ReportsOfSchool id={id} />
        <ViewsOfSchool id={id} />
        <SchoolNotes id={id} />
      </div>
    </>
  );
}

function Members({ id, instituteName }: { id: string; instituteName: string }) {
  const [changing, setChanging] = useState(false);
  const close = () => setChanging(false);
  const answer = useQuery(queryOf("/api/admin/employers/{id}/team", { params: { id } }));
  return (
    <Card title="Members">
      <Loaded answer={answer} failure="The members could not be loaded. Please try again.">
        {({ members }) => <MembersTable members={members} onStep={undefined} />}
      </Loaded>
      <div className="row above">
        <Button look="default" small onClick={() => setChanging(true)}>
          Change Owner
        </Button>
      </div>
      <FormDialog opened={changing} title={`Change the Owner of ${instituteName}`} onClose={close} wide>
        <OwnerChange employer={{ _id: id, instituteName }} onDone={close} />
      </FormDialog>
    </Card>
  );
}

/** The newest jobs of a school, with an admin's steps. */
function JobsOfSchool({ id }: { id: string }) {
  const answer = useQuery(vacanciesOfSchoolQuery(id));
  return (
    <Card title="Jobs">
      <Loaded answer={answer} failure="The jobs could not be loaded. Please try again.">
        {({ items, total }) =>
          items.length === 0 ? (
            <p>This school has posted no jobs.</p>
          ) : (
            <>
              <DenseTable
                name="Jobs"
                columns={JOB_COLUMNS_OF_SCHOOL}
                rows={items}
                keyOf={({ _id }) => _id}
                more={(vacancy) => <MoreOfJob vacancy={vacancy} />}
              />
              {total > items.length && <p>{notShownText(total - items.length)}</p>}
            </>
          )
        }
      </Loaded>
    </Card>
  );
}

/** The reports about a school, newest first, with their decisions. */
function ReportsOfSchool({ id }: { id: string }) {
  const answer = useQuery(reportsOfSchoolQuery(id));
  return (
    <Card title="Reports">
      <Loaded answer={answer} failure="The reports could not be loaded. Please try again.">
        {({ items, total }) =>
          items.length === 0 ? (
            <p>Nobody has reported this school.</p>
          ) : (
            <div className="stack">
              {items.map((report) => (
                <ReportCard key={report._id} report={report} />
              ))}
              {total > items.length && <p>{notShownText(total - items.length)}</p>}
            </div>
          )
        }
      </Loaded>
    </Card>
  );
}

const notShownText = (count: number) =>
  `${formatCounted(count, "older one is", "older ones are")} not shown.`;

/** Nothing where the address names no school. */
function loadSchool(cache: QueryClient, id: string): Promise<void>[] {
  if (id === "") return [];
  return [
    cache.prefetchQuery(
      queryOf("/api/admin/employers/{employerId}/verification", { params: { employerId: id } }),
    ),
    cache.prefetchQuery(queryOf("/api/admin/employers/{id}/team", { params: { id } })),
    cache.prefetchQuery(subscriptionQueries.employerSubscription(id)),
    cache.prefetchQuery(vacanciesOfSchoolQuery(id)),
    cache.prefetchQuery(reportsOfSchoolQuery(id)),
    cache.prefetchQuery(queryOf("/api/admin/employers/{id}/views", { params: { id } })),
    cache.prefetchQuery(queryOf("/api/admin/employers/{id}/notes", { params: { id } })),
  ];
}

type DayOfViews = SchoolViews["days"][number];

const COLUMNS: readonly DenseColumn<DayOfViews>[] = [
  { label: "Day", kind: "title", cell: ({ day }) => formatDayWithWeekday(day) },
  { label: "Full Profiles", kind: "number", closed: "end", cell: ({ views }) => formatCount(views) },
  { label: "With Contact Details", kind: "number", cell: ({ withContact }) => formatCount(withContact) },
];

function ViewsOfSchool({ id }: { id: string }) {
  const answer = useQuery(queryOf("/api/admin/employers/{id}/views", { params: { id } }));
  return (
    <Card title="Views of the Last 30 Days">
      <Loaded answer={answer} failure="The views could not be loaded. Please try again.">
        {({ days, candidates, invited }) => (
          <div className="stack">
            <DescriptionList
              facts={[
                { label: "Candidates Seen", value: formatCount(candidates) },
                { label: "Candidates Invited", value: formatCount(invited) },
              ]}
            />
            {days.length > 0 && (
              <DenseTable name="Views by day" columns={COLUMNS} rows={days} keyOf={({ day }) => day} />
            )}
          </div>
        )}
      </Loaded>
    </Card>
  );
}
